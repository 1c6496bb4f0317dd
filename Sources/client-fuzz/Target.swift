// SPDX-License-Identifier: Apache-2.0

/// Something that the runtime must not have done.
struct Finding: Error {
    let message: String

    init(_ message: String) { self.message = message }
}

/// Throws a finding where a condition does not hold.
func require(_ condition: Bool, _ message: @autoclosure () -> String) throws(Finding) {
    guard condition else { throw Finding(message()) }
}

/// Operations that take one kind of input, and what must hold of their answers.
struct Target: Sendable {
    let name: String
    /// How many of a hundred inputs, roughly, are of this kind.
    let share: Int
    let seeds: [[UInt8]]
    /// True where the input is accepted, false where it is refused with a typed failure.
    let run: @Sendable (_ input: [UInt8], _ noise: inout Noise) async throws(Finding) -> Bool

    init(
        _ name: String, share: Int, seeds: [String],
        run: @escaping @Sendable ([UInt8], inout Noise) async throws(Finding) -> Bool
    ) {
        self.name = name
        self.share = share
        self.seeds = seeds.map { Array($0.utf8) }
        self.run = run
    }

    static let all =
        [callback, tokens, errors, discovery, keys, idToken, claims, records, dates] + flows
}
