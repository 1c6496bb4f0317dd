// SPDX-License-Identifier: Apache-2.0

/// Random numbers that are the same for the same seed and input, on every machine (SplitMix64).
struct Noise: RandomNumberGenerator {
    private var state: UInt64

    /// Independent of the inputs before, so that one input can be made again alone.
    init(seed: UInt64, input: Int) {
        state = seed &* 0xD6E8_FEB8_6659_FD93 ^ UInt64(truncatingIfNeeded: input)
        _ = next()
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }

    /// A number from 0 to below a bound, which is at least 1.
    mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

    /// True once in so many times.
    mutating func once(in times: Int) -> Bool { below(times) == 0 }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }
}
