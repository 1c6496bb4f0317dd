// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// A method whose names are resolved, beside the text it was written as.
///
/// A class, as its steps are: every check walks over all methods, and a copy of a struct this wide
/// counts some fifty references up and down.
final class CheckedMethod: Sendable {
    let name: Located<String>
    let syntax: MethodSyntax
    /// As it will be handed on, if all checks pass; its steps are those of `steps`.
    let method: Method
    /// The method's steps, each beside its text.
    let steps: [CheckedStep]
    /// A step could not be read, so nothing may be concluded from what is missing.
    let hasLosses: Bool

    init(
        name: Located<String>, syntax: MethodSyntax, method: Method, steps: [CheckedStep],
        hasLosses: Bool
    ) {
        self.name = name
        self.syntax = syntax
        self.method = method
        self.steps = steps
        self.hasLosses = hasLosses
    }

    /// The same method with something about its steps settled.
    func settled(_ steps: [CheckedStep]) -> CheckedMethod {
        var method = method
        method.steps = steps.map(\.step)
        return CheckedMethod(
            name: name, syntax: syntax, method: method, steps: steps, hasLosses: hasLosses)
    }

    /// Steps of its own, without those of the gate.
    var ownSteps: some Sequence<CheckedStep> { steps.lazy.filter { !$0.step.isGate } }
}

/// A resolved step beside its text.
final class CheckedStep: Sendable {
    let step: Step
    let syntax: StepSyntax
    /// Nil for a call or a return.
    let contract: OperationContract?
    /// The step's operation or its call, if it is one.
    let operation: OperationCall?
    let call: MethodCall?
    let meaning: StepMeaning
    /// Everything that the step reads, its guard included.
    let references: [Reference]

    init(step: Step, syntax: StepSyntax, contract: OperationContract?) {
        self.step = step
        self.syntax = syntax
        self.contract = contract
        var references: [Reference] = []
        switch step.action {
        case .operation(let operation):
            self.operation = operation
            call = nil
            meaning = StepMeaning(operation)
            operation.inputs.forEach { $0.value.add(to: &references) }
            operation.address?.add(to: &references)
            if let epoch = operation.epoch { references.append(epoch) }
        case .call(let call):
            operation = nil
            self.call = call
            meaning = .other
            call.inputs.forEach { $0.value.add(to: &references) }
        case .return(let reference):
            operation = nil
            call = nil
            meaning = .other
            if let reference { references.append(reference) }
        }
        if let reference = step.guard?.reference { references.append(reference) }
        self.references = references
    }

    /// The same step with something about it settled.
    func settled(_ change: (inout Step) -> Void) -> CheckedStep {
        var step = step
        change(&step)
        return CheckedStep(step: step, syntax: syntax, contract: contract)
    }

    /// Where a finding about the step as a whole points.
    var place: SourceSpan { syntax.place }

    /// Inputs of an operation or a call.
    var inputs: [Argument] { operation?.inputs ?? call?.inputs ?? [] }
}

extension Operand {
    var reference: Reference? { if case .reference(let it) = self { it } else { nil } }

    fileprivate func add(to references: inout [Reference]) {
        if case .reference(let reference) = self { references.append(reference) }
    }
}

extension Step.Guard {
    var reference: Reference {
        switch self {
        case .flag(let reference, _), .presence(let reference, _): reference
        }
    }
}
