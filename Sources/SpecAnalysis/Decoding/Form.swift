// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// How a piece of a spec is written: what reads it, and what tells editors about it.
///
/// Both are made together, so the JSON Schema cannot differ from what is accepted.
struct Form<Value: Sendable>: Sendable {
    /// JSON Schema of the piece.
    let schema: DataValue
    /// Gives nil where nothing of the value could be read; a finding says why.
    let read: @Sendable (Node, inout Decoding) -> Value?

    init(
        schema: DataValue, read: @escaping @Sendable (Node, inout Decoding) -> Value?
    ) {
        self.schema = schema
        self.read = read
    }

    func map<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other) -> Form<Other> {
        Form<Other>(schema: schema) { node, decoding in
            read(node, &decoding).map(transform)
        }
    }
}

/// What decoding has found so far.
struct Decoding {
    var report: Report
    /// Something was dropped, so nothing may be concluded from what is missing.
    var hasLosses = false
    /// Mappings of which a member was dropped.
    var damaged: Set<SourceSpan> = []

    /// Takes over what was found in another file.
    mutating func learn(from other: Decoding) {
        report.add(contentsOf: other.report)
        hasLosses = hasLosses || other.hasLosses
        damaged.formUnion(other.damaged)
    }

    /// Reports a fault after which a value is missing.
    mutating func lose<Value>(_ diagnostic: Diagnostic) -> Value? {
        report.add(diagnostic)
        hasLosses = true
        return nil
    }
}

/// One name of a mapping and what is declared under it.
struct Declared<Value: Sendable>: Sendable {
    var name: Located<String>
    var value: Value
}

extension Node {
    /// What a person would call it.
    var noun: String {
        switch content {
        case .scalar: "a single value"
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }
}
