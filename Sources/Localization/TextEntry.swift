// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// One entry of a text file, as it is written.
struct TextEntry {
    /// `was:`, what stood here before the English changed.
    struct Former {
        var english: String
        var text: String
    }
    /// `reviewed:`, who vouches for which state of the entry.
    struct Review {
        var by: String
        var of: String
    }
    var id: Located<String>
    /// The whole value.
    var node: Node
    var english: Node
    var text: Node
    var former: Former?
    var review: Review?
    var isDraft: Bool

    var englishText: String { english.text }
    var translation: String { text.text }
    var isEmpty: Bool { translation.isBlank }

    /// Stands for English and translation together, in eight hexadecimal digits (FNV-1a).
    var fingerprint: String {
        var hash: UInt32 = 0x811C_9DC5
        for byte in Array(englishText.folded.utf8) + [0] + Array(translation.folded.utf8) {
            hash = (hash ^ UInt32(byte)) &* 0x0100_0193
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// The state of an entry whose message reads `english` now.
    func state(of english: Prose) -> TextState {
        if isEmpty { return .missing }
        if former != nil || isOutdated(english.source) { return .stale }
        if isDraft { return .draft }
        guard let review else { return .translated }
        return review.of == fingerprint ? .reviewed : .translated
    }

    /// Another English than the one translated; folding is for the few that differ in bytes.
    private func isOutdated(_ english: String) -> Bool {
        !englishText.utf8.elementsEqual(english.utf8) && englishText.folded != english.folded
    }
}

/// How far a translation is; derived but for `draft`.
package enum TextState: String, Sendable, CaseIterable {
    /// No entry, or an empty text.
    case missing
    /// The English has changed since.
    case stale
    /// Said to be unfinished.
    case draft
    case translated
    /// Someone vouches for this very pair of English and translation.
    case reviewed
}

/// The entries of one locale's file.
struct TextFile {
    var document: Document
    var tag: String
    var entries: [TextEntry]
    /// Ids of entries that could not be read; findings say why.
    var broken: Set<String>
    private var positions: [String: Int]

    init(document: Document, tag: String, entries: [TextEntry], broken: Set<String>) {
        self.broken = broken
        self.document = document
        self.tag = tag
        self.entries = entries
        positions = Dictionary(
            entries.enumerated().map { ($1.id.value, $0) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(id: String) -> TextEntry? { positions[id].map { entries[$0] } }
}

extension Node {
    /// A scalar's text; empty for anything else.
    var text: String {
        if case .scalar(let text, _) = content { return text }
        return ""
    }
}

extension String {
    /// White space does not make a difference: each run of it as one space, none at the ends.
    var folded: String {
        unicodeScalars.split(whereSeparator: \.isFolded).map(String.init).joined(separator: " ")
    }

    var isBlank: Bool { unicodeScalars.allSatisfy(\.isFolded) }
}
