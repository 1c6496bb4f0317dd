// SPDX-License-Identifier: Apache-2.0

/// Splits running text after its sentences, where a line break reads as the space that stood there.
///
/// A split in the wrong place changes nothing that is read, so abbreviations are only guessed at.
func sentences(_ inlines: [MDXInline]) -> [[MDXInline]] {
    var sentences: [[MDXInline]] = []
    var sentence: [MDXInline] = []
    let inlines = merged(inlines)
    for (index, inline) in inlines.enumerated() {
        guard case .text(let text) = inline else {
            sentence.append(inline)
            continue
        }
        let parts = split(text, isFirst: index == 0, isLast: index == inlines.count - 1)
        for part in parts.dropLast() {
            sentence.append(.text(part))
            sentences.append(sentence)
            sentence = []
        }
        if let last = parts.last, !last.isEmpty { sentence.append(.text(last)) }
    }
    return sentence.isEmpty ? sentences : sentences + [sentence]
}

/// The same words with no two texts beside each other.
func merged(_ inlines: [MDXInline]) -> [MDXInline] {
    var merged: [MDXInline] = []
    for inline in inlines {
        if case .text(let more) = inline, case .text(let text) = merged.last {
            merged[merged.count - 1] = .text(text + more)
        } else {
            merged.append(inline)
        }
    }
    return merged
}

/// Parts of a text; all but the last one end a sentence.
private func split(_ text: String, isFirst: Bool, isLast: Bool) -> [String] {
    var parts: [String] = []
    var part = ""
    // Without a mark before a space there is nothing to do.
    var previous: UInt8 = 0
    let mayEnd = text.utf8.contains { byte in
        defer { previous = byte }
        return byte == 0x20 && (previous == 0x2E || previous == 0x21 || previous == 0x3F)
    }
    guard mayEnd else { return [text] }
    // What stands before the text, such as a code span, is a word.
    var follows = !isFirst
    var rest = text[...]
    while let space = rest.utf8.firstIndex(of: 0x20) {
        part += rest[..<space]
        rest = rest[rest.index(after: space)...]
        let begins = rest.first.map { !$0.isLowercase && $0 != " " } ?? !isLast
        if begins, endsSentence(part, follows: follows) {
            parts.append(part)
            part = ""
        } else {
            part += " "
        }
        follows = false
    }
    return parts + [part + rest]
}

/// A full stop, question or exclamation mark after a word of two or more characters.
private func endsSentence(_ text: String, follows: Bool) -> Bool {
    guard let mark = text.last, ".?!".contains(mark) else { return false }
    if follows, text.count < 3 { return true }
    let word = text.dropLast().suffix(2)
    return word.count == 2 && !word.contains(" ") && !word.contains(".")
}
