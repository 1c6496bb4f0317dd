// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// `page.yaml`: pages by slug, and the words around their data.
struct PageFileSyntax: Sendable {
    var span: SourceSpan
    var pages: [Declared<PageSyntax>]?
    var labels: [Declared<ProseSyntax>]?

    static let form = Form<PageFileSyntax>.mapping(
        required("pages", .table(PageSyntax.form)),
        required("labels", .table(ProseSyntax.form)), make: PageFileSyntax.init)
}

struct PageSyntax: Sendable {
    var span: SourceSpan
    var title: ProseSyntax?
    var summary: ProseSyntax?
    var sections: [SectionSyntax]?

    static let form = Form<PageSyntax>.mapping(
        required("title", ProseSyntax.form), required("summary", ProseSyntax.form),
        required("sections", .list(SectionSyntax.form)), make: PageSyntax.init)
}

struct SectionSyntax: Sendable {
    var span: SourceSpan
    var anchor: Located<String>?
    var title: ProseSyntax?
    var blocks: [BlockSyntax]?

    static let form = Form<SectionSyntax>.mapping(
        required("anchor", .text), required("title", ProseSyntax.form),
        required("blocks", .list(BlockSyntax.form)), make: SectionSyntax.init)
}

/// `{ p: … }`, `{ list: … }`, `{ code: … }` or `{ data: … }`; which keys go together is checked.
struct BlockSyntax: Sendable {
    var span: SourceSpan
    var paragraph: Located<String>?
    var list: Located<String>?
    var code: Located<String>?
    var data: Located<Page.DataBlock>?
    var text: Node?
    var note: Located<String>?
    var items: [Declared<ProseSyntax>]?
    var language: Located<String>?

    static let form = Form<BlockSyntax>.mapping(
        optional("p", .text), optional("list", .text), optional("code", .text),
        optional("data", .choice()), optional("text", .prose), optional("note", .text),
        optional("items", .table(ProseSyntax.form)), optional("language", .text),
        make: BlockSyntax.init)
}
