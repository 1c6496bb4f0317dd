// SPDX-License-Identifier: Apache-2.0

import SpecModel
import SpecProver
import Testing

struct ProofTests {
    @Test func `every way to fail, every error and every rule has its vectors`() async throws {
        let sdk = try #require(RealSpec.sdk)
        let program = Program(sdk)
        var trials: [VectorTrial] = []
        for vector in sdk.vectors.flatMap(\.vectors) {
            trials.append(await tryVector(vector, program))
        }
        let proof = Proof(sdk: sdk, files: [], trials: trials, mutants: [])

        #expect(proof.failed.map(\.vector.id) == [])
        #expect(proof.missedFailures == [])
        #expect(proof.missedErrors == [])
        #expect(proof.missedRules == [])
    }

    @Test func `no mutant of a rule survives`() async throws {
        let sdk = try #require(RealSpec.sdk)
        let scope = ProofScope(rule: "CB-STATE")

        let proof = await prove(RealSpec.documents, of: sdk, only: scope, atOnce: 2)

        #expect(proof.survivors.map(\.id) == [])
        #expect(proof.mutants.contains { if case .killed = $0.verdict { true } else { false } })
    }
}
