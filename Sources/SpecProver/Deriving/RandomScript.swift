// SPDX-License-Identifier: Apache-2.0

package import SpecModel

/// Vectors made at random from authored ones: for finding where two subjects differ.
///
/// They expect nothing. The same seed and number give the same vector, whatever ran before.
package struct ScriptSource: Sendable {
    private let sdk: SDK
    private let vectors: [Vector]
    private let tokens: [(name: String, text: String)]
    private let seed: UInt64

    package init(_ sdk: SDK, seed: UInt64) {
        self.sdk = sdk
        self.seed = seed
        vectors = sdk.vectors.flatMap(\.vectors)
        tokens = SpecProver.tokens(of: sdk)
    }

    /// An authored vector with one to four changes, named for them.
    package func vector(_ number: Int) -> Vector? {
        var random = SplitMix(seed: seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
        guard let base = vectors.randomElement(using: &random) else { return nil }
        var content = base.content
        var name = base.id
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let edits = edits(of: content, sdk, tokens: tokens)
            guard let edit = edits.randomElement(using: &random) else { break }
            content = edit.apply(content)
            name += " " + edit.name
        }
        return Vector(id: name, content: content)
    }
}

/// Sebastiano Vigna's SplitMix64: small, and the same on every platform.
private struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
