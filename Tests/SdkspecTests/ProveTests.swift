// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The true commands on edited copies of this package's spec; `prove --rules` does all of them at once.
struct ProveTests {
    @Test func `a rule's step that is taken away is missed, by the rule's name`() throws {
        let sandbox = try Sandbox(.own)
        try sandbox.edit(
            "Spec/methods/verify-id-token.yaml",
            "    - { id: vi.nonce, op: text.equalCT, with: { value: $c.nonce, expected: $nonce }, "
                + "else: idtoken.nonce, rule: [ID-NONCE] }\n", "")

        let generate = try sandbox.sdkspec("generate")
        let prove = try sandbox.sdkspec("prove")

        #expect(generate.status == 1)
        #expect(prove.status == 1)
        #expect(prove.stdout.contains("error[S259]: no step 'vi.nonce' keeps the rule 'ID-NONCE'"))
        let danger = prove.stdout.split(separator: "\n").first { $0.hasPrefix("rules in danger:") }
        #expect(danger?.contains("ID-NONCE") == true)
    }

    @Test func `a step that is weakened fails authored vectors that name its rule`() throws {
        let sandbox = try Sandbox(.own)
        try sandbox.edit("Spec/methods/verify-id-token.yaml", "leeway: 60", "leeway: 61")

        let generate = try sandbox.sdkspec("generate")
        let prove = try sandbox.sdkspec("prove", "--authored", "--rule", "ID-EXP")

        #expect(generate.status == 0)
        #expect(prove.status == 1)
        #expect(prove.stdout.contains("refuses ID-EXP"))
    }

    @Test func `a proof of one part tells of that part`() throws {
        let sandbox = try Sandbox(.own)

        let run = try sandbox.sdkspec("prove", "--authored", "--method", "setTokenStorage")

        #expect(run.status == 0)
        #expect(!run.stdout.contains("no vector"))
        #expect(run.stdout.contains("authored vectors pass"))
    }
}
