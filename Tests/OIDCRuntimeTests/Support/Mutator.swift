// SPDX-License-Identifier: Apache-2.0

/// Changes octets at random, the same way for the same seed (SplitMix64).
struct Mutator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }

    /// The text with one to four changes; parts of `words` are put in now and then.
    mutating func mutate(_ text: String, words: [String]) -> [UInt8] {
        var octets = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &self) { change(&octets, words) }
        return octets
    }

    private mutating func change(_ octets: inout [UInt8], _ words: [String]) {
        let place = Int.random(in: 0...octets.count, using: &self)
        let end = min(octets.count, place + Int.random(in: 0...8, using: &self))
        switch Int.random(in: 0..<7, using: &self) {
        case 0 where place < octets.count:
            octets[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
        case 1: octets.insert(UInt8.random(in: .min ... .max, using: &self), at: place)
        case 2: octets.removeSubrange(place..<end)
        case 3: octets.insert(contentsOf: octets[place..<end], at: place)
        case 4: octets.removeSubrange(place...)
        case 5: octets.insert(contentsOf: octets.shuffled(using: &self).prefix(3), at: place)
        default:
            let word = words.randomElement(using: &self) ?? ""
            octets.replaceSubrange(place..<end, with: Array(word.utf8))
        }
    }
}
