// SPDX-License-Identifier: Apache-2.0

import SpecModel
import SpecProver
import Testing

struct DerivedVectorTests {
    @Test func `the compiled client does what the spec does, wherever vectors can be derived`()
        async throws
    {
        let sdk = try #require(RealSpec.sdk)
        let program = Program(sdk)

        let derived = await deriveVectors(sdk, atOnce: 2)

        #expect(derived.count > 300)
        #expect(Set(derived.map(\.id)).count == derived.count)
        for vector in derived {
            let seen = await runVector(vector.content, on: VonvonSubject(), program)
            #expect(mismatches(seen, with: vector.content) == [], "\(vector.id)")
            #expect(Canaries(of: vector.content).found(in: seen.texts) == [], "\(vector.id)")
        }
    }
}
