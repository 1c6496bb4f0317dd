// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct UsageTests {
    @Test(
        arguments: [
            ([], "no command is given"),
            (["chekc"], "did you mean 'check'?"),
            (["check", "--relase"], "did you mean '--release'?"),
            (["check", "--format", "yaml"], "text, json or github"),
            (["check", "--format"], "needs a value"),
            (["check", "--spec="], "needs a value"),
            (["check", "--release=yes"], "takes no value"),
            (["check", "extra"], "'extra' is one word too many"),
            (["generate", "--force"], "needs a value"),
            (["explain"], "needs CODE"),
            (["explain", "Z999"], "nothing is known about 'Z999'"),
            (["check", "--spec", "Nowhere"], "there is no spec at 'Nowhere'"),
            (["check", "--out", "Spec/sdk.yaml"], "'Spec/sdk.yaml' is no folder"),
            (["generate", "--out", "Spec/out"], "lie within one another"),
            (["generate", "--out", "."], "lie within one another"),
        ] as [([String], String)])
    func `what cannot be run ends with 2 and one clear line`(
        arguments: [String], message: String
    ) throws {
        let run = try Sandbox().sdkspec(arguments)
        #expect(run.status == 2)
        #expect(run.stdout == "")
        #expect(run.lines.count == 1)
        #expect(run.stderr.hasPrefix("sdkspec: ") && run.stderr.contains(message))
    }

    @Test func `a file that cannot be read ends with 2 and its name`() throws {
        let sandbox = try Sandbox()
        try sandbox.link("Spec/methods/gone.yaml", to: "nowhere")
        let run = try sandbox.sdkspec("check")
        #expect(run.status == 2)
        #expect(run.lines.count == 1)
        #expect(run.stderr.contains("cannot read 'Spec/methods/gone.yaml': no such file"))
    }

    @Test func `a named pipe holds nobody up`() throws {
        let sandbox = try Sandbox()
        let pipe = sandbox.path + "/Spec/methods/pipe.yaml"
        #expect(unsafe mkfifo(pipe, 0o600) == 0)
        let run = try sandbox.sdkspec("check")
        #expect(run.status == 2)
        #expect(run.stderr.contains("cannot read 'Spec/methods/pipe.yaml': it is no file"))
    }

    @Test func `proof of a name that is not declared is an error of usage`() throws {
        let run = try Sandbox(.harbor).sdkspec("prove", "--rule", "HB-KINT")
        #expect(run.status == 2)
        #expect(run.stderr.contains("no rule is named 'HB-KINT'; did you mean 'HB-KIND'?"))
    }

    @Test func `every command answers --help, and the overview names every command`() throws {
        let sandbox = try Sandbox()
        let overview = try sandbox.sdkspec("--help")
        #expect(overview.status == 0 && overview.stderr == "")
        let rows = overview.stdout.split(separator: "\n").filter { $0.hasPrefix("  ") }
        let names = rows.compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(names.contains("generate") && names.contains("check"))
        for name in names {
            let help = try sandbox.sdkspec(name, "--help")
            #expect(help.status == 0 && help.stdout.contains("Usage: sdkspec \(name)"))
        }
    }
}
