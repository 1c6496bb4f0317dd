// SPDX-License-Identifier: Apache-2.0

package import Diagnostics
package import SpecModel
package import YAMLSyntax

/// What a spec's texts are checked against beside themselves.
package struct LocalizationContext: Sendable {
    /// The first one is the source language.
    package var locales: [Documentation.Locale]
    /// Where each message is written in English, by its id.
    package var places: [ItemID: SourceSpan]
    package var literals: FactLiterals
    package var stage: ReleaseStage

    package init(
        locales: [Documentation.Locale], places: [ItemID: SourceSpan], literals: FactLiterals,
        stage: ReleaseStage
    ) {
        self.locales = locales
        self.places = places
        self.literals = literals
        self.stage = stage
    }

    /// What a spec itself says, for the work on it.
    package init(_ sdk: SDK, places: [ItemID: SourceSpan], stage: ReleaseStage = .development) {
        let locales = sdk.product.documentation.locales
        self.init(
            locales: locales, places: places,
            literals: FactLiterals(
                product: sdk.product, methods: sdk.methods.map(\.name),
                errors: sdk.errors.map(\.code), tags: locales.map(\.tag)),
            stage: stage)
    }
}

/// Adds translations to the messages, and tells what is missing, old or wrong.
///
/// A text that is stale, a draft or wrong is left out, so English stands in for it.
///
/// - Parameters:
///   - messages: In English alone.
///   - texts: The files `text/<tag>.yaml`.
///   - context: Locales, places of the English texts, facts, and how grave debt is.
///   - report: Takes L101 to L115.
/// - Returns: The same messages, each with the translations that can be used.
package func localize(
    _ messages: Messages, texts: [Document], in context: LocalizationContext,
    into report: inout Report
) -> Messages {
    let files = readTexts(texts, locales: context.locales, into: &report)
    var pass = LocalizationPass(messages: messages, context: context)
    for locale in context.locales where LocaleFormat(tag: locale.tag) == nil {
        report.add(.unknownLanguage(locale.tag, at: pass.anywhere))
    }
    for file in files { pass.take(file, into: &report) }
    let read = Set(files.map(\.tag))
    for locale in context.locales.dropFirst() where !read.contains(locale.tag) {
        // A file that is there but unreadable has its own findings.
        if texts.contains(where: { localeTag(of: $0.file.path) == locale.tag }) { continue }
        let count = messages.all.count { $0.english.needsTranslation }
        report.add(
            .noTextFile(locale.tag, count: count, stage: context.stage, at: pass.anywhere))
    }
    pass.reportDebt(read, into: &report)
    return Messages(pass.all)
}

private struct LocalizationPass {
    let context: LocalizationContext
    private(set) var all: [Messages.Message]
    private let positions: [String: Int]
    private var stale: [Int: [(tag: String, span: SourceSpan)]] = [:]
    private var missing: [Int: [String]] = [:]
    private var orphans = 0
    /// Of the messages met so far: each is compared with every locale's.
    private var englishMarks: [Int: [Prose.Mark]] = [:]

    init(messages: Messages, context: LocalizationContext) {
        self.context = context
        all = messages.all
        positions = Dictionary(
            all.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// A place for what concerns the spec as a whole.
    var anywhere: SourceSpan {
        let first = all.first.flatMap { context.places[ItemID($0.id)] }
        return context.places[ItemID("docs.title")] ?? first
            ?? SourceSpan(file: "sdk.yaml", range: 0..<0)
    }

    mutating func take(_ file: TextFile, into report: inout Report) {
        let check = TranslationCheck(literals: context.literals, file: file.document.file)
        var found: Set<Int> = []
        for entry in file.entries {
            guard let position = positions[entry.id.value] else {
                // Looking for the nearest of all ids is dear: the first orphans tell enough.
                let isFirst = orphans < 20
                orphans += 1
                report.add(.orphan(entry.id, known: isFirst ? all.map(\.id) : []))
                continue
            }
            found.insert(position)
            take(entry, at: position, tag: file.tag, check, into: &report)
        }
        for position in all.indices where !found.contains(position) {
            let message = all[position]
            if message.english.needsTranslation, !file.broken.contains(message.id) {
                missing[position, default: []].append(file.tag)
            }
        }
    }

    private mutating func take(
        _ entry: TextEntry, at position: Int, tag: String, _ check: TranslationCheck,
        into report: inout Report
    ) {
        let message = all[position]
        switch entry.state(of: message.english) {
        case .missing:
            if message.english.needsTranslation { missing[position, default: []].append(tag) }
        case .stale:
            stale[position, default: []].append((tag, entry.id.span))
            all[position].staleLocales.append(tag)
        case .draft:
            report.add(.draft(entry, stage: context.stage))
        case .translated, .reviewed:
            guard let read = check.prose(of: entry, into: &report) else { return }
            let place = context.places[ItemID(message.id)]
            let english = englishMarks[position] ?? message.english.marks
            englishMarks[position] = english
            check.check(read, of: entry, against: english, at: place, into: &report)
            all[position].translations[tag] = read.prose
        }
    }

    /// One finding a message, naming all its locales.
    func reportDebt(_ read: Set<String>, into report: inout Report) {
        for position in all.indices {
            let message = all[position]
            let place = context.places[ItemID(message.id)] ?? anywhere
            if let tags = missing[position] {
                report.add(.missing(message.id, in: tags, stage: context.stage, at: place))
            }
            if let places = stale[position] {
                report.add(.stale(message.id, in: places, stage: context.stage, at: place))
            }
        }
    }
}
