// SPDX-License-Identifier: Apache-2.0

package import Rendering
package import SpecModel

/// Every page and every index, for each locale, in the order of the spec.
///
/// Paths are relative to the output folder: `docs/<prefix>/<section>/<slug>/index.mdx` and
/// `docs/<prefix>/<section>/llms.txt`.
package func emitPages(_ sdk: SDK) -> [MDXFile] {
    let facts = PageFacts(sdk)
    return sdk.product.documentation.locales.flatMap { locale -> [MDXFile] in
        let texts = PageTexts(facts, locale: locale)
        return [emitIndex(texts)] + sdk.pages.map { emitPage($0, texts) }
    }
}

/// One page: banner, title, sections, source.
private func emitPage(_ page: Page, _ texts: PageTexts) -> MDXFile {
    var writer = PageWriter(page: page, texts: texts)
    let title = writer.inlines(page.title)
    let sections = page.sections.map { writer.section($0) }
    let debt = writer.debt()
    let address = texts.address(of: page)
    return MDXFile(
        path: "docs" + texts.path(of: page) + "/index.mdx",
        frontMatter: [
            .init("title", texts.plain(page.title)),
            .init("description", texts.plain(page.summary)),
            .init("locale", texts.locale.tag),
        ],
        blocks: [texts.banner, .heading(1, title)] + debt + sections + [
            .paragraph(
                texts.label("source") + [
                    .text(texts.format.colon), .link([.text(address)], target: address),
                ])
        ])
}

/// `llms.txt` of a locale: its pages, and the indexes of the other locales.
private func emitIndex(_ texts: PageTexts) -> MDXFile {
    let documentation = texts.facts.sdk.product.documentation
    let pages = texts.facts.sdk.pages.map { page in
        MDXItem(
            [
                .link(texts.text(page.title), target: texts.address(of: page)), .text(": "),
            ] + texts.text(page.summary), origin: "page.\(page.slug)")
    }
    let others = documentation.locales.filter { $0.tag != texts.locale.tag }.map { locale in
        MDXItem([
            .link(
                [.text(locale.name)],
                target: documentation.site
                    + documentation.path([documentation.section, "llms.txt"], in: locale))
        ])
    }
    return MDXFile(
        path: "docs"
            + documentation.path([documentation.section, "llms.txt"], in: texts.locale),
        frontMatter: [],
        blocks: [
            .heading(1, texts.text("docs.title")), .quote([texts.text("docs.summary")]),
            .heading(2, texts.label("pages")), .list(pages),
        ] + (others.isEmpty ? [] : [.heading(2, texts.label("languages")), .list(others)]))
}
