// SPDX-License-Identifier: Apache-2.0

/// Splits running text after its sentences, where a line break reads as the space that stood there.
///
/// A split in the wrong place changes nothing that is read, so abbreviations are only guessed at.
func sentences(_ inlines: [MDXInline]) -> [[MDXInline]] {
    var sentences: [[MDXInline]] = []
    var sentence: [MDXInline] = []
    for (index, inline) in inlines.enumerated() {
        guard case .text(let text) = inline else {
            sentence.append(inline)
            continue
        }
        let parts = split(text, isLast: index == inlines.count - 1)
        for part in parts.dropLast() {
            sentence.append(.text(part))
            sentences.append(sentence)
            sentence = []
        }
        if let last = parts.last, !last.isEmpty { sentence.append(.text(last)) }
    }
    return sentence.isEmpty ? sentences : sentences + [sentence]
}

/// Parts of a text; all but the last one end a sentence.
private func split(_ text: String, isLast: Bool) -> [String] {
    var parts: [String] = []
    var part = ""
    var rest = text[...]
    while let space = rest.firstIndex(of: " ") {
        part += rest[..<space]
        rest = rest[rest.index(after: space)...]
        let begins = rest.first.map { !$0.isLowercase && $0 != " " } ?? !isLast
        if begins, endsSentence(part) {
            parts.append(part)
            part = ""
        } else {
            part += " "
        }
    }
    return parts + [part + rest]
}

/// A full stop, question or exclamation mark after a word of three or more characters.
private func endsSentence(_ text: String) -> Bool {
    guard let mark = text.last, ".?!".contains(mark) else { return false }
    let word = text.dropLast().suffix(3)
    return word.count == 3 && !word.contains(" ") && !word.contains(".")
}
