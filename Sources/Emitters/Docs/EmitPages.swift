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
    let title = MDXBlock.origin(page.title, [.heading(1, writer.inlines(page.title))])
    let sections = page.sections.map { writer.section($0) }
    let debt = writer.debt()
    let address = texts.address(of: page)
    return MDXFile(
        path: "docs" + texts.path(of: page) + "/index.mdx",
        frontMatter: [
            .init("title", texts.plain(page.title), origins: [page.title]),
            .init("description", texts.plain(page.summary), origins: [page.summary]),
            .init("locale", texts.locale.tag, origins: ["locale." + texts.locale.tag]),
        ],
        blocks: [texts.banner, title] + debt + sections + [
            .origin(
                "page." + page.slug,
                [
                    .origin(
                        texts.labelID("source"),
                        [
                            .paragraph(
                                texts.label("source") + [
                                    .text(texts.format.colon),
                                    .link([.text(address)], target: address),
                                ])
                        ])
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
            ] + texts.text(page.summary),
            origins: ["page.\(page.slug)", page.title, page.summary])
    }
    let others = documentation.locales.filter { $0.tag != texts.locale.tag }.map { locale in
        MDXItem(
            [
                .link(
                    [.text(locale.name)],
                    target: documentation.site
                        + documentation.path([documentation.section, "llms.txt"], in: locale))
            ], origins: ["locale." + locale.tag])
    }
    return MDXFile(
        path: "docs"
            + documentation.path([documentation.section, "llms.txt"], in: texts.locale),
        frontMatter: [],
        blocks: [
            .origin("docs.title", [.heading(1, texts.text("docs.title"))]),
            .origin("docs.summary", [.quote([MDXItem(texts.text("docs.summary"))])]),
            texts.headline("pages"), .list(pages),
        ] + (others.isEmpty ? [] : [texts.headline("languages"), .list(others)]))
}
