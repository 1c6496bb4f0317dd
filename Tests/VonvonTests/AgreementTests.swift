// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpecModel
import SpecProver
import Testing

/// `AGREE=100000 SEED=7 swift test --filter AgreementTests` runs more, and others.
struct AgreementTests {
    @Test func `client and interpreter agree on scripts made at random`() async throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["AGREE"].flatMap(Int.init) ?? 400
        let seed = environment["SEED"].flatMap(UInt64.init) ?? 1
        let sdk = try #require(RealSpec.sdk)
        let program = Program(sdk)
        let source = ScriptSource(sdk, seed: seed)

        for number in 0..<count {
            let vector = try #require(source.vector(number))
            guard VonvonSubject.canTake(vector.content) else { continue }
            let compiled = await runVector(vector.content, on: VonvonSubject(), program)
            let interpreted = await runVector(
                vector.content, on: InterpretedSubject(program), program)
            #expect(
                differences(compiled, interpreted) == [], "seed \(seed), \(number): \(vector.id)")
        }
    }
}
