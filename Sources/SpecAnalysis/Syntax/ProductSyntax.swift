// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// `product:` of `sdk.yaml`.
struct ProductSyntax: Sendable {
    var span: SourceSpan
    var brand: Located<String>?
    var module: Located<String>?
    var version: Located<String>?
    var retired: [Located<String>]?
    var facts: [Declared<FactSyntax>]?

    static let form = Form<ProductSyntax>.mapping(
        required("brand", .text), required("module", .text), required("version", .text),
        optional("retired", .list(.text)), optional("facts", .table(FactSyntax.form)),
        make: ProductSyntax.init)
}

/// `"16"`, `{ seconds: 600 }`, `{ codes: [ES256, RS256] }`.
struct FactSyntax: Sendable {
    var span: SourceSpan
    var text: Located<String>?
    var code: Located<String>?
    var number: Located<Int>?
    var seconds: Located<Int>?
    var list: [Located<String>]?
    var codes: [Located<String>]?

    static let form = Form<FactSyntax>.either(
        scalar: Form<Located<String>>.text.map { FactSyntax(span: $0.span, text: $0) },
        mapping: .mapping(
            optional("text", .text), optional("code", .text), optional("number", .integer),
            optional("seconds", .integer), optional("list", .list(.text)),
            optional("codes", .list(.text)), make: FactSyntax.init))
}

/// `docs:` of `sdk.yaml`.
struct DocumentationSyntax: Sendable {
    var span: SourceSpan
    var site: Located<String>?
    var section: Located<String>?
    var title: ProseSyntax?
    var summary: ProseSyntax?
    var locales: [LocaleSyntax]?

    static let form = Form<DocumentationSyntax>.mapping(
        required("site", .text), required("section", .text),
        required("title", ProseSyntax.form), required("summary", ProseSyntax.form),
        required("locales", .list(LocaleSyntax.form)), make: DocumentationSyntax.init)
}

struct LocaleSyntax: Sendable {
    var span: SourceSpan
    var tag: Located<String>?
    var prefix: Located<String>?
    var name: Located<String>?

    static let form = Form<LocaleSyntax>.mapping(
        required("tag", .text), required("prefix", .text), required("name", .text),
        make: LocaleSyntax.init)
}
