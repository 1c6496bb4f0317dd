// SPDX-License-Identifier: Apache-2.0

import SpecModel
import SpecProver
import Testing

/// The tool `agreement` runs more of them, and others (Agreement/main.swift).
struct AgreementTests {
    @Test func `client and interpreter agree on scripts made at random`() async throws {
        let sdk = try #require(RealSpec.sdk)
        let program = Program(sdk)
        let source = ScriptSource(sdk, seed: 1)
        var agreed = 0

        for number in 0..<400 {
            let script = try #require(source.vector(number))
            guard VonvonSubject.canTake(script.content) else { continue }
            switch await compare(
                script.content, VonvonSubject(), InterpretedSubject(program), program)
            {
            case .agreed: agreed += 1
            case .unsteady: break
            case .differed(let words): Issue.record("\(number) \(script.id): \(words)")
            }
        }

        #expect(agreed > 350)
    }
}
