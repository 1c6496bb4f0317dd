// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// An entry of `types.yaml`.
struct RecordSyntax: Sendable {
    var span: SourceSpan
    var stored: Located<Int>?
    var wire: Located<Bool>?
    var view: Located<String>?
    var options: Located<Bool>?
    var swiftName: Located<String>?
    var summary: ProseSyntax?
    /// Empty for a view.
    var fields: [Declared<FieldSyntax>] = []
    /// A view's fields, each with its sentence.
    var viewed: [Declared<ProseSyntax>] = []

    static let form = Form<RecordSyntax>(schema: head.schema) { node, decoding in
        guard let (record, fields) = head.read(node, &decoding) else { return nil }
        var result = record
        for field in fields {
            if record.view == nil {
                result.fields +=
                    FieldSyntax.form.read(field.value, &decoding)
                    .map { [Declared(name: field.name, value: $0)] } ?? []
            } else {
                result.viewed +=
                    ProseSyntax.form.read(field.value, &decoding)
                    .map { [Declared(name: field.name, value: $0)] } ?? []
            }
        }
        return result
    }

    /// All but the fields, whose form depends on what stands beside them.
    private static let head = Form<(RecordSyntax, [Declared<Node>])>.mapping(
        optional("stored", .integer), optional("wire", .flag), optional("view", .text),
        optional("options", .flag), optional("name", .text),
        optional("summary", ProseSyntax.form), required("fields", .table(fieldNode))
    ) { span, stored, wire, view, options, name, summary, fields in
        let record = RecordSyntax(
            span: span, stored: stored, wire: wire, view: view, options: options,
            swiftName: name, summary: summary)
        return (record, fields ?? [])
    }

    private static let fieldNode = Form<Node>(
        schema: .object([
            ("anyOf", .list([FieldSyntax.form.schema, ProseSyntax.form.schema]))
        ])
    ) { node, _ in node }
}
