// SPDX-License-Identifier: Apache-2.0

/// Words of a prose's source outside placeholders and link targets, each with its place.
///
/// A word is a run of Latin letters, digits and `_`, so `a.b` is two and Chinese needs no spaces.
struct ProseWords {
    struct Word {
        var text: String
        /// UTF-8 offsets in the source.
        var range: Range<Int>
        var isCode: Bool
        /// Stands behind `RFC`, `§` or the like.
        var isNumberOfStandard: Bool
    }
    private(set) var words: [Word] = []
    let bytes: [UInt8]

    init(_ prose: Prose) {
        bytes = Array(prose.source.utf8)
        let mask = Self.mask(prose.marks, count: bytes.count)
        var index = 0
        while index < bytes.count {
            let start = index
            while index < bytes.count, mask[index] != .hidden, Self.isWordByte(bytes, at: index) {
                index += 1
            }
            if index > start {
                append(start..<index, isCode: mask[start] == .code)
            } else {
                index += 1
            }
        }
    }

    private enum Part { case text, code, hidden }

    /// For each byte whether it is text, code or neither.
    private static func mask(_ marks: [Prose.Mark], count: Int) -> [Part] {
        var mask = [Part](repeating: .text, count: count)
        for mark in marks {
            switch mark.content {
            case .code:
                for index in mark.range where mask[index] == .text { mask[index] = .code }
            case .placeholder:
                for index in mark.range { mask[index] = .hidden }
            case .link(let target):
                // The target and its parentheses end the mark.
                for index in mark.range.suffix(target.utf8.count + 2) { mask[index] = .hidden }
            }
        }
        return mask
    }

    /// ASCII letters, digits and `_`, and the two bytes of U+00C0...U+024F.
    static func isWordByte(_ bytes: [UInt8], at index: Int) -> Bool {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0xC3...0xC9:
            return true
        default:
            return byte & 0xC0 == 0x80 && index > 0 && (0xC3...0xC9).contains(bytes[index - 1])
        }
    }

    private mutating func append(_ range: Range<Int>, isCode: Bool) {
        // "§" is C2 A7.
        let isPart = range.lowerBound > 1 && bytes[range.lowerBound - 1] == 0xA7
        words.append(
            Word(
                text: String(decoding: bytes[range], as: UTF8.self), range: range, isCode: isCode,
                isNumberOfStandard: isPart || words.last?.text == "RFC"))
    }
}

extension ProseWords.Word {
    /// Whether a product's name, lower-cased, is this word or stands at one of its camel edges.
    func hasName(_ name: String) -> Bool {
        let lower = text.lowercased()
        guard lower.contains(name) else { return false }
        if lower == name { return true }
        var part = ""
        for character in text + "A" {
            let isEdge = character.isUppercase && part.last?.isUppercase != true
            if isEdge || character == "_" {
                if part.lowercased() == name { return true }
                part = ""
            }
            part.append(character)
        }
        return false
    }
}
