// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// Texts of a spec in one locale, with English in place of what cannot be used.
struct PageTexts {
    let facts: PageFacts
    let locale: Documentation.Locale

    init(_ facts: PageFacts, locale: Documentation.Locale) {
        self.facts = facts
        self.locale = locale
    }

    private var documentation: Documentation { facts.sdk.product.documentation }
    private var source: Documentation.Locale { documentation.locales.first ?? locale }

    /// A message's text; a visible mark tells where it stands in the source language.
    func text(_ id: String) -> [MDXInline] {
        guard let message = facts.sdk.messages[id] else { return [.text(id)] }
        if isSource || message.translations[locale.tag] != nil {
            return inlines(message.text(in: locale.tag).inlines, in: locale.tag)
        }
        let english = inlines(message.english.inlines, in: source.tag)
        // What reads the same in every language needs no mark: `iOS 16+`, a name, a code span.
        guard message.english.needsTranslation else { return english }
        return [.foreign(source.tag, [.text("[\(source.tag)] ")] + english)]
    }

    /// Words alone, for front matter and diagrams.
    func plain(_ id: String) -> String {
        guard let message = facts.sdk.messages[id] else { return id }
        let value = facts.values.resolver(in: locale.tag)
        return message.text(in: locale.tag).plainText(resolving: value)
    }

    /// Id of a word of tables and diagrams, which may stand for itself.
    func labelID(_ name: String) -> String {
        facts.sdk.messages["label." + name] == nil ? name : "label." + name
    }

    func label(_ name: String) -> [MDXInline] { text(labelID(name)) }

    /// A label as a heading of the second level.
    func headline(_ name: String) -> MDXBlock { .origin(labelID(name), [.heading(2, label(name))]) }

    func plainLabel(_ name: String) -> String { plain(labelID(name)) }

    /// How the locale writes figures and lists; analysis has refused one that is unknown.
    var format: LocaleFormat { LocaleFormat(tag: locale.tag) ?? .english }

    var isSource: Bool { locale.tag == source.tag }

    /// `/de/sdks/ios`.
    func path(of page: Page) -> String { documentation.path(of: page.slug, in: locale) }

    /// `https://…/de/sdks/ios/index.mdx`.
    func address(of page: Page) -> String { documentation.site + path(of: page) + "/index.mdx" }

    /// Where the locale's index is, on three lines that are paragraphs.
    var banner: MDXBlock {
        let path = documentation.path([documentation.section, "llms.txt"], in: locale)
        let target = documentation.site + path
        // A full-width colon brings its space along.
        let last = plainLabel("index-address").unicodeScalars.last
        let space: [MDXInline] = last?.isWrittenSolid == true ? [] : [.text(" ")]
        let address = label("index-address") + space + [.link([.text(target)], target: target)]
        return .quote(
            [
                ("index", label("index")), ("index-address", address),
                ("index-use", label("index-use")),
            ]
            .map { MDXItem($1, origins: [labelID($0)]) })
    }
}

extension PageTexts {
    /// Prose as it is written on a page, all its values in.
    private func inlines(_ inlines: [Prose.Inline], in tag: String) -> [MDXInline] {
        inlines.resolved(facts.values.resolver(in: tag)).map { print($0) }
    }

    func inlines(_ resolved: [Prose.Inline]) -> [MDXInline] { resolved.map { print($0) } }

    private func print(_ inline: Prose.Inline) -> MDXInline {
        switch inline {
        case .text(let text): .text(text)
        case .code(let inner): .code(inner.plainText)
        case .strong(let inner): .strong(inner.map { print($0) })
        case .link(let inner, let target): .link(inner.map { print($0) }, target: link(target))
        case .placeholder(let placeholder): .text("{\(placeholder.source)}")
        }
    }

    /// A target in the page's own locale.
    private func link(_ target: String) -> String {
        switch LinkTarget(target) {
        case .page(let slug, let section):
            documentation.path(of: slug, in: locale) + (section.map { "#" + $0 } ?? "")
        case .path(let path):
            documentation.path([String(path.drop { $0 == "/" })], in: locale)
        case .section, .web, nil: target
        }
    }
}
