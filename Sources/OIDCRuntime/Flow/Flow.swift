// SPDX-License-Identifier: Apache-2.0

/// One run of one method: a function for each operation of the language, and what the run must
/// clean up.
///
/// A class, because a run's steps share what it read and wrote; it belongs to the one task that
/// runs them and cannot leave it. A failing operation does its exit's drops before it throws.
public final class Flow<Failure: ClientError> {
    let engine: Engine<Failure>
    let call: Call
    /// Says that the run goes on whoever leaves; false where it has been abandoned.
    let commit: @Sendable () -> Bool
    /// What the run began with; later ones concern later runs.
    let configuration: ConfigurationState
    /// Texts that this run last read or wrote, by key; they hold tokens.
    var held: [String: Secret] = [:]
    /// Items that this run read or wrote, by name.
    var touched: [String: ErasedItem] = [:]
    /// Items to delete again if the run fails, in the order of writing.
    var undone: [ErasedItem] = []
    /// Something was written or deleted.
    var hasChangedStore = false
    /// A redirect that was readied and not opened yet.
    var redirect: String?

    init(
        engine: Engine<Failure>, call: Call, commit: @escaping @Sendable () -> Bool,
        configuration: ConfigurationState? = nil
    ) {
        self.engine = engine
        self.call = call
        self.commit = commit
        self.configuration = configuration ?? engine.core.state.withLock { $0.configuration }
    }

    var core: EngineCore { engine.core }

    /// Turns a step's absent result into nil.
    public func optional<Value>(
        _ step: () throws(Interruption<Failure>) -> Value
    ) throws(Interruption<Failure>) -> Value? {
        do throws(Interruption<Failure>) {
            return try step()
        } catch .absent {
            return nil
        } catch {
            throw error
        }
    }

    /// Turns a waiting step's absent result into nil.
    public func optional<Value>(
        _ step: () async throws(Interruption<Failure>) -> Value
    ) async throws(Interruption<Failure>) -> Value? {
        do throws(Interruption<Failure>) {
            return try await step()
        } catch .absent {
            return nil
        } catch {
            throw error
        }
    }

    /// Runs an operation and sends its failure where the step says.
    ///
    /// Inlined, so that an operation's own types are known where it is called; to look them up at
    /// each step cost a tenth of verifying a token.
    @inline(__always)
    func step<Value, Mode>(
        _ exits: FailureMap<Mode, Failure>,
        _ operation: () throws(OperationFailure<Mode>) -> Value
    ) throws(Interruption<Failure>) -> Value {
        do throws(OperationFailure<Mode>) {
            return try operation()
        } catch {
            throw leave(by: exits.exit(error.mode), carrying: error.carried, step: exits.step)
        }
    }

    /// Does what an exit says on the way out, and gives what to throw.
    func leave(by exit: Exit, carrying carried: Carried?, step: String) -> Interruption<Failure> {
        cleanUp(exit.drops)
        guard let code = exit.code else { return .absent }
        core.events.tell(call, .left(step: step, code: code))
        return .error(Failure(code: code, carried: carried))
    }
}
