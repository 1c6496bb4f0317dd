// SPDX-License-Identifier: Apache-2.0

/// What errors say to people, in several languages.
///
/// Each table is one literal, a code, a space and its text on every line: a literal of literals
/// would cost a compiler minutes, and a bundle traps where an app was moved.
public struct LocalizedTexts: Sendable {
    private let tables: [(language: LanguageRange, lines: String)]

    /// Takes tables by BCP 47 tag; the first one is that of the source language.
    public init(_ tables: KeyValuePairs<String, String>) {
        self.tables = tables.map { (language: LanguageRange($0.key), lines: $0.value) }
    }

    /// The text of a code in the first of these languages that has it.
    ///
    /// A language of another region counts (`pt-PT` reads `pt-BR`), one in another script only where
    /// nothing else that is named does: who reads Traditional Chinese can read Simplified, and
    /// would rather read the English they named as well.
    ///
    /// - Parameters:
    ///   - code: A declared code.
    ///   - languages: BCP 47 tags such as `de-AT` or `zh-Hans-CN`, the preferred one first.
    /// - Returns: Else the text in the source language, else the code itself.
    /// - Source: RFC 4647 §3.4, "Lookup"; relatives as in CLDR, languageMatching.
    public func text(of code: String, in languages: [String]) -> String {
        let ranges = languages.map(LanguageRange.init)
        let found =
            ranges.lazy.compactMap { text(of: code, in: $0) }.first
            ?? ranges.lazy.compactMap { range in
                text(of: code) { $0.language == range.language }
            }.first
        return found ?? tables.first.flatMap { line(of: code, in: $0.lines) } ?? code
    }

    /// The text whose tag is the longest beginning of a range, else that of a relative.
    private func text(of code: String, in range: LanguageRange) -> String? {
        for subtags in range.shortened {
            let text = text(of: code) { $0.subtags == subtags && $0.sharesScript(with: range) }
            if let text { return text }
        }
        return text(of: code) { $0.language == range.language && $0.sharesScript(with: range) }
    }

    private func text(of code: String, where fits: (LanguageRange) -> Bool) -> String? {
        for table in tables where fits(table.language) {
            if let text = line(of: code, in: table.lines) { return text }
        }
        return nil
    }

    private func line(of code: String, in lines: String) -> String? {
        for line in lines.split(separator: "\n") {
            guard let space = line.firstIndex(of: " ") else { continue }
            if line[..<space] == code { return String(line[line.index(after: space)...]) }
        }
        return nil
    }
}
