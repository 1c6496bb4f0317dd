// SPDX-License-Identifier: Apache-2.0

extension Mutator {
    /// The beginning of this and the end of another, cut anywhere or where both have a mark.
    mutating func splice(_ octets: inout [UInt8]) {
        let other = noise.pick(seeds)
        let mark = noise.pick([".", "&", ",", "{", ":", "?", "/"])
        let (here, there) = (places(of: mark, in: octets), places(of: mark, in: other))
        if !here.isEmpty, !there.isEmpty, noise.once(in: 2) {
            octets = Array(octets[..<noise.pick(here)] + other[noise.pick(there)...])
        } else {
            octets = Array(
                octets[..<noise.below(octets.count + 1)] + other[noise.below(other.count + 1)...])
        }
    }

    /// Segments between two marks are exchanged, doubled, dropped or emptied.
    mutating func moveSegments(_ octets: inout [UInt8]) {
        let mark = UInt8(ascii: noise.pick([".", "&", ",", "/", "=", " "] as [Unicode.Scalar]))
        var segments = octets.split(separator: mark, omittingEmptySubsequences: false)
        let (first, second) = (noise.below(segments.count), noise.below(segments.count))
        switch noise.below(5) {
        case 0: segments.swapAt(first, second)
        case 1: segments.insert(segments[first], at: second)
        case 2: segments.remove(at: first)
        case 3: segments[first] = []
        default: segments[first] = segments[second]
        }
        octets = Array(segments.joined(separator: [mark]))
    }

    /// A member of an object again, as it is, with another value, or with its name escaped.
    mutating func duplicateMember(_ octets: inout [UInt8]) {
        let begins = octets.indices.filter {
            octets[$0] == UInt8(ascii: "\"") && $0 > 0 && [0x7B, 0x2C].contains(octets[$0 - 1])
        }
        guard !begins.isEmpty else { return }
        let start = noise.pick(begins)
        let rest = octets[start...]
        guard let colon = rest.firstIndex(of: UInt8(ascii: ":")) else { return }
        let end = octets[colon...].firstIndex { [0x2C, 0x7D].contains($0) } ?? octets.endIndex
        var member = Array(octets[start..<end])
        if noise.once(in: 2) {
            member = Array(octets[start...colon]) + word()
        } else if noise.once(in: 2) {
            escapeInJSON(&member)
        }
        octets.insert(contentsOf: member + [UInt8(ascii: ",")], at: noise.pick([start, end]))
    }

    /// Brackets within brackets: a few, as many as are allowed, one more, or thousands.
    mutating func nest(_ octets: inout [UInt8]) {
        let depth = noise.pick([1, 2, 29, 30, 31, 32, 33, 64, 1_000, 10_000])
        let isList = noise.once(in: 2)
        let open = Array((isList ? "[" : "{\"a\":").utf8)
        let close = [UInt8(ascii: isList ? "]" : "}")]
        let range = part(of: octets, atMost: 30)
        let closes = noise.once(in: 3) ? 0 : depth
        let inner = Array(octets[range])
        octets.replaceSubrange(
            range,
            with: Array(repeatElement(open, count: depth).joined()) + inner
                + Array(repeatElement(close, count: closes).joined()))
    }

    /// A run of digits becomes another number.
    mutating func exchangeNumber(_ octets: inout [UInt8]) {
        let digits = places(of: "0123456789", in: octets)
        guard !digits.isEmpty else { return }
        let place = noise.pick(digits)
        let isDigit = { (octet: UInt8) in (0x30...0x39).contains(octet) }
        let start = octets[..<place].lastIndex { !isDigit($0) }.map { $0 + 1 } ?? 0
        let end = octets[place...].firstIndex { !isDigit($0) } ?? octets.endIndex
        octets.replaceSubrange(start..<end, with: Array(noise.pick(Words.numbers).utf8))
    }

    /// What follows a colon or an equals sign becomes something else.
    mutating func exchangeValue(_ octets: inout [UInt8]) {
        let marks = places(of: ":=", in: octets)
        guard !marks.isEmpty else { return }
        let start = noise.pick(marks) + 1
        let end =
            octets[start...].firstIndex { [0x2C, 0x7D, 0x26].contains($0) } ?? octets.endIndex
        octets.replaceSubrange(start..<end, with: word())
    }

    /// A letter becomes its `\u00XX`.
    mutating func escapeInJSON(_ octets: inout [UInt8]) {
        let letters = octets.indices.filter { (0x61...0x7A).contains(octets[$0]) }
        guard !letters.isEmpty else { return }
        let place = noise.pick(letters)
        let code = String(octets[place], radix: 16, uppercase: noise.once(in: 2))
        octets.replaceSubrange(place...place, with: Array("\\u00\(code)".utf8))
    }

    /// An octet becomes its `%XX`, small or large.
    mutating func escapeInURL(_ octets: inout [UInt8]) {
        guard !octets.isEmpty else { return }
        let place = noise.below(octets.count)
        let code = String(octets[place], radix: 16, uppercase: noise.once(in: 2))
        let padded = code.utf8.count == 1 ? "0" + code : code
        octets.replaceSubrange(place...place, with: Array("%\(padded)".utf8))
    }

    /// An escape loses or changes one of its digits.
    mutating func damageEscape(_ octets: inout [UInt8]) {
        let marks = places(of: "%\\", in: octets)
        guard !marks.isEmpty else { return }
        let place = min(noise.pick(marks) + 1 + noise.below(5), octets.count - 1)
        if noise.once(in: 2) {
            octets.remove(at: place)
        } else {
            octets[place] = UInt8(0x20 + noise.below(0x5F))
        }
    }

    /// Padding, another alphabet, a space, a character too many, or other trailing bits.
    mutating func damageBase64(_ octets: inout [UInt8]) {
        let marks = places(of: ".\"", in: octets)
        let end = marks.isEmpty ? octets.count : noise.pick(marks)
        switch noise.below(4) {
        case 0:
            octets.insert(contentsOf: Array(noise.pick(["=", "==", "A", "_", "-"]).utf8), at: end)
        case 1: octets.insert(UInt8(ascii: noise.pick(["+", "/", " ", "\n", "="])), at: end)
        case 2 where end > 0: octets.remove(at: end - 1)
        // Within one value of the alphabet the low bits are those that say nothing at the end.
        case 3 where end > 0: octets[end - 1] ^= UInt8(1 + noise.below(3))
        default: break
        }
    }
}
