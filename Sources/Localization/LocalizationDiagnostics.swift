// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// Files and their shape.
extension Diagnostic {
    static func unknownLocale(
        _ tag: String, declared: [String], at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .error, LocalizationCode.unknownLocale, "no locale '\(tag)' is to be translated into",
            at: span,
            help: suggestion(for: tag, among: declared)
                ?? "name the file after one of \(declared.joined(separator: ", ")), or add the "
                + "locale under 'docs:'")
    }

    static func noTextFile(
        _ tag: String, count: Int, stage: ReleaseStage, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            stage.debt, LocalizationCode.noTextFile,
            "nothing is translated into '\(tag)': none of \(count) texts", at: span,
            help: "run 'sdkspec translate start --locale \(tag)'")
    }

    static func unknownLanguage(_ tag: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, LocalizationCode.unknownLanguage,
            "no rules for numbers, durations and lists are known for '\(tag)'", at: span,
            help: "remove the locale, or add its language to LocaleFormat")
    }

    static func notEntries(at span: SourceSpan) -> Diagnostic {
        wrongShape("a mapping from ids to entries", at: span)
    }

    static func notAnEntry(_ id: Located<String>, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, LocalizationCode.wrongShape, "the entry '\(id.value)' is no mapping", at: span,
            help: "write 'en:' and 'text:' below it")
    }

    static func wrongShape(_ expected: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, LocalizationCode.wrongShape, "something else stands here than is expected",
            at: span, help: "write \(expected)")
    }

    static func unknownKey(_ key: Located<String>, known: [String]) -> Diagnostic {
        Diagnostic(
            .error, LocalizationCode.unknownKey, "an entry has no key '\(key.value)'",
            at: key.span,
            help: suggestion(for: key.value, among: known)
                ?? "the keys are \(known.joined(separator: ", "))")
    }

    static func missingKey(_ key: String, of id: Located<String>) -> Diagnostic {
        Diagnostic(
            .error, LocalizationCode.missingKey, "the entry '\(id.value)' has no '\(key)'",
            at: id.span,
            help: key == "en" ? "run 'sdkspec translate update'" : "write the translation, or \"\"")
    }
}

/// Texts.
extension Diagnostic {
    static func invalidProse(_ fault: ProseFault, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, LocalizationCode.invalidProse, fault.message, at: span, help: fault.help)
    }

    /// `what` is a placeholder, a code span or a link's target as it is written.
    static func differs(
        _ code: LocalizationCode, _ what: String, _ counts: (english: Int, text: Int),
        at span: SourceSpan, english: SourceSpan?
    ) -> Diagnostic {
        let message =
            switch counts {
            case (_, 0): "\(what) of the English text is missing"
            case (0, _): "\(what) is not in the English text"
            default:
                "\(what) stands \(times(counts.text)), in the English text \(times(counts.english))"
            }
        return Diagnostic(
            .error, code, message, at: span,
            notes: english.map { [.init("the English text", at: $0)] } ?? [],
            help: "keep placeholders, code and links as they are in the English text")
    }

    static func literalFact(_ literal: FactLiteral, at span: SourceSpan) -> Diagnostic {
        guard let placeholder = literal.placeholder else {
            return Diagnostic(
                .error, LocalizationCode.literalFact, "'\(literal.text)' is a retired name",
                at: span, help: "use the product's present name")
        }
        return Diagnostic(
            .error, LocalizationCode.literalFact, "'\(literal.text)' is a fact of the spec",
            at: span, help: "write {\(placeholder.source)}")
    }

    static func orphan(_ id: Located<String>, known: some Sequence<String>) -> Diagnostic {
        Diagnostic(
            .warning, LocalizationCode.orphan, "no text of the spec has the id '\(id.value)'",
            at: id.span,
            help: nearest(to: id.value, among: known).map {
                "if it was renamed, run 'sdkspec translate move \(id.value) \($0)'"
            } ?? "run 'sdkspec translate prune', or 'move' if it was renamed")
    }
}

private func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
}

/// Debt.
extension Diagnostic {
    static func missing(
        _ id: String, in tags: [String], stage: ReleaseStage, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            stage.debt, LocalizationCode.missingTranslation,
            "'\(id)' is not translated into \(tags.joined(separator: ", "))", at: span,
            help: "run 'sdkspec translate update --locale \(tags[0])' and write the text")
    }

    static func stale(
        _ id: String, in places: [(tag: String, span: SourceSpan)], stage: ReleaseStage,
        at span: SourceSpan
    ) -> Diagnostic {
        let tags = places.map(\.tag).joined(separator: ", ")
        return Diagnostic(
            stage.debt, LocalizationCode.staleTranslation,
            "'\(id)' has changed since it was translated into \(tags)", at: span,
            notes: places.map { .init("the text of \($0.tag)", at: $0.span) },
            help: "run 'sdkspec translate update', edit the text, then 'sdkspec translate done'")
    }

    static func draft(_ entry: TextEntry, stage: ReleaseStage) -> Diagnostic {
        Diagnostic(
            stage.debt, LocalizationCode.draftTranslation,
            "the text of '\(entry.id.value)' is a draft", at: entry.id.span,
            help: "finish it and run 'sdkspec translate done \(entry.id.value)'")
    }
}

/// Refusals of the translator's commands.
extension Diagnostic {
    static func untouched(_ entry: TextEntry) -> Diagnostic {
        Diagnostic(
            .error, LocalizationCode.untouchedText,
            "the text of '\(entry.id.value)' is what it was before the English changed",
            at: entry.text.span,
            help: "edit it, or say --unchanged if it still says what the English does")
    }

    static func notUpToDate(_ entry: TextEntry) -> Diagnostic {
        Diagnostic(
            .error, LocalizationCode.notUpToDate,
            "'\(entry.id.value)' translates another English text than the spec's",
            at: entry.english.span, help: "run 'sdkspec translate update' first")
    }

    static func empty(_ entry: TextEntry) -> Diagnostic {
        Diagnostic(
            .error, LocalizationCode.emptyText, "'\(entry.id.value)' has no translation yet",
            at: entry.id.span, help: "write it behind 'text:'")
    }

    static func unfinished(_ entry: TextEntry, _ state: TextState) -> Diagnostic {
        Diagnostic(
            .error, LocalizationCode.unfinishedText,
            "'\(entry.id.value)' is \(state == .draft ? "a draft" : state.rawValue), which cannot "
                + "be reviewed", at: entry.id.span,
            help: "finish the translation, then run 'sdkspec translate done'")
    }

    static func noEntry(_ id: String, in file: TextFile) -> Diagnostic {
        Diagnostic(
            .error, LocalizationCode.unfinishedText,
            "'\(id)' is missing here, so there is nothing to close or to review",
            at: file.document.root.span,
            help: "run 'sdkspec translate update --locale \(file.tag)' and write the text")
    }
}
