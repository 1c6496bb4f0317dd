// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// What one locale's file says of the messages, by their positions.
struct TextOutcome {
    let tag: String
    var report = Report()
    var translations: [(position: Int, prose: Prose)] = []
    var stale: [(position: Int, span: SourceSpan)] = []
    var missing: [Int] = []

    init(tag: String) { self.tag = tag }
}

/// The English texts with all that each locale's file is compared with, worked out once.
struct EnglishTexts {
    private let all: [Messages.Message]
    private let marks: [[Prose.Mark]]
    private let positions: [String: Int]
    private let context: LocalizationContext

    init(_ messages: Messages, _ context: LocalizationContext) {
        all = messages.all
        marks = all.map(\.english.marks)
        positions = Dictionary(
            all.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.context = context
    }

    /// - Reports: L105 to L111.
    func compare(_ file: TextFile) -> TextOutcome {
        let check = TranslationCheck(literals: context.literals, file: file.document.file)
        var outcome = TextOutcome(tag: file.tag)
        var found: Set<Int> = []
        var orphans = 0
        for entry in file.entries {
            guard let position = positions[entry.id.value] else {
                // Looking for the nearest of all ids is dear: the first orphans tell enough.
                let known = orphans < 20 ? all.map(\.id) : []
                orphans += 1
                outcome.report.add(.orphan(entry.id, known: known))
                continue
            }
            found.insert(position)
            take(entry, at: position, check, into: &outcome)
        }
        for (position, message) in all.enumerated() where !found.contains(position) {
            if message.english.needsTranslation, !file.broken.contains(message.id) {
                outcome.missing.append(position)
            }
        }
        return outcome
    }

    private func take(
        _ entry: TextEntry, at position: Int, _ check: TranslationCheck,
        into outcome: inout TextOutcome
    ) {
        let message = all[position]
        switch entry.state(of: message.english) {
        case .missing:
            if message.english.needsTranslation { outcome.missing.append(position) }
        case .stale:
            outcome.stale.append((position, entry.id.span))
        case .draft:
            outcome.report.add(.draft(entry, stage: context.stage))
        case .translated, .reviewed:
            guard let read = check.prose(of: entry, into: &outcome.report) else { return }
            let place = context.places[ItemID(message.id)]
            check.check(
                read, of: entry, against: marks[position], at: place, into: &outcome.report)
            outcome.translations.append((position, read.prose))
        }
    }
}
