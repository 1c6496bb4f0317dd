// SPDX-License-Identifier: Apache-2.0

import Testing

struct ExplainTests {
    @Test(arguments: [
        ("Y102", "YAML 1.2 §3.2.1.1"), ("y102", "Mended:"), ("O204", "--force"),
        ("text.equalFold", "differs"), ("clock.now", "op: clock.now"),
        ("grant.kind", "pr.kind, differs of text.equalFold"), ("HB-KIND", "pr.kind"),
    ])
    func `a code, an operation, an error and a rule are explained`(
        word: String, part: String
    ) throws {
        let run = try Sandbox().sdkspec("explain", word)
        #expect(run.status == 0 && run.stderr == "")
        #expect(run.stdout.contains(part))
        #expect(run.stdout.contains("\nFails:\n") && run.stdout.contains("\nMended:\n"))
    }

    @Test func `a word that is nearly known is suggested`() throws {
        let run = try Sandbox().sdkspec("explain", "HB-KNID")
        #expect(run.status == 2)
        #expect(run.stderr.contains("did you mean 'HB-KIND'?"))
    }

    @Test func `codes and operations are explained where there is no spec`() throws {
        let sandbox = try Sandbox()
        try sandbox.remove("Spec")
        #expect(try sandbox.sdkspec("explain", "hash.s256").status == 0)
        #expect(try sandbox.sdkspec("explain", "Y101").status == 0)
    }
}
