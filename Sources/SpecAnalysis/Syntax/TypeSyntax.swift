// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// `Text` or `optional Text`.
struct TypeSyntax: Sendable {
    /// The name alone, at its own place.
    var name: Located<String>
    var isOptional: Bool
    var span: SourceSpan

    static let form = Form<Located<String>>.text.map(TypeSyntax.init(written:))

    init(written: Located<String>) {
        let prefix = "optional "
        isOptional = written.value.hasPrefix(prefix)
        span = written.span
        guard isOptional else {
            name = written
            return
        }
        // A quoted text is one byte wider at each end; its name is still the last thing in it.
        let text = String(written.value.dropFirst(prefix.count))
        let quotes = (written.span.range.count - written.value.utf8.count) / 2
        let end = written.span.range.upperBound - max(0, quotes)
        let start = max(written.span.range.lowerBound, end - text.utf8.count)
        name = Located(text, at: SourceSpan(file: written.span.file, range: start..<end))
    }
}

/// `verifier: Verifier`, or a mapping that also says how it is written and what it is for.
struct FieldSyntax: Sendable {
    var type: TypeSyntax?
    var wire: Located<String>?
    var format: Located<Field.Format>?
    var summary: ProseSyntax?
    var span: SourceSpan

    static let form = Form<FieldSyntax>.either(
        scalar: TypeSyntax.form.map { FieldSyntax(type: $0, span: $0.span) },
        mapping: .mapping(
            required("type", TypeSyntax.form), optional("wire", .text),
            optional("format", .choice()), optional("summary", ProseSyntax.form)
        ) { span, type, wire, format, summary in
            FieldSyntax(type: type, wire: wire, format: format, summary: summary, span: span)
        })
}
