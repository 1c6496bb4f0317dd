// SPDX-License-Identifier: Apache-2.0

/// How a language writes numbers, durations and lists.
///
/// The languages are a closed table, after CLDR 44; one that is not in it is refused, not guessed.
package struct LocaleFormat: Sendable {
    private enum Language: String {
        case en, es, zh, de, pt, fr, it
    }
    private let language: Language

    /// Nil for a language whose rules are not known here; of a BCP 47 tag only the language decides.
    package init?(tag: String) {
        let primary = tag.split(separator: "-").first.map { $0.lowercased() } ?? ""
        guard let language = Language(rawValue: primary) else { return nil }
        self.language = language
    }

    private init(_ language: Language) { self.language = language }

    package static let english = LocaleFormat(.en)

    /// Digits in groups of three.
    package func number(_ number: Int) -> String {
        let digits = String(number.magnitude)
        // Spanish and Italian leave four digits ungrouped (minimumGroupingDigits 2).
        let isShort = digits.count == 4 && (language == .es || language == .it)
        let grouped = isShort ? digits : group(digits)
        return number < 0 ? "-" + grouped : grouped
    }

    /// A duration in the largest unit that divides it: 600 is "10 minutes".
    package func duration(seconds: Int) -> String {
        let units = [(86_400, 3), (3_600, 2), (60, 1), (1, 0)]
        let (size, index) =
            units.first { seconds != 0 && seconds % $0.0 == 0 } ?? (1, 0)
        let count = seconds / size
        let forms = unitForms[index]
        return number(count) + " " + (isSingular(count) ? forms.one : forms.other)
    }

    /// Items joined as running text does: "a, b, and c".
    package func list(_ items: [[Prose.Inline]]) -> [Prose.Inline] {
        guard let last = items.last else { return [] }
        guard items.count > 1 else { return last }
        var joined = items[0]
        for (index, item) in items.enumerated().dropFirst() {
            let isLast = index == items.count - 1
            joined.append(.text(isLast ? lastSeparator(items: items) : separator))
            joined += item
        }
        return joined
    }
}

/// Punctuation that pages put around data, with the spaces that belong to it.
extension LocaleFormat {
    package var colon: String {
        switch language {
        case .zh: "："
        case .fr: "\u{A0}: "
        case .en, .es, .de, .pt, .it: ": "
        }
    }

    /// Between items of a bare list.
    package var separator: String { language == .zh ? "、" : ", " }

    /// An addition to what stands before it: " (…)".
    package func parenthesised(_ text: String) -> String {
        language == .zh ? "（\(text)）" : " (\(text))"
    }
}

extension LocaleFormat {
    private func group(_ digits: String) -> String {
        var grouped = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { grouped += groupMark }
            grouped.append(digit)
        }
        return grouped
    }

    private var groupMark: String {
        switch language {
        case .en, .zh: ","
        case .es, .de, .pt, .it: "."
        case .fr: "\u{202F}"
        }
    }

    private func isSingular(_ count: Int) -> Bool {
        switch language {
        case .pt, .fr: count == 0 || count == 1
        case .en, .es, .de, .it, .zh: count == 1
        }
    }

    /// Second, minute, hour, day.
    private var unitForms: [(one: String, other: String)] {
        let words = unitWords.split(separator: " ").map(String.init)
        return stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) }
    }

    /// For each unit its form for one and its form for others.
    private var unitWords: String {
        switch language {
        case .en: "second seconds minute minutes hour hours day days"
        case .es: "segundo segundos minuto minutos hora horas día días"
        case .zh: "秒 秒 分钟 分钟 小时 小时 天 天"
        case .de: "Sekunde Sekunden Minute Minuten Stunde Stunden Tag Tage"
        case .pt: "segundo segundos minuto minutos hora horas dia dias"
        case .fr: "seconde secondes minute minutes heure heures jour jours"
        case .it: "secondo secondi minuto minuti ora ore giorno giorni"
        }
    }

    private func lastSeparator(items: [[Prose.Inline]]) -> String {
        let last = items[items.count - 1].plainText
        switch language {
        case .en: return items.count == 2 ? " and " : ", and "
        case .es: return startsWithSoundOfI(last) ? " e " : " y "
        case .de: return " und "
        case .pt, .it: return " e "
        case .fr: return " et "
        case .zh:
            // A space only where the other side is not Chinese: "`a` 和 `b`".
            let before = items[items.count - 2].plainText.unicodeScalars.last
            let open = before?.isWrittenSolid == true ? "" : " "
            let close = last.unicodeScalars.first?.isWrittenSolid == true ? "" : " "
            return "\(open)和\(close)"
        }
    }

    /// Spanish writes "e" before a word that begins with the sound of "i", but not before "hia" or "hie".
    private func startsWithSoundOfI(_ word: String) -> Bool {
        let lower = word.lowercased()
        if lower.hasPrefix("hi") { return !lower.hasPrefix("hia") && !lower.hasPrefix("hie") }
        return lower.hasPrefix("i") || lower.hasPrefix("í")
    }
}
