// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import YAMLSyntax

/// `A sentence.`, or `{ text: A sentence., note: For translators. }`.
struct ProseSyntax: Sendable {
    /// The text with its place as a node, from which a part's place can be told.
    var text: Node?
    var note: Located<String>?
    var span: SourceSpan

    static let form = Form<ProseSyntax>.either(
        scalar: Form<Node>.prose.map { ProseSyntax(text: $0, span: $0.span) },
        mapping: .mapping(required("text", .prose), optional("note", .text)) { span, text, note in
            ProseSyntax(text: text, note: note, span: span)
        })
}

extension Form where Value == Node {
    /// A single value, kept as a node.
    static var prose: Self {
        Form(schema: .type("string")) { node, decoding in
            guard case .scalar = node.content else {
                return decoding.lose(.wrongForm(node, due: "a text"))
            }
            return node
        }
    }
}
