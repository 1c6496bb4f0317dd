// SPDX-License-Identifier: Apache-2.0

extension Prose {
    /// Gives what stands for a placeholder: texts, code spans and links, no placeholder again.
    package typealias Resolver = (Placeholder) -> [Inline]

    /// Placeholders in the order written, as often as they are written.
    package var placeholders: [Placeholder] { inlines.placeholders }

    /// The inlines with every placeholder replaced; within code a value is its plain text.
    package func resolved(_ value: Resolver) -> [Inline] { inlines.resolved(value) }

    /// Words alone, as an error message shows them: no mark, a link is its label.
    package func plainText(resolving value: Resolver) -> String {
        inlines.resolved(value).plainText
    }

    /// Whether there are words beside values and code; else it reads the same in every language.
    package var needsTranslation: Bool { inlines.contains(where: \.hasWords) }

    /// CommonMark for documentation comments; a link that is not absolute is its label.
    package func markdown(resolving value: Resolver) -> String {
        inlines.resolved(value).map(\.markdown).joined()
    }
}

extension [Prose.Inline] {
    package var placeholders: [Placeholder] {
        flatMap { inline -> [Placeholder] in
            switch inline {
            case .text: []
            case .placeholder(let placeholder): [placeholder]
            case .code(let inner), .strong(let inner), .link(let inner, _): inner.placeholders
            }
        }
    }

    package func resolved(_ value: Prose.Resolver) -> [Prose.Inline] {
        flatMap { inline -> [Prose.Inline] in
            switch inline {
            case .text: [inline]
            case .placeholder(let placeholder): value(placeholder)
            case .code(let inner): [.code([.text(inner.resolved(value).plainText)])]
            case .strong(let inner): [.strong(inner.resolved(value))]
            case .link(let inner, let target): [.link(inner.resolved(value), target: target)]
            }
        }
    }

    /// Words alone; a placeholder that is still there stands as written.
    package var plainText: String {
        map { inline in
            switch inline {
            case .text(let text): text
            case .code(let inner), .strong(let inner), .link(let inner, _): inner.plainText
            case .placeholder(let placeholder): "{\(placeholder.source)}"
            }
        }.joined()
    }
}

extension Prose.Inline {
    fileprivate var hasWords: Bool {
        switch self {
        case .text(let text): text.contains { $0.isLetter }
        case .strong(let inner), .link(let inner, _): inner.contains(where: \.hasWords)
        case .code, .placeholder: false
        }
    }

    fileprivate var markdown: String {
        switch self {
        case .text(let text): text.escapedForMarkdown
        case .code(let inner): inner.plainText.asCodeSpan
        case .strong(let inner): "**\(inner.map(\.markdown).joined())**"
        case .link(let inner, let target):
            target.hasPrefix("https://")
                ? "[\(inner.map(\.markdown).joined())](\(target))"
                : inner.map(\.markdown).joined()
        case .placeholder(let placeholder): "{\(placeholder.source)}"
        }
    }
}

extension String {
    fileprivate var escapedForMarkdown: String {
        let special = "\\`*[]<_"
        guard utf8.contains(where: special.utf8.contains) else { return self }
        var escaped = ""
        for character in self {
            if special.contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }

    /// A code span whose delimiter is longer than any run of backticks in it.
    fileprivate var asCodeSpan: String {
        let longest = split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
        let mark = String(repeating: "`", count: longest + 1)
        return longest == 0 ? mark + self + mark : "\(mark) \(self) \(mark)"
    }
}
