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
    let english = EnglishTexts(messages, context)
    for outcome in mapConcurrently(files, on: .all, english.compare) {
        pass.take(outcome, into: &report)
    }
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

/// All messages after all files: what each locale says, and what it owes.
private struct LocalizationPass {
    let context: LocalizationContext
    private(set) var all: [Messages.Message]
    private var stale: [Int: [(tag: String, span: SourceSpan)]] = [:]
    private var missing: [Int: [String]] = [:]

    init(messages: Messages, context: LocalizationContext) {
        self.context = context
        all = messages.all
    }

    /// A place for what concerns the spec as a whole.
    var anywhere: SourceSpan {
        let first = all.first.flatMap { context.places[ItemID($0.id)] }
        return context.places[ItemID("docs.title")] ?? first
            ?? SourceSpan(file: "sdk.yaml", range: 0..<0)
    }

    mutating func take(_ outcome: TextOutcome, into report: inout Report) {
        report.add(contentsOf: outcome.report)
        for position in outcome.missing { missing[position, default: []].append(outcome.tag) }
        for (position, span) in outcome.stale {
            stale[position, default: []].append((outcome.tag, span))
            all[position].staleLocales.append(outcome.tag)
        }
        for (position, prose) in outcome.translations {
            all[position].translations[outcome.tag] = prose
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
