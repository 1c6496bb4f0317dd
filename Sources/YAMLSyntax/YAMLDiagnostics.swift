// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics

extension Diagnostic {
    /// A character that may not stand in a spec; `scalar` is nil where bytes are no UTF-8.
    static func character(
        _ code: YAMLCode, _ scalar: UInt32?, at span: SourceSpan
    ) -> Diagnostic {
        let name = scalar.map(codePoint) ?? "these bytes"
        let (message, help): (String, String) =
            switch code {
            case .tab:
                ("a tab stands here", "indent with spaces; in a value write \"\\t\"")
            case .invalidUTF8:
                ("these bytes are no UTF-8", "save the file as UTF-8")
            case .bidirectionalControl:
                (
                    "the invisible character \(name) changes the direction of text",
                    "delete it: what is read would not be what is written"
                )
            case .byteOrderMark:
                ("the file begins with a byte order mark", "save the file as UTF-8 without it")
            default:
                (
                    "the control character \(name) stands here",
                    "delete it; in a value write it as an escape, such as \"\\n\""
                )
            }
        return Diagnostic(.error, code, message, at: span, help: help)
    }

    /// A quoted value holds, by an escape, what no value may hold.
    static func escapedCharacter(_ scalar: UInt32, at span: SourceSpan) -> Diagnostic {
        let code: YAMLCode =
            isBidirectionalControl(scalar) ? .bidirectionalControl : .controlCharacter
        return Diagnostic(
            .error, code, "the value holds the control character \(codePoint(scalar))", at: span,
            help: "delete it: no output can show it")
    }

    /// The note points at the first of the two.
    static func duplicateKey(_ key: Located<String>, first: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, YAMLCode.duplicateKey, "'\(key.value)' stands twice in one mapping",
            at: key.span, notes: [.init("first written here", at: first)],
            help: "delete one of the two")
    }

    static func anchor(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, YAMLCode.anchor, "anchors and aliases are not part of a spec", at: span,
            help: "write the value out where it is needed; quote text that begins with & or *")
    }

    static func tag(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, YAMLCode.tag, "tags are not part of a spec", at: span,
            help: "delete it: a value's type is known; quote text that begins with !")
    }

    static func keyNotScalar(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, YAMLCode.keyNotScalar, "a key is a list or a mapping", at: span,
            help: "quote text that begins with '{' or '['")
    }

    static func severalDocuments(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, YAMLCode.severalDocuments, "a second document begins here", at: span,
            help: "keep one document a file")
    }

    static func directive(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, YAMLCode.directive, "directives are not part of a spec", at: span,
            help: "delete the line that begins with '%'")
    }

    static func emptyDocument(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, YAMLCode.emptyDocument, "the file holds nothing", at: span,
            help: "write '{}' where nothing is meant, or delete the file")
    }

    static func tooDeep(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, YAMLCode.tooDeep,
            "values are nested deeper than \(YAMLLimit.depth) levels", at: span,
            help: "a spec needs ten at most; look for brackets that are not closed")
    }

    /// The unit is what is too large, such as `file`; the limit counts bytes.
    static func tooLarge(_ unit: String, limit: Int, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, YAMLCode.tooLarge, "the \(unit) is larger than \(limit >> 20) MiB", at: span,
            help: "split it")
    }
}

/// How much of anything a spec may hold; what passes it is refused before it costs memory.
package enum YAMLLimit {
    /// Bytes of a file.
    package static let file = 32 << 20
    /// Bytes of one value.
    package static let scalar = 1 << 20
    /// Levels of lists and mappings.
    package static let depth = 64
}

/// Writes a scalar as `U+202E`.
private func codePoint(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
