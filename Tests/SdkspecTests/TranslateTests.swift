// SPDX-License-Identifier: Apache-2.0

import Testing

/// The way of a sentence from its change to a clean release, as people go it.
struct TranslateTests {
    private let english = "Give the pass back and forget it."
    private let changed = "Give the pass back, and forget it for good."

    @Test func `a changed sentence warns, is translated, and leaves a clean release`() throws {
        let sandbox = try Sandbox.generated()
        try sandbox.edit("Spec/methods/leave.yaml", english, changed)

        let generated = try sandbox.sdkspec("generate")
        #expect(generated.status == 0)
        #expect(generated.stdout.contains("'method.leave.summary' has changed since it was"))
        #expect(generated.stdout.contains("translated into fr"))
        #expect(try sandbox.sdkspec("check").status == 0)
        #expect(try sandbox.sdkspec("check", "--release").status == 1)

        #expect(try sandbox.sdkspec("translate", "update", "--locale", "fr").status == 0)
        let refused = try sandbox.sdkspec("translate", "done", "method.leave.summary")
        #expect(refused.status == 1)
        #expect(refused.stdout.contains("error[L116]"))

        try sandbox.edit(
            "Spec/text/fr.yaml", "  text: \"Rend le laissez-passer et l’oublie.",
            "  text: \"Rend le laissez-passer et l’oublie pour de bon.")
        #expect(try sandbox.sdkspec("translate", "done").status == 0)
        #expect(try sandbox.sdkspec("generate").status == 0)
        #expect(try sandbox.sdkspec("check", "--release", "--fail-on", "warning").status == 0)
    }

    @Test func `a renamed method keeps its translations`() throws {
        let sandbox = try Sandbox()
        let before = try sandbox.read("Spec/text/fr.yaml")
        try sandbox.edit("Spec/methods/leave.yaml", "leave:", "depart:")
        try sandbox.edit("Spec/sdk.yaml", "leave", "depart")

        #expect(
            try sandbox.sdkspec("translate", "move", "method.leave", "method.depart").status == 0)
        let status = try sandbox.sdkspec("translate", "status")
        #expect(status.stdout.contains("fr:"))
        #expect(!status.stdout.contains("missing"))
        #expect(!status.stdout.contains("orphan"))
        #expect(
            try sandbox.read("Spec/text/fr.yaml")
                == before.replacing("method.leave.", with: "method.depart."))
    }

    @Test func `a wrong call is told in one line`() throws {
        let run = try Sandbox().sdkspec("translate", "updat")
        #expect(run.status == 2)
        #expect(
            run.stderr
                == "sdkspec: translate: no action is named 'updat'; did you mean 'update'?\n")
    }
}
