// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
internal import SpecModel

/// What a run of a method knows by name; absent values are not there.
struct Frame: Sendable {
    var values: [String: RunValue]

    init(_ values: [String: RunValue]) { self.values = values }

    /// `$name.field`, read where it starts and then member by member.
    subscript(reference: Reference) -> RunValue? {
        reference.path.reduce(values[reference.name]) { $0?.member($1) }
    }

    /// What a step gives to an input; a choice reads as its word.
    subscript(operand: Operand) -> RunValue? {
        switch operand {
        case .reference(let reference): self[reference]
        case .text(let text), .choice(let text): .text(text)
        case .integer(let integer): .integer(integer)
        case .flag(let flag): .flag(flag)
        case .list(let list): .list(list)
        case .absent: nil
        }
    }

    func passes(_ guard: Step.Guard?) -> Bool {
        switch `guard` {
        case nil: return true
        case .presence(let reference, let isThere)?: return (self[reference] != nil) == isThere
        case .flag(let reference, let isSet)?:
            guard case .flag(let flag)? = self[reference] else { return false }
            return flag == isSet
        }
    }
}

extension RunValue {
    /// What makes two calls equal.
    var shareKey: Secret? {
        switch self {
        case .text(let text): text.shareKey
        case .secret(let secret): secret
        case .integer(let integer): integer.shareKey
        case .flag(let flag): flag.shareKey
        default: nil
        }
    }
}
