// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// The values that a step may name, and what has become of them.
struct Scope: Sendable {
    struct Value: Sendable {
        /// Nil where it could not be told; nothing is said about such a value.
        var type: ValueType?
        var span: SourceSpan
        /// Given by the method's caller or its gate.
        var isGiven: Bool
    }
    private(set) var values: [String: Value] = [:]
    private(set) var read: Set<String> = []
    /// Where results are named, in the whole method.
    let later: [String: SourceSpan]

    init(of steps: [StepSyntax]) {
        later = Dictionary(
            steps.compactMap(\.binding).map { ($0.value, $0.span) },
            uniquingKeysWith: { first, _ in first })
    }

    subscript(name: String) -> Value? { values[name] }

    var names: [String] { values.keys.sorted() }

    mutating func markRead(_ name: String) { read.insert(name) }

    /// Adds what callers give.
    mutating func give(_ name: Located<String>, _ type: ValueType?) {
        values[name.value] = Value(type: type, span: name.span, isGiven: true)
    }

    /// Adds the result of a step.
    ///
    /// - Reports: S209, S233, S243.
    mutating func bind(
        _ name: Located<String>, _ type: ValueType?, into report: inout Report
    ) {
        checkName(name, .value, "a result", into: &report)
        if let first = values[name.value] {
            report.add(.reboundName(name, first: first.span))
        } else {
            values[name.value] = Value(type: type, span: name.span, isGiven: false)
        }
    }
}
