// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
internal import SpecModel

/// One step that is about to run: an operation and everything that it can read.
struct StepRun {
    enum Outcome {
        case value(RunValue?)
        /// The method ends and returns nothing.
        case leave
    }
    let step: Step
    let call: OperationCall
    let frame: Frame
    let program: Program
    let flow: Flow<SpecFailure>

    /// Runs the operation and sends an absent result where the step says.
    func outcome() async throws(Halt) -> Outcome {
        tellNearness()
        do throws(Halt) {
            guard let weakness = program.weaknesses[step.id] else {
                return .value(try await perform())
            }
            return .value(try await perform(weakness))
        } catch .absent {
            // A step's exits lead to `absent` or to `return none`, never to both.
            let isReturn = call.failures.contains { $0.outcome == .returnNone }
            return isReturn ? .leave : .value(nil)
        } catch {
            throw error
        }
    }

    func perform() async throws(Halt) -> RunValue? {
        switch Catalogue[call.operation]?.category {
        case .draw: return try draw()
        case .compute: return try compute()
        case .check: return try check()
        case .store: return try store()
        case .effect: return try await effect()
        case nil: throw stuck()
        }
    }

    /// The step's `else`, whatever its operation's modes are called.
    func exits<Mode: RawRepresentable<String>>() -> FailureMap<Mode, SpecFailure> {
        let (failures, id, trace) = (call.failures, step.id, program.trace)
        return FailureMap(step: id) { mode in
            trace?(.failed(step: id, mode: mode.rawValue))
            return exit(failures.first { $0.mode == mode.rawValue })
        }
    }

    var configurationExits: ConfigurationExits<SpecFailure> {
        let absent = call.failures.first { $0.mode == "absent" }
        var invalid: [String: Exit] = [:]
        for failure in call.failures where failure.mode != "absent" {
            invalid[failure.mode] = exit(failure)
        }
        return ConfigurationExits(step: step.id, absent: exit(absent), invalid: invalid)
    }
}

private func exit(_ failure: FailureExit?) -> Exit {
    switch failure?.outcome {
    case .error(let code)?: .error(code, drops: failure?.drops ?? [])
    case .absent?, .returnNone?: .absent(drops: failure?.drops ?? [])
    case nil: .error(SpecFailure.stuck)
    }
}
