// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import YAMLSyntax

/// What can be wrong with the way a spec is written.
extension Diagnostic {
    /// A closed mapping has a key that is none of its own.
    static func unknownKey(
        _ key: Located<String>, meant: String?, known: [String]
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.unknownKey, "no key is named '\(key.value)' here", at: key.span,
            help: meant.map { "did you mean '\($0)'?" } ?? "use \(quoted(known))")
    }

    /// A closed mapping lacks a key that it must have.
    static func missingKey(_ key: String, in node: Node) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.missingKey, "the key '\(key)' is missing", at: node.head,
            help: "add '\(key):'")
    }

    /// A list stands where a mapping is due, or the like.
    static func wrongForm(_ node: Node, due: String) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.wrongForm, "\(node.noun) stands where \(due) is due", at: node.head,
            help: "write \(due)")
    }

    /// A word is none of a closed list.
    static func unknownChoice(_ word: Located<String>, among words: [String]) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.unknownChoice, "'\(word.value)' is no choice here", at: word.span,
            help: suggestion(for: word.value, among: words) ?? "use one of \(quoted(words))")
    }

    static func invalidNumber(_ node: Node) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.invalidNumber, "a whole number is due here", at: node.head,
            help: "write decimal digits, without a sign or a unit")
    }

    static func invalidFlag(_ node: Node) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.invalidFlag, "'true' or 'false' is due here", at: node.head,
            help: "write true or false, without quotes")
    }

    /// A file that every spec has is not there.
    static func missingFile(_ name: String, root: String) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.missingFile, "the spec has no file '\(name)'",
            at: SourceSpan(file: root + name, range: 0..<0), help: "add it")
    }

    /// A file stands where nothing reads it.
    static func unknownFile(_ path: String, known: [String]) -> Diagnostic {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return Diagnostic(
            .error, SpecCode.unknownFile, "nothing reads '\(path)'",
            at: SourceSpan(file: path, range: 0..<0),
            help: suggestion(for: name, among: known) ?? "a spec's files are \(quoted(known))")
    }

    /// A name has characters that no name of its sort may have.
    static func invalidName(
        _ name: Located<String>, _ noun: String, allowed: String
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.invalidName, "'\(name.value)' is no name for \(noun)", at: name.span,
            help: "use \(allowed)")
    }

    /// A text is not prose; the span is the part concerned.
    static func invalidProse(_ message: String, at span: SourceSpan, help: String) -> Diagnostic {
        Diagnostic(.error, SpecCode.invalidProse, message, at: span, help: help)
    }

    /// Two things of one sort have one name.
    static func duplicateName(
        _ name: Located<String>, _ noun: String, first: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.duplicateName, "\(noun) '\(name.value)' is declared twice",
            at: name.span, notes: [.init("first declared here", at: first)],
            help: "rename or remove one of them")
    }

    /// Keys that exclude each other stand together, or none of them does.
    static func conflictingKeys(_ keys: [String], at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.conflictingKeys, "exactly one of \(quoted(keys)) is due here",
            at: span, help: "keep one of them")
    }

    /// `$name.field` is written wrongly.
    static func invalidReference(_ text: Located<String>, due: String) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.invalidReference, "'\(text.value)' names no value", at: text.span,
            help: "write \(due)")
    }
}

extension Node {
    /// A scalar's whole place; of anything longer its first byte, so that a finding stays short.
    var head: SourceSpan {
        if case .scalar = content { return span }
        let start = span.range.lowerBound
        return SourceSpan(
            file: span.file, range: start..<min(start + 1, span.range.upperBound))
    }
}
