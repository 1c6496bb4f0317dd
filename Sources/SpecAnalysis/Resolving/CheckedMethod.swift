// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// A method whose names are resolved, beside the text it was written as.
struct CheckedMethod: Sendable {
    var name: Located<String>
    var syntax: MethodSyntax
    /// As it will be handed on, if all checks pass.
    var method: Method
    /// The method's steps, each beside its text.
    var steps: [CheckedStep]
    /// A step could not be read, so nothing may be concluded from what is missing.
    var hasLosses: Bool

    /// Steps of its own, without those of the gate.
    var ownSteps: some Sequence<CheckedStep> { steps.lazy.filter { !$0.step.isGate } }
}

/// A resolved step beside its text.
///
/// A class, because checks hand steps around by the hundred thousand, and a copy of a struct this
/// wide counts some fifty references up and down.
final class CheckedStep: Sendable {
    let step: Step
    let syntax: StepSyntax
    /// Nil for a call or a return.
    let contract: OperationContract?

    init(step: Step, syntax: StepSyntax, contract: OperationContract?) {
        self.step = step
        self.syntax = syntax
        self.contract = contract
    }

    /// The same step with something about it settled.
    func settled(_ change: (inout Step) -> Void) -> CheckedStep {
        var step = step
        change(&step)
        return CheckedStep(step: step, syntax: syntax, contract: contract)
    }

    /// Where a finding about the step as a whole points.
    var place: SourceSpan { syntax.place }

    var operation: OperationCall? {
        if case .operation(let call) = step.action { call } else { nil }
    }

    var call: MethodCall? {
        if case .call(let call) = step.action { call } else { nil }
    }

    /// Inputs of an operation or a call.
    var inputs: [Argument] {
        switch step.action {
        case .operation(let call): call.inputs
        case .call(let call): call.inputs
        case .return: []
        }
    }

    /// Everything that the step reads, its guard included.
    var references: [Reference] {
        var references = inputs.compactMap(\.value.reference)
        switch step.action {
        case .operation(let call):
            references += [call.address?.reference, call.epoch].compactMap(\.self)
        case .return(let reference): references += [reference].compactMap(\.self)
        case .call: break
        }
        return references + [step.guard?.reference].compactMap(\.self)
    }
}

extension Operand {
    var reference: Reference? { if case .reference(let it) = self { it } else { nil } }
}

extension Step.Guard {
    var reference: Reference {
        switch self {
        case .flag(let reference, _), .presence(let reference, _): reference
        }
    }
}
