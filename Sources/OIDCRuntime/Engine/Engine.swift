// SPDX-License-Identifier: Apache-2.0

/// Runs the methods of one client.
///
/// A class, because all calls of a client share one turn, one epoch and one configuration. Steps run
/// alone between two waits; a waiting method runs in a task of its own, so whoever called it can
/// leave while it goes on.
public final class Engine<Failure: ClientError>: Sendable {
    let core: EngineCore
    /// Code of the error that stands for `CancellationError`.
    let cancelled: String

    /// Makes an engine with no configuration yet.
    ///
    /// - Parameters:
    ///   - environment: Everything outside.
    ///   - cancelled: Code of the error that callers see as `CancellationError`.
    public init(environment: ClientEnvironment, cancelled: String) {
        core = EngineCore(environment: environment, observer: environment.observer)
        self.cancelled = cancelled
    }

    /// Makes an engine whose calls are watched.
    package init(
        environment: ClientEnvironment, cancelled: String, observer: any FlowObserver
    ) {
        core = EngineCore(environment: environment, observer: observer)
        self.cancelled = cancelled
    }

    /// Runs a waiting method.
    ///
    /// A cancelled caller leaves at once; the run is cancelled with it only if nobody else waits
    /// for it and it has not sent a form yet.
    ///
    /// - Throws: `CancellationError`, or the method's own error.
    public func run<Value: Sendable>(
        _ method: String,
        _ body: @escaping @Sendable (Flow<Failure>) async throws(Interruption<Failure>) -> Value
    ) async throws -> Value {
        if Task.isCancelled { throw CancellationError() }
        let call = core.begin(method)
        let flight = Flight<Result<Value, Interruption<Failure>>>()
        _ = flight.reserve()
        let outcome = await flight.outcome {
            flight.start { [self] in
                let outcome = await fly(call, commit: { flight.commit() }, body)
                core.end(call, code: code(of: outcome))
                return outcome
            }
        }
        guard let outcome else { throw CancellationError() }
        return try deliver(outcome)
    }

    /// Runs a method that does not wait, on the caller's thread.
    public func runInstant<Value>(
        _ method: String, _ body: (Flow<Failure>) throws(Interruption<Failure>) -> Value
    ) throws -> Value {
        let call = core.begin(method)
        core.turn.takeBlocking()
        let flow = Flow(engine: self, call: call, commit: { true })
        let outcome: Result<Value, Interruption<Failure>>
        do throws(Interruption<Failure>) {
            outcome = .success(try body(flow))
        } catch {
            flow.undo()
            outcome = .failure(error)
        }
        flow.abandonRedirect()
        core.turn.give()
        core.end(call, code: code(of: outcome))
        return try deliver(outcome)
    }

    /// Runs a method that neither waits nor fails, on the caller's thread.
    public func runUnfailing<Value>(_ method: String, _ body: (Flow<Failure>) -> Value) -> Value {
        let call = core.begin(method)
        core.turn.takeBlocking()
        let value = body(Flow(engine: self, call: call, commit: { true }))
        core.turn.give()
        core.end(call, code: nil)
        return value
    }
}

extension Engine {
    /// Runs a body with a flow of its own, from its first step to its clean-up.
    ///
    /// `commit` says that the run goes on whoever leaves, and gives false where it has been
    /// abandoned; no `configuration` takes the current one; `finish` is told of the end before
    /// another call can run.
    func fly<Value: Sendable>(
        _ call: Call, commit: @escaping @Sendable () -> Bool,
        configuration: ConfigurationState? = nil,
        finish: (Flow<Failure>, Result<Value, Interruption<Failure>>) -> Void = { _, _ in },
        _ body: @escaping @Sendable (Flow<Failure>) async throws(Interruption<Failure>) -> Value
    ) async -> Result<Value, Interruption<Failure>> {
        await core.turn.take()
        let flow = Flow(engine: self, call: call, commit: commit, configuration: configuration)
        let outcome: Result<Value, Interruption<Failure>>
        do throws(Interruption<Failure>) {
            outcome = .success(try await body(flow))
        } catch {
            flow.undo()
            outcome = .failure(error)
        }
        flow.abandonRedirect()
        finish(flow, outcome)
        core.turn.give()
        return outcome
    }

    /// What a run throws where it may not go on.
    var cancellation: Interruption<Failure> {
        .error(Failure(code: cancelled, carried: nil))
    }

    private func code<Value>(of outcome: Result<Value, Interruption<Failure>>) -> String? {
        guard case .failure(.error(let failure)) = outcome else { return nil }
        return failure.code.rawValue
    }

    private func deliver<Value>(
        _ outcome: Result<Value, Interruption<Failure>>
    ) throws -> Value {
        switch outcome {
        case .success(let value): return value
        case .failure(.error(let failure)) where failure.code.rawValue == cancelled:
            throw CancellationError()
        case .failure(.error(let failure)): throw failure
        case .failure(.absent): throw Interruption<Failure>.absent
        }
    }
}
