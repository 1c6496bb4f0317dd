// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

extension Scope {
    /// A step's guard as a condition; a value proven present gets a name that hides no other.
    func condition(_ guarding: Step.Guard, of step: Step)
        -> (SwiftCondition, narrowed: (reference: Reference, name: SwiftName)?)
    {
        switch guarding {
        case .flag(let reference, let isSet):
            let flag = value(reference)
            if isOptional(reference) { return (.holds(.equals(flag, .flag(isSet))), nil) }
            return (.holds(isSet ? flag : .not(flag)), nil)
        case .presence(let reference, false):
            return (.holds(.equals(value(reference), .none)), nil)
        case .presence(let reference, true):
            let used = step.references
            let isRead = used.contains { other in
                other.name == reference.name && other.path.starts(with: reference.path)
            }
            guard isRead else { return (.holds(.differs(value(reference), .none)), nil) }
            let name = freshName(for: reference, beside: used)
            return (.binds(name, value(reference)), (reference, name))
        }
    }

    /// The last word of a reference; more of them where the step reads another value of that name.
    private func freshName(for reference: Reference, beside used: [Reference]) -> SwiftName {
        let words = [reference.name] + reference.path
        let others = Set(
            used.filter { $0.name != reference.name || !reference.path.isEmpty }.map(\.name))
        for count in 1...words.count {
            let name = SwiftName(words: words.suffix(count).joined(separator: "."))
            if !others.contains(name.text), name.text != "flow" { return name }
        }
        return SwiftName(words: words.joined(separator: ".") + ".given")
    }
}

extension Step {
    /// What the step's action reads, guards aside.
    var references: [Reference] {
        switch action {
        case .operation(let call):
            (call.inputs.map(\.value) + [call.address].compactMap { $0 }).compactMap(\.reference)
                + [call.epoch].compactMap { $0 }
        case .call(let call): call.inputs.compactMap(\.value.reference)
        case .return(let reference): [reference].compactMap { $0 }
        }
    }

    /// What the guard reads.
    var guardReference: Reference? {
        switch `guard` {
        case .flag(let reference, _), .presence(let reference, _): reference
        case nil: nil
        }
    }
}

extension Operand {
    var reference: Reference? {
        guard case .reference(let reference) = self else { return nil }
        return reference
    }
}
