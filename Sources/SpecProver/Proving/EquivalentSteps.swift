// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

/// Failures that do not count make no difference where the method goes on without them already, or
/// where the next step finds the result absent and leaves alike.
func equivalentSwallow(_ id: String, _ spec: SDK) -> String? {
    for method in spec.methods {
        guard let index = method.steps.firstIndex(where: { $0.id == id }),
            let call = operation(method.steps[index])
        else { continue }
        if call.failures.allSatisfy({ $0.outcome == .absent && $0.drops.isEmpty }) {
            return "its failures already leave the result absent"
        }
        guard index + 1 < method.steps.count, let name = method.steps[index].binding?.name else {
            return nil
        }
        let next = method.steps[index + 1]
        return next.guard == nil && comparesValue(next, named: name)
            && isSilent(method.steps[index]) && sameExits(method.steps[index], next)
            ? "the next step finds its result absent and leaves alike" : nil
    }
    return nil
}

/// Nothing is passed over for being absent where nothing can be.
func equivalentAbsence(_ id: String, _ spec: SDK) -> String? {
    let step = spec.methods.flatMap(\.steps).first { $0.id == id }
    let inputs = step.flatMap(operation)?.inputs ?? []
    return inputs.contains { $0.value.mayBeAbsent } ? nil : "nothing that it compares can be absent"
}

/// Whether a step compares a value of that name, and finds it different where it is absent.
private func comparesValue(_ step: Step, named name: String) -> Bool {
    guard let call = operation(step), call.operation == "text.equalCT",
        case .reference(let value)? = call.inputs.first(where: { $0.name == "value" })?.value
    else { return false }
    return value.name == name
}

/// Neither waits nor hands anything to an error, so all that is seen of its failing is the error's code.
private func isSilent(_ step: Step) -> Bool {
    operation(step).flatMap { Catalogue[$0.operation] }.map { $0.carries.isEmpty && !$0.waits }
        ?? false
}

/// One value may stand for another where an earlier step has required the two to be equal.
func equivalentOperand(_ mutant: Mutant, _ changed: SDK, _ spec: SDK) -> String? {
    for (before, after) in zip(spec.methods, changed.methods) {
        guard let index = before.steps.firstIndex(where: { $0.id == mutant.step }) else { continue }
        let pairs = zip(operands(before.steps[index]), operands(after.steps[index]))
            .filter { $0 != $1 }
        let isEqual =
            !pairs.isEmpty
            && pairs.allSatisfy { a, b in
                before.steps[..<index].contains { step in
                    guard step.guard == nil, let call = operation(step),
                        call.operation == "text.equal"
                    else { return false }
                    return Set(call.inputs.map { text($0.value) }) == [text(a), text(b)]
                }
            }
        return isEqual ? "an earlier step requires the two values to be equal" : nil
    }
    return nil
}

/// Two steps may change places where neither needs the other and nobody can tell which came first.
func equivalentSwap(_ mutant: Mutant, _ spec: SDK) -> String? {
    for method in spec.methods {
        for (first, second) in zip(method.steps, method.steps.dropFirst())
        where first.id == mutant.step {
            guard first.binding.map({ !reads(second, $0.name) }) ?? true,
                second.binding.map({ !reads(first, $0.name) }) ?? true
            else { return nil }
            if makesValue(first, beside: second) || makesValue(second, beside: first) {
                return "one of the two only makes a value, which the other cannot change"
            }
            if neverLeaves(first), neverLeaves(second),
                touches(first).isDisjoint(with: touches(second))
            {
                return "neither can leave or wait, and they touch different things"
            }
            if isCheck(first), isCheck(second), isSilent(first), isSilent(second),
                sameExits(first, second)
            {
                return "both leave by the same error with the same drops"
            }
            return nil
        }
    }
    return nil
}

/// The gate may run once more in a method that only methods behind the gate call: a run keeps the
/// configuration that it began with, and the gate looks at nothing else.
func equivalentGate(_ changed: SDK, _ spec: SDK) -> String? {
    for (before, after) in zip(spec.methods, changed.methods) where before.gate != after.gate {
        let gate = after.steps.filter(\.isGate)
        var without = after
        without.steps.removeAll(where: \.isGate)
        without.gate = before.gate
        without.received = before.received
        let callers = spec.methods.filter { method in
            method.steps.contains { step in
                guard case .call(let call) = step.action else { return false }
                return call.method == before.name
            }
        }
        let isSame = before.isInternal && before.sharing == nil && sameSteps(without, before)
        let isPure = gate.allSatisfy { operation($0)?.operation == "config.get" && $0.guard == nil }
        return isSame && isPure && callers.allSatisfy { $0.gate == .own }
            ? "all that call it have passed the gate, which reads nothing that changes" : nil
    }
    return nil
}

/// Equal but for the segments that steps are numbered by.
private func sameSteps(_ a: Method, _ b: Method) -> Bool {
    func unnumbered(_ method: Method) -> Method {
        var method = method
        for index in method.steps.indices { method.steps[index].segment = 0 }
        return method
    }
    return unnumbered(a) == unnumbered(b)
}

private func operation(_ step: Step) -> OperationCall? {
    guard case .operation(let call) = step.action else { return nil }
    return call
}

/// Cannot fail, is not seen, and gives the same value before and after another step.
private func makesValue(_ step: Step, beside other: Step) -> Bool {
    guard let call = operation(step), call.failures.isEmpty else { return false }
    switch Catalogue[call.operation]?.category {
    case .compute: return true
    case .draw:
        let waits = operation(other).flatMap { Catalogue[$0.operation]?.waits } ?? true
        return !waits && touches(step).isDisjoint(with: touches(other))
    case .check, .store, .effect, nil: return false
    }
}

private func neverLeaves(_ step: Step) -> Bool {
    guard let call = operation(step), let contract = Catalogue[call.operation],
        !contract.waits, step.guard == nil
    else { return false }
    return call.failures.allSatisfy { $0.outcome == .absent && $0.drops.isEmpty }
}

/// What an operation reads or changes beyond its inputs.
private func touches(_ step: Step) -> Set<String> {
    guard let call = operation(step) else { return ["all"] }
    switch call.operation {
    case "epoch.now", "epoch.next": return ["epoch"]
    case "clock.now": return ["clock"]
    case "browser.close", "browser.resume", "browser.open", "browser.prepare": return ["browser"]
    case "config.get", "config.set": return ["configuration"]
    case "random.text": return ["randomness"]
    default:
        return Catalogue[call.operation]?.category == .store || call.operation == "storage.set"
            ? ["store"] : []
    }
}

private func isCheck(_ step: Step) -> Bool {
    operation(step).flatMap { Catalogue[$0.operation]?.category } == .check
}

private func sameExits(_ a: Step, _ b: Step) -> Bool {
    func exits(_ step: Step) -> Set<String> {
        Set((operation(step)?.failures ?? []).map { "\($0.outcome) \($0.drops)" })
    }
    return exits(a) == exits(b) && exits(a).count == 1
}

private func operands(_ step: Step) -> [Operand] {
    switch step.action {
    case .operation(let call): call.inputs.map(\.value) + (call.address.map { [$0] } ?? [])
    case .call(let call): call.inputs.map(\.value)
    case .return(let reference): reference.map { [.reference($0)] } ?? []
    }
}

private func text(_ operand: Operand) -> String {
    guard case .reference(let reference) = operand else { return "\(operand)" }
    return reference.text
}

/// Whether a step reads a name, in its inputs, its guard or its epoch.
private func reads(_ step: Step, _ name: String) -> Bool {
    var references = operands(step).compactMap { operand -> Reference? in
        guard case .reference(let reference) = operand else { return nil }
        return reference
    }
    switch step.guard {
    case .flag(let reference, _)?, .presence(let reference, _)?: references.append(reference)
    case nil: break
    }
    if let epoch = operation(step)?.epoch { references.append(epoch) }
    return references.contains { $0.name == name }
}
