// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import YAMLSyntax

extension Diagnostic {
    /// A member that the format does not have at this place.
    static func vectorKey(_ key: Located<String>, known: [String]) -> Diagnostic {
        Diagnostic(
            .error, VectorCode.unknownKey, "'\(key.value)' is no part of this", at: key.span,
            help: suggestion(for: key.value, among: known)
                ?? "write one of \(known.joined(separator: ", "))")
    }

    static func vectorForm(_ node: Node, due: String) -> Diagnostic {
        Diagnostic(
            .error, VectorCode.wrongForm, "\(node.vectorNoun) stands where \(due) is due",
            at: node.span)
    }

    static func vectorMissing(_ key: String, in node: Node) -> Diagnostic {
        Diagnostic(.error, VectorCode.missingKey, "'\(key)' is missing here", at: node.span)
    }

    static func unknownPiece(_ name: Located<String>, known: [String]) -> Diagnostic {
        Diagnostic(
            .error, VectorCode.unknownPiece, "no piece is named '\(name.value)'", at: name.span,
            help: suggestion(for: name.value, among: known)
                ?? "declare it under 'pieces:' in a file of this folder")
    }

    static func unknownValue(_ name: String, known: [String], at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, VectorCode.unknownValue, "no value is named '\(name)'", at: span,
            help: suggestion(for: name, among: known)
                ?? "declare it under 'values:', or write '$$' for a dollar sign")
    }

    /// A name of the spec that the spec does not have.
    static func vectorName(
        _ what: String, _ name: Located<String>, known: [String]
    ) -> Diagnostic {
        Diagnostic(
            .error, VectorCode.unknownName, "no \(what) is named '\(name.value)'", at: name.span,
            help: suggestion(for: name.value, among: known))
    }

    static func vectorDuplicate(
        _ what: String, _ name: Located<String>, first: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .error, VectorCode.duplicateName, "\(what) '\(name.value)' is declared twice",
            at: name.span, notes: [Note("first declared here", at: first)])
    }

    static func vectorScalar(_ node: Node, due: String) -> Diagnostic {
        Diagnostic(.error, VectorCode.invalidScalar, "this is not \(due)", at: node.span)
    }

    static func circularPiece(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .error, VectorCode.circularPiece, "the piece '\(name.value)' uses itself",
            at: name.span)
    }

    static func brokenSchedule(_ message: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(.error, VectorCode.brokenSchedule, message, at: span)
    }

    static func unknownAlternative(_ node: Node, tags: [String]) -> Diagnostic {
        Diagnostic(
            .error, VectorCode.unknownAlternative, "this says none of what it can be",
            at: node.span, help: "write one of \(tags.joined(separator: ", "))")
    }

    static func unmintedToken(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .error, VectorCode.unmintedToken,
            "the token '\(name.value)' does not hold what stands beside it", at: name.span,
            help: "run 'swift run mint-vectors'")
    }

    static func expectsNothing(_ id: Located<String>) -> Diagnostic {
        Diagnostic(
            .error, VectorCode.expectsNothing,
            "vector '\(id.value)' would also pass where nothing happens", at: id.span,
            help: "expect an effect, a load, a stored item, a result or an error")
    }
}

extension Node {
    /// What a person would call it.
    var vectorNoun: String {
        switch content {
        case .scalar: "a single value"
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }

    var entries: [Entry] {
        guard case .mapping(let entries) = content else { return [] }
        return entries
    }

    func member(_ name: String) -> Node? { entries.first { $0.key.value == name }?.value }

    var scalarText: Located<String>? {
        guard case .scalar(let text, _) = content else { return nil }
        return Located(text, at: span)
    }
}
