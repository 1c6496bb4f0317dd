// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// `sdk.yaml`.
struct SDKSyntax: Sendable {
    var span: SourceSpan
    var product: ProductSyntax?
    var documentation: DocumentationSyntax?
    var privacy: PrivacySyntax?
    var kinds: [Declared<KindSyntax>]?
    var configuration: [Declared<SettingSyntax>]?
    var requests: [Declared<RequestSyntax>]?
    var items: [Declared<ItemSyntax>]?
    var gate: [StepSyntax]?
    var cancelled: Located<String>?
    var methods: [Located<String>]?
    var retired: [Located<String>]?

    static let form = Form<SDKSyntax>.mapping(
        required("product", ProductSyntax.form), required("docs", DocumentationSyntax.form),
        optional("privacy", PrivacySyntax.form),
        required("kinds", .table(KindSyntax.form)),
        required("config", .table(SettingSyntax.form)),
        required("requests", .table(RequestSyntax.form)),
        required("items", .table(ItemSyntax.form)), required("gate", .list(StepSyntax.form)),
        optional("cancelled", .text), required("methods", .list(.text)),
        optional("retired", .list(.text)), make: SDKSyntax.init)
}

/// `{ label: secret, syntax: vschar }`.
struct KindSyntax: Sendable {
    var span: SourceSpan
    var label: Located<Label>?
    var untrusted: Located<Bool>?
    var syntax: Located<Kind.Syntax>?

    static let form = Form<KindSyntax>.mapping(
        required("label", .choice()), optional("untrusted", .flag),
        optional("syntax", .choice()), make: KindSyntax.init)
}

/// An entry of `config:`.
struct SettingSyntax: Sendable {
    var span: SourceSpan
    var type: TypeSyntax?
    var must: [ConstraintSyntax]?
    var `default`: LiteralSyntax?
    var summary: ProseSyntax?

    static let form = Form<SettingSyntax>.mapping(
        required("type", TypeSyntax.form), optional("must", .list(ConstraintSyntax.form)),
        optional("default", LiteralSyntax.form), required("summary", ProseSyntax.form),
        make: SettingSyntax.init)
}

/// `noQuery`, or `{ includes: openid }`.
struct ConstraintSyntax: Sendable {
    var name: Located<String>
    var parameter: Located<String>?

    static let form = Form<ConstraintSyntax>.either(
        scalar: Form<Located<String>>.text.map { ConstraintSyntax(name: $0) },
        mapping: Form(schema: table.schema) { node, decoding in
            guard let entries = table.read(node, &decoding) else { return nil }
            guard let entry = entries.first, entries.count == 1 else {
                return decoding.lose(.wrongForm(node, due: "one constraint with its parameter"))
            }
            return ConstraintSyntax(name: entry.name, parameter: entry.value)
        })

    private static let table = Form<[Declared<Located<String>>]>.table(.text)
}

/// An entry of `requests:`.
struct RequestSyntax: Sendable {
    var span: SourceSpan
    var browser: Located<String>?
    var form: Located<Bool>?
    var parameters: [Declared<TypeSyntax>]?

    static let form = Form<RequestSyntax>.mapping(
        optional("browser", .text), optional("form", .flag),
        required("parameters", .table(TypeSyntax.form)), make: RequestSyntax.init)
}

/// An entry of `items:`.
struct ItemSyntax: Sendable {
    var span: SourceSpan
    var type: Located<String>?
    var key: [Located<String>]?
    var maxAge: Located<Int>?

    static let form = Form<ItemSyntax>.mapping(
        required("type", .text), required("key", .list(.text)), optional("maxAge", .integer),
        make: ItemSyntax.init)
}
