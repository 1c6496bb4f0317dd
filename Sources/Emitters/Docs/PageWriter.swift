// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// Writes the sections of one page in one locale, and keeps count of the texts that it shows.
struct PageWriter {
    let page: Page
    let texts: PageTexts
    private var shown: Set<String> = []

    init(page: Page, texts: PageTexts) {
        self.page = page
        self.texts = texts
    }

    var sdk: SDK { texts.facts.sdk }

    mutating func inlines(_ id: String) -> [MDXInline] {
        shown.insert(id)
        return texts.text(id)
    }

    mutating func label(_ name: String) -> [MDXInline] { inlines(texts.labelID(name)) }

    mutating func section(_ section: Page.Section) -> MDXBlock {
        let origin = "page.\(page.slug).\(section.anchor)"
        var blocks: [MDXBlock] = [
            .anchor(section.anchor), .origin(section.title, [.heading(2, inlines(section.title))]),
        ]
        for block in section.blocks { blocks += self.blocks(block, in: origin) }
        return .origin(origin, blocks)
    }

    private mutating func blocks(_ block: Page.Block, in section: String) -> [MDXBlock] {
        switch block {
        case .paragraph(let id):
            return [.origin(id, [.paragraph(inlines(id))])]
        case .list(let ids):
            return [.list(ids.map { MDXItem(inlines($0), origins: [$0]) })]
        case .code(let language, let text, let name):
            let sample = MDXBlock.code(language: language, text: text)
            return [name.map { .origin("\(section).\($0)", [sample]) } ?? sample]
        case .data(let data):
            return [.origin("\(section).\(data.rawValue)", blocks(data))]
        }
    }

    private mutating func blocks(_ data: Page.DataBlock) -> [MDXBlock] {
        switch data {
        case .methods: [methods()]
        case .errors: [errors()]
        case .rules: [rules()]
        case .configuration: [configuration()]
        case .signInSequence: texts.facts.sequence.map { [.sequence($0.diagram(texts))] } ?? []
        case .states: [.states(states())]
        case .locales: [locales()]
        }
    }

    /// How much of the page is not up to date; nothing where all of it is.
    func debt() -> [MDXBlock] {
        if texts.isSource { return [] }
        let tag = texts.locale.tag
        let messages = shown.compactMap { sdk.messages[$0] }
        let stale = messages.count { $0.staleLocales.contains(tag) }
        let missing = messages.count {
            $0.translations[tag] == nil && !$0.staleLocales.contains(tag)
                && $0.english.needsTranslation
        }
        let format = texts.format
        let lines = [("stale", stale), ("fallback", missing)].filter { $0.1 > 0 }.map {
            (name, count) -> MDXItem in
            let share = "\(format.number(count)) / \(format.number(messages.count))"
            return MDXItem(
                texts.label(name) + [.text(format.parenthesised(share))],
                origins: [texts.labelID(name)])
        }
        return lines.isEmpty ? [] : [.quote(lines)]
    }
}
