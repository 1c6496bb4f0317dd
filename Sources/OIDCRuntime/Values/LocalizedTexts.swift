// SPDX-License-Identifier: Apache-2.0

/// What errors say to people, in several languages.
///
/// Each table is one literal, a code, a space and its text on every line: a literal of literals
/// would cost a compiler minutes, and a bundle traps where an app was moved.
public struct LocalizedTexts: Sendable {
    private let tables: [(tag: String, lines: String)]

    /// Takes tables by BCP 47 tag; the first one is that of the source language.
    public init(_ tables: KeyValuePairs<String, String>) {
        self.tables = tables.map { (tag: $0.key, lines: $0.value) }
    }

    /// The text of a code in the first of these languages that has it.
    ///
    /// - Parameters:
    ///   - code: A declared code.
    ///   - languages: BCP 47 tags such as `de-AT` or `zh-Hans-CN`, the preferred one first.
    /// - Returns: Else the text in the source language, else the code itself.
    public func text(of code: String, in languages: [String]) -> String {
        for language in languages {
            guard let table = table(for: language) else { continue }
            if let text = line(of: code, in: table) { return text }
        }
        return tables.first.flatMap { line(of: code, in: $0.lines) } ?? code
    }

    /// The table whose tag is the longest beginning of a tag, or the only one that begins alike.
    ///
    /// - Source: RFC 4647 §3.4, "Lookup"; its fallback to a sibling such as `pt-BR` for `pt-PT` is
    ///   ours, since a close relative is better than English.
    private func table(for language: String) -> String? {
        var parts = language.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
        let primary = parts.first
        while !parts.isEmpty {
            let wanted = parts.joined(separator: "-")
            if let found = tables.first(where: { $0.tag.lowercased() == wanted }) {
                return found.lines
            }
            parts.removeLast()
        }
        return tables.first { $0.tag.split(separator: "-").first?.lowercased() == primary }?.lines
    }

    private func line(of code: String, in lines: String) -> String? {
        for line in lines.split(separator: "\n") {
            guard let space = line.firstIndex(of: " ") else { continue }
            if line[..<space] == code { return String(line[line.index(after: space)...]) }
        }
        return nil
    }
}
