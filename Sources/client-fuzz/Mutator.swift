// SPDX-License-Identifier: Apache-2.0

/// Makes inputs that are almost right out of ones that are.
struct Mutator {
    var noise: Noise
    /// Other texts of the same kind, to be joined with.
    let seeds: [[UInt8]]
    /// An input does not grow beyond this; the runtime's own caps are tried by what is repeated.
    static let limit = 1 << 17

    /// One of the seeds, unchanged once in thirty-two, else with one to eight changes.
    mutating func input() -> [UInt8] {
        var octets = noise.pick(seeds)
        if noise.once(in: 32) { return octets }
        for _ in 0..<(1 << noise.below(4)) {
            change(&octets)
            if octets.count > Self.limit { octets.removeLast(octets.count - Self.limit) }
        }
        return octets
    }

    private mutating func change(_ octets: inout [UInt8]) {
        switch noise.below(20) {
        case 0: flip(&octets)
        case 1: octets.insert(UInt8(noise.below(256)), at: noise.below(octets.count + 1))
        case 2: octets.removeSubrange(part(of: octets, atMost: 9))
        case 3: repeatPart(&octets)
        case 4: octets.removeSubrange(noise.below(octets.count + 1)...)
        case 5: octets.replaceSubrange(part(of: octets, atMost: 9), with: word())
        case 6: octets.insert(contentsOf: word(), at: noise.below(octets.count + 1))
        case 7:
            octets.insert(contentsOf: noise.pick(Words.damage), at: noise.below(octets.count + 1))
        case 8: splice(&octets)
        case 9: moveSegments(&octets)
        case 10: duplicateMember(&octets)
        case 11: nest(&octets)
        case 12: exchangeNumber(&octets)
        case 13: exchangeValue(&octets)
        case 14: escapeInJSON(&octets)
        case 15: escapeInURL(&octets)
        case 16: damageEscape(&octets)
        case 17: damageBase64(&octets)
        case 18: changeCase(&octets)
        default: flip(&octets)
        }
    }

    mutating func word() -> [UInt8] { Array(noise.pick(Words.any).utf8) }

    /// A part of the octets, perhaps empty.
    mutating func part(of octets: [UInt8], atMost length: Int) -> Range<Int> {
        let start = noise.below(octets.count + 1)
        return start..<min(octets.count, start + noise.below(length))
    }

    /// Places of octets that are one of those in a text.
    func places(of marks: String, in octets: [UInt8]) -> [Int] {
        let marks = Array(marks.utf8)
        return octets.indices.filter { marks.contains(octets[$0]) }
    }

    private mutating func flip(_ octets: inout [UInt8]) {
        guard !octets.isEmpty else { return }
        octets[noise.below(octets.count)] ^= 1 << UInt8(noise.below(8))
    }

    /// A few times, and now and then so often that caps are reached.
    private mutating func repeatPart(_ octets: inout [UInt8]) {
        let part = Array(octets[part(of: octets, atMost: 16)])
        let times = noise.once(in: 64) ? 1 + noise.below(6_000) : 1 + noise.below(3)
        let many = Array(repeatElement(part, count: times).joined())
        octets.insert(contentsOf: many, at: noise.below(octets.count + 1))
    }

    private mutating func changeCase(_ octets: inout [UInt8]) {
        let letters = octets.indices.filter { (0x61...0x7A).contains(octets[$0] | 0x20) }
        guard !letters.isEmpty else { return }
        octets[noise.pick(letters)] ^= 0x20
    }
}
