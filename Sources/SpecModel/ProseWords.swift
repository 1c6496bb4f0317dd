// SPDX-License-Identifier: Apache-2.0

/// Words of a prose's source outside placeholders and link targets, each with its place.
///
/// A word is a run of Latin letters, digits and `_`, so `a.b` is two and Chinese needs no spaces.
struct ProseWords {
    struct Word {
        /// Equal for equal words, and for hardly any others.
        var hash: UInt64
        /// UTF-8 offsets in the source.
        var range: Range<Int>
        var isCode: Bool
        /// Stands behind `RFC`, `§` or the like.
        var isNumberOfStandard: Bool
    }
    private(set) var words: [Word] = []
    let bytes: [UInt8]

    init(_ prose: Prose, _ marks: [Prose.Mark]) {
        bytes = Array(prose.source.utf8)
        let mask = Self.mask(marks, count: bytes.count)
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
                hash: Self.hash(bytes[range]), range: range, isCode: isCode,
                isNumberOfStandard: isPart || words.last?.hash == Self.standard))
    }

    private static let standard = hash(Array("RFC".utf8)[...])

    /// FNV-1a: words are looked up by it, without a string for each.
    static func hash(_ word: ArraySlice<UInt8>) -> UInt64 {
        word.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    func text(of word: Word) -> String { String(decoding: bytes[word.range], as: UTF8.self) }
}

extension ProseWords {
    /// Whether a product's name, lower-cased, is this word or stands at its camel edges.
    func has(_ name: [UInt8], in word: Word) -> Bool {
        let range = word.range
        guard let first = name.first, name.count <= range.count else { return false }
        for start in range.lowerBound...range.upperBound - name.count {
            guard Self.lowered(bytes[start]) == first else { continue }
            let end = start + name.count
            if isEdge(start, in: range), isEdge(end, in: range),
                zip(bytes[start..<end], name).allSatisfy({ Self.lowered($0) == $1 })
            {
                return true
            }
        }
        return false
    }

    /// Whether a word ends or begins at a place, or a capital or underscore parts it there.
    private func isEdge(_ place: Int, in range: Range<Int>) -> Bool {
        guard place > range.lowerBound, place < range.upperBound else { return true }
        let (last, next) = (bytes[place - 1], bytes[place])
        let underscore = UInt8(ascii: "_")
        return last == underscore || next == underscore
            || Self.isCapital(next) && !Self.isCapital(last)
    }

    private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

    private static func lowered(_ byte: UInt8) -> UInt8 { isCapital(byte) ? byte + 32 : byte }
}
