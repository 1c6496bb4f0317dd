// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// `run` against adapters that are a few lines of shell.
struct RunCommandTests {
    /// This product's spec with the vectors of one suite, so that a run is short.
    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox(.own)
        for name in ["callback", "configuration", "id-token", "schedules", "sign-in", "sign-out"] {
            try sandbox.remove("Spec/vectors/\(name).yaml")
        }
        return sandbox
    }

    /// An adapter that ends every call in one way, given as members of `ended`.
    private func adapter(ending end: String, hello: String = "") -> String {
        #"""
        echo '{"hello":{"protocol":1,"name":"shell"\#(hello)}}'
        while read -r line; do
          case "$line" in
            *'"launch"'*) n=${line#*'"number":'}; echo "{\"launched\":${n%%,*}}" ;;
            *'"call"'*) c=${line#*'"call":"'}; echo '{"ended":"'"${c%%\"*}"'",\#(end)}' ;;
          esac
        done
        """#
    }

    @Test func `mismatches are status 1, and both forms of the matrix are written`() throws {
        let sandbox = try sandbox()
        let run = try sandbox.sdkspec(
            "run", "--adapter", adapter(ending: #""error":"none""#), "--matrix", "out/m.md",
            "--matrix", "out/m.json")

        #expect(run.status == 1 && run.stderr == "")
        #expect(run.stdout.hasPrefix("shell: "))
        #expect(try sandbox.read("out/m.md").hasPrefix("# Compliance of shell\n"))
        let object = try JSONSerialization.jsonObject(with: Data(sandbox.read("out/m.json").utf8))
        let matrix = try #require(object as? [String: Any])
        #expect(matrix["version"] as? Int == 1 && matrix["status"] as? Int == 1)
        let totals = try #require(matrix["totals"] as? [String: Int])
        #expect(totals["planned"] == totals["executed"] && totals["matched"] == 0)
    }

    @Test func `rules are proven all together, so a filter beside them is refused`() throws {
        let run = try Sandbox(.own).sdkspec("prove", "--rules", "--rule", "CB-STATE")
        #expect(run.status == 2 && run.stderr.contains("--rules"))
    }

    @Test func `only vectors whose ids begin as said are run`() throws {
        let sandbox = try sandbox()
        let adapter = adapter(ending: #""error":"none""#)
        let run = try sandbox.sdkspec("run", "--adapter", adapter, "--only", "get-session")
        #expect(run.status == 1)
        let told = run.stdout.split(separator: "\n").filter { $0.hasPrefix("mismatch: ") }
        #expect(!told.isEmpty && told.allSatisfy { $0.hasPrefix("mismatch: get-session") })
        #expect(try sandbox.sdkspec("run", "--adapter", adapter, "--only", "nowhere").status == 4)
        #expect(try sandbox.sdkspec("run", "--null", "--only", "get-session").status == 2)
    }

    @Test func `a token that nobody could mint again is told before anything runs`() throws {
        let sandbox = try sandbox()
        try sandbox.edit("Spec/vectors/tokens.yaml", "signature: good", "signature: fine")
        let run = try sandbox.sdkspec("run", "--adapter", adapter(ending: #""error":"none""#))
        #expect(run.status == 2 && run.stdout == "")
        #expect(run.stderr.contains("the token 'good' has no recipe"))
    }

    @Test func `a skip that was not declared is status 3`() throws {
        let run = try sandbox().sdkspec(
            "run", "--adapter", adapter(ending: #""cannot":"sign""#), "--format", "markdown")
        #expect(run.status == 3)
        #expect(run.stdout.contains("cannot sign, which was not declared"))
    }

    @Test func `an adapter that cannot greet, or ends at once, is status 2`() throws {
        let sandbox = try Sandbox()
        #expect(try sandbox.sdkspec("run", "--adapter", "exit 7").status == 2)
        #expect(try sandbox.sdkspec("run", "--adapter", "echo hello").status == 2)
    }

    @Test func `a line without an end is status 2, and takes no more than its share`() throws {
        let greeting = #"echo '{"hello":{"protocol":1,"name":"shell"}}'"#
        for adapter in ["tr '\\0' x < /dev/zero", greeting + "; tr '\\0' x < /dev/zero"] {
            #expect(try sandbox().sdkspec("run", "--adapter", adapter).status == 2)
        }
    }

    @Test func `a plan without vectors is status 4`() throws {
        let sandbox = try Sandbox()
        let greeting = adapter(ending: #""returns":null"#)
        #expect(try sandbox.sdkspec("run", "--adapter", greeting).status == 4)
        #expect(try sandbox.sdkspec("run", "--null").status == 4)
    }

    @Test func `the null adapters are shown one by one`() throws {
        let run = try sandbox().sdkspec("run", "--null")
        #expect(run.status == 0)
        #expect(run.stdout.split(separator: "\n").count == 5)
        #expect(run.stdout.split(separator: "\n").allSatisfy { $0.hasSuffix(" 0 matched") })
    }

    @Test(arguments: [
        ["run"], ["run", "--null", "--adapter", "true"],
        ["run", "--null", "--matrix", "matrix.txt"],
    ])
    func `what cannot be meant is an error of usage`(words: [String]) throws {
        #expect(try Sandbox().sdkspec(words).status == 2)
    }
}
