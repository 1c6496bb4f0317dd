// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

/// Two steps of which the second needs nothing of the first, and that can both leave the method.
struct StepPair: Sendable, Hashable {
    /// The method of the first step.
    var method: String
    var first: String
    var second: String
}

/// Neighbours among the steps that can leave a method, in spec order; a call counts as the first such
/// step of what it calls.
func independentPairs(of sdk: SDK) -> [StepPair] {
    sdk.methods.flatMap { method -> [StepPair] in
        let places = method.steps.indices.filter { canLeave(method.steps[$0], sdk) != nil }
        return zip(places, places.dropFirst()).compactMap { first, second in
            let between = Array(method.steps[(first + 1)...second])
            guard case .operation = method.steps[first].action,
                let other = canLeave(method.steps[second], sdk),
                !isNeeded(method.steps[first], by: between),
                !excludes(method.steps[first], method.steps[second])
            else { return nil }
            return StepPair(method: method.name, first: method.steps[first].id, second: other.id)
        }
    }
}

/// The step itself, or the first one of what it calls, that can end the method; nil for none.
private func canLeave(_ step: Step, _ sdk: SDK) -> Step? {
    switch step.action {
    case .operation(let call):
        call.failures.contains { $0.outcome != .absent } ? step : nil
    case .call(let call):
        sdk.methods.first { $0.name == call.method }?.steps
            .first { !$0.isGate && canLeave($0, sdk) != nil }.flatMap { canLeave($0, sdk) }
    case .return: nil
    }
}

/// Whether the last of some steps reads what a step gives, or what was made of it in between.
private func isNeeded(_ step: Step, by following: [Step]) -> Bool {
    guard let name = step.binding?.name else { return false }
    var made: Set<String> = [name]
    for next in following {
        let isReading = next.references.contains { made.contains($0.name) }
        if next.id == following.last?.id { return isReading }
        if isReading, let name = next.binding?.name { made.insert(name) }
    }
    return false
}

/// The first step requires what the second one's guard requires too, so never both fail.
private func excludes(_ first: Step, _ second: Step) -> Bool {
    guard case .operation(let call) = first.action,
        ["value.given", "value.require"].contains(call.operation),
        case .reference(let value)? = call.inputs.first?.value,
        case .presence(let guarded, true)? = second.guard
    else { return false }
    return value.text == guarded.text
}

extension Step {
    /// Everything that it reads, its guard included.
    var references: [Reference] {
        var found: [Operand] = []
        var references: [Reference] = []
        switch action {
        case .operation(let call):
            found = call.inputs.map(\.value) + [call.address].compactMap(\.self)
            references += [call.epoch].compactMap(\.self)
        case .call(let call): found = call.inputs.map(\.value)
        case .return(let reference): references += [reference].compactMap(\.self)
        }
        switch self.guard {
        case .flag(let reference, _)?, .presence(let reference, _)?: references.append(reference)
        case nil: break
        }
        for case .reference(let reference) in found { references.append(reference) }
        return references
    }
}
