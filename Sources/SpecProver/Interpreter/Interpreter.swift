// SPDX-License-Identifier: Apache-2.0

package import OIDCRuntime
internal import SpecModel

/// Runs the methods of a spec over the runtime's own operations: the language's one meaning.
package struct Interpreter: Sendable {
    package let program: Program

    package init(_ program: Program) { self.program = program }

    /// Runs a method within a flow; nil for one that returns nothing, or nothing this time.
    ///
    /// Arguments are given by the names of inputs; optional ones may be absent.
    package func run(
        _ name: String, _ arguments: [String: RunValue], _ flow: Flow<SpecFailure>
    ) async throws(Interruption<SpecFailure>) -> RunValue? {
        guard let method = program.methods[name] else { throw stuck() }
        guard let sharing = method.sharing else {
            return try await steps(of: method, arguments, flow)
        }
        let key = sharing.key.flatMap { Frame(arguments)[$0]?.shareKey } ?? Secret("")
        return try await flow.share(
            name, by: key, keepsOutcome: sharing.keepsOutcome
        ) { flow throws(Interruption<SpecFailure>) in
            try await steps(of: method, arguments, flow)
        }
    }

    private func steps(
        of method: Method, _ arguments: [String: RunValue], _ flow: Flow<SpecFailure>
    ) async throws(Halt) -> RunValue? {
        var frame = Frame(arguments)
        for step in method.steps {
            guard frame.passes(step.guard) else {
                program.trace?(.passedOver(step: step.id))
                continue
            }
            program.trace?(.entered(step: step.id))
            let value: RunValue?
            switch step.action {
            case .return(let reference): return reference.flatMap { frame[$0] }
            case .call(let call): value = try await run(call, frame, flow)
            case .operation(let call):
                let perform = StepRun(
                    step: step, call: call, frame: frame, program: program, flow: flow)
                switch try await perform.outcome() {
                case .value(let result): value = result
                case .leave: return nil
                }
            }
            if let binding = step.binding { frame.values[binding.name] = value }
        }
        return method.result.flatMap { frame[$0] }
    }

    private func run(
        _ call: MethodCall, _ frame: Frame, _ flow: Flow<SpecFailure>
    ) async throws(Halt) -> RunValue? {
        var arguments: [String: RunValue] = [:]
        for binding in program.methods[call.method]?.received ?? [] {
            arguments[binding.name] = frame.values[binding.name]
        }
        for argument in call.inputs { arguments[argument.name] = frame[argument.value] }
        return try await run(call.method, arguments, flow)
    }
}
