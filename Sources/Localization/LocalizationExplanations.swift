// SPDX-License-Identifier: Apache-2.0

package import Diagnostics

extension LocalizationCode {
    package var explanation: Explanation {
        switch self {
        case .unknownLocale, .noTextFile, .unknownLanguage: file
        case .wrongShape, .unknownKey, .missingKey: shape
        case .invalidProse, .placeholdersDiffer, .codeDiffers, .linksDiffer, .literalFact: text
        case .orphan, .missingTranslation, .staleTranslation, .draftTranslation: debt
        case .untouchedText, .notUpToDate, .emptyText, .unfinishedText: refusal
        }
    }

    private var file: Explanation {
        switch self {
        case .unknownLocale:
            Explanation(
                cause: """
                    A file of translations is named after the locale that it is for. No locale of \
                    that tag is listed under `docs:`, or it is the source language, whose texts \
                    stand beside what they describe.
                    """,
                failing: "Spec/text/pt.yaml", mended: "Spec/text/pt-BR.yaml",
                source: "BCP 47 §2.1")
        case .noTextFile:
            Explanation(
                cause: """
                    A locale is listed under `docs:`, and nothing is translated into it. Its pages \
                    are in English until then, and a release is refused.
                    """,
                failing: "no file Spec/text/de.yaml", mended: "sdkspec translate start --locale de")
        default:
            Explanation(
                cause: """
                    Numbers, durations and lists are written by rules of the locale's language. \
                    For a language without rules they would be guessed.
                    """,
                failing: "- { tag: xx, prefix: xx, name: Xx }",
                mended: "- { tag: de, prefix: de, name: Deutsch }", source: "CLDR 44")
        }
    }

    private var shape: Explanation {
        switch self {
        case .wrongShape:
            Explanation(
                cause: """
                    A file of translations maps ids to entries, one below the other. An entry has \
                    the English that it translates as `en` and the translation as `text`.
                    """,
                failing: "label.code: Code",
                mended: "label.code:\n  en: Code\n  text: Code")
        case .unknownKey:
            Explanation(
                cause: """
                    An entry has the keys `en` and `text`, while it is stale `was`, and where they \
                    are needed `draft` and `reviewed`. A misspelt key would be passed over.
                    """,
                failing: "label.code:\n  en: Code\n  txt: Code",
                mended: "label.code:\n  en: Code\n  text: Code")
        default:
            Explanation(
                cause: """
                    An entry lacks the English that it translates, or the translation. Without the \
                    English nobody could tell whether the translation still holds.
                    """,
                failing: "label.code:\n  text: Code",
                mended: "label.code:\n  en: Code\n  text: Code")
        }
    }

    private var text: Explanation {
        switch self {
        case .invalidProse:
            Explanation(
                cause: """
                    A text has `code`, **strong** words, [links](#place) and {placeholders}. \
                    Something in it looks like one of them and is none.
                    """,
                failing: "text: \"Ruft {Anzahl} auf\"", mended: "text: \"Ruft {fact:calls} auf\"")
        case .placeholdersDiffer:
            Explanation(
                cause: """
                    A placeholder of the English is missing in the translation, or stands there \
                    more or less often. Their order is free.
                    """,
                failing: "en: \"{brand} opens a browser\"\ntext: \"Öffnet einen Browser\"",
                mended: "en: \"{brand} opens a browser\"\ntext: \"{brand} öffnet einen Browser\"")
        case .codeDiffers:
            Explanation(
                cause: """
                    Code is the same in every language. A code span of the English is missing in \
                    the translation, or differs by a letter.
                    """,
                failing: "en: \"The `state` is checked\"\ntext: \"Der `Status` wird geprüft\"",
                mended: "en: \"The `state` is checked\"\ntext: \"Der `state` wird geprüft\"")
        case .linksDiffer:
            Explanation(
                cause: """
                    A link leads somewhere else than in the English, or is missing. Addresses are \
                    put into the page's language by the compiler: write them as the English does.
                    """,
                failing: "en: \"[all](/sdks)\"\ntext: \"[alle](/de/sdks)\"",
                mended: "en: \"[all](/sdks)\"\ntext: \"[alle](/sdks)\"")
        default:
            Explanation(
                cause: """
                    A name, a version, a limit or another fact is written out. It would stay when \
                    the fact changes; a placeholder follows, in the format of the language. A \
                    retired name may stand nowhere.
                    """,
                failing: "text: \"Nach 10 Minuten\"", mended: "text: \"Nach {fact:lifetime}\"")
        }
    }

    private var debt: Explanation {
        switch self {
        case .orphan:
            Explanation(
                cause: """
                    An entry belongs to a text that the spec no longer has: it was removed, or \
                    what it describes was renamed.
                    """,
                failing: "method.signIn.summary, after signIn became logIn",
                mended: "sdkspec translate move method.signIn method.logIn")
        case .missingTranslation:
            Explanation(
                cause: """
                    A text of the spec has no translation. Its place on the page is taken by the \
                    English, marked as such. A release is refused.
                    """,
                failing: "label.code:\n  en: Code\n  text: \"\"",
                mended: "label.code:\n  en: Code\n  text: Código")
        case .staleTranslation:
            Explanation(
                cause: """
                    The English was changed after it was translated, so the translation may say \
                    something that no longer holds. Pages show the English until `translate done` \
                    closes it. A release is refused.
                    """,
                failing: """
                    label.code:
                      en: Error code
                      text: Code
                      was: { en: Code, text: Code }
                    """,
                mended: "label.code:\n  en: Error code\n  text: Fehlercode")
        default:
            Explanation(
                cause: """
                    The translation says of itself that it is unfinished. Pages show the English \
                    until then. A release is refused.
                    """,
                failing: "label.code:\n  en: Code\n  text: Co\n  draft: true",
                mended: "label.code:\n  en: Code\n  text: Code")
        }
    }

    private var refusal: Explanation {
        switch self {
        case .untouchedText:
            Explanation(
                cause: """
                    `translate done` closes a stale text that was edited. This one reads as it did \
                    before the English changed, so it was probably forgotten.
                    """,
                failing: "sdkspec translate done label.code",
                mended: "sdkspec translate done --unchanged label.code")
        case .notUpToDate:
            Explanation(
                cause: """
                    The entry's `en` is not the spec's English, so what was translated is not \
                    known. `translate update` brings the English in.
                    """,
                failing: "sdkspec translate done label.code",
                mended: "sdkspec translate update && sdkspec translate done label.code")
        case .emptyText:
            Explanation(
                cause: "`translate done` was told of an entry whose text is empty.",
                failing: "label.code:\n  en: Code\n  text: \"\"",
                mended: "label.code:\n  en: Code\n  text: Código")
        default:
            Explanation(
                cause: """
                    A review vouches for a finished translation of the present English. This text \
                    is missing, stale or a draft.
                    """,
                failing: "sdkspec translate review --by ana label.code",
                mended: "sdkspec translate done label.code")
        }
    }
}
