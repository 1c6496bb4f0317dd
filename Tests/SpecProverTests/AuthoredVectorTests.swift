// SPDX-License-Identifier: Apache-2.0

import SpecModel
import SpecProver
import Testing

struct AuthoredVectorTests {
    @Test func `every authored vector passes on the interpreter`() async throws {
        let sdk = try #require(RealSpec.sdk)
        let program = Program(sdk)
        let subject = InterpretedSubject(program)
        var failures: [String] = []
        for vector in sdk.vectors.flatMap(\.vectors) {
            let seen = await runVector(vector.content, on: subject, program)
            let found = mismatches(seen, with: vector.content)
            if !found.isEmpty { failures.append("\(vector.id): " + found.joined(separator: "; ")) }
        }
        #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    }
}
