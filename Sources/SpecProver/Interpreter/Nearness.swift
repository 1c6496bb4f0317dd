// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
internal import SpecModel

/// How two texts that differ are nearly the same.
package enum Likeness: String, Sendable, CaseIterable {
    /// The one is a beginning of the other.
    case prefix
    /// The one is the other with something behind it.
    case longer
    /// They are equal but for case.
    case letterCase

    /// - Returns: Nil where the texts are equal, or have no more in common than others.
    init?(of value: String, and expected: String) {
        guard value != expected else { return nil }
        if value.lowercased() == expected.lowercased() {
            self = .letterCase
        } else if !value.isEmpty, expected.hasPrefix(value) {
            self = .prefix
        } else if !expected.isEmpty, value.hasPrefix(expected) {
            self = .longer
        } else {
            return nil
        }
    }
}

/// What vectors have to come near to: the numbers and the texts that an operation goes by.
enum Nearness {
    /// Inputs of an operation that are limits.
    static func limits(of operation: String) -> [String] {
        switch operation {
        case "time.within": ["max", "from"]
        case "time.before": ["leeway"]
        case "time.issued": ["leeway", "maxAge"]
        case "time.expiry": ["max"]
        case "time.live": ["skew", "until"]
        case "text.sized": ["min", "max"]
        default: []
        }
    }

    /// The two inputs that an operation compares as texts.
    static func compared(by operation: String) -> (value: String, expected: String)? {
        switch operation {
        case "text.equal", "text.equalCT", "text.equalFold": ("value", "expected")
        case "url.sameTarget": ("url", "target")
        default: nil
        }
    }
}

extension StepRun {
    /// Tells the trace what the operation's inputs are near to, before it runs.
    func tellNearness() {
        guard let trace = program.trace else { return }
        for (limit, distance) in distances where abs(distance) <= 1 {
            trace(.met(step: step.id, limit: limit, distance: distance))
        }
        for input in call.inputs where input.value.mayBeAbsent && frame[input.value] == nil {
            trace(.lacked(step: step.id, input: input.name))
        }
        if let (value, expected) = compared, let likeness = Likeness(of: value, and: expected) {
            trace(.resembled(step: step.id, likeness))
        }
    }

    /// How far the value that a limit bounds is from it; zero at the limit itself.
    private var distances: [(limit: String, distance: Int)] {
        func number(_ name: String) -> Int? {
            // Sums of these stay far from the ends of Int.
            optionalInteger(name).flatMap { abs($0) < 1 << 40 ? $0 : nil }
        }
        func distance(_ limit: String, _ parts: Int?...) -> [(limit: String, distance: Int)] {
            let known = parts.compactMap(\.self)
            return known.count == parts.count ? [(limit, known.reduce(0, +))] : []
        }
        func minus(_ name: String) -> Int? { number(name).map { -$0 } }
        switch call.operation {
        case "time.within":
            return distance("max", number("now"), minus("from"), minus("max"))
                + distance("from", number("now"), minus("from"))
        case "time.before":
            return distance("leeway", number("now"), minus("end"), minus("leeway"))
        case "time.issued":
            return distance("leeway", number("at"), minus("now"), minus("leeway"))
                + distance("maxAge", number("now"), minus("at"), minus("maxAge"))
        case "time.expiry": return distance("max", number("plus"), minus("max"))
        case "time.live":
            return distance("skew", number("from"), minus("skew"), minus("now"))
                + distance("until", number("now"), minus("until"))
        case "text.sized":
            let count = optionalText("of")?.count
            return distance("min", count, minus("min")) + distance("max", count, minus("max"))
        default: return []
        }
    }

    /// The two texts that the operation compares; of a URL what stands before its query.
    var compared: (String, String)? {
        guard let names = Nearness.compared(by: call.operation) else { return nil }
        func text(_ name: String) -> String? {
            guard let text = optionalSecret(name)?.exposed ?? optionalText(name) else {
                return nil
            }
            return call.operation == "url.sameTarget"
                ? text.split(separator: "?").first.map(String.init) : text
        }
        guard let value = text(names.value), let expected = text(names.expected) else {
            return nil
        }
        return (value, expected)
    }
}

extension Operand {
    /// It is read from where nothing may be.
    var mayBeAbsent: Bool {
        guard case .reference(let reference) = self else { return false }
        return reference.type.isOptional && !reference.isNarrowed
    }
}
