// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct TraceCommandTests {
    private func object(_ run: Sandbox.Run) throws -> [String: Any] {
        let json = try JSONSerialization.jsonObject(with: Data(run.stdout.utf8))
        return try #require(json as? [String: Any])
    }

    @Test func `a line of code leads to the step that it is`() throws {
        let sandbox = try Sandbox.generated()
        let lines = try sandbox.read("Generated/Swift/Harbor/LeaveSteps.swift").split(
            separator: "\n", omittingEmptySubsequences: false)
        let number = try #require(lines.firstIndex { $0.contains("// lv.load") }) + 1

        let run = try sandbox.sdkspec("where", "Generated/Swift/Harbor/LeaveSteps.swift:\(number)")

        #expect(run.status == 0 && run.stderr == "")
        #expect(run.stdout.hasPrefix("Spec/methods/leave.yaml:10:7 step lv.load\n"))
        #expect(run.stdout.contains("10 |     - id: lv.load\n"))
        #expect(run.stdout.contains("Spec/methods/leave.yaml:2:1 method leave\n"))
    }

    @Test func `a line of the spec leads back, and editors may add a column`() throws {
        let run = try Sandbox().sdkspec("where", "Spec/methods/leave.yaml:10:7", "--format", "json")

        let answer = try object(run)
        #expect(answer["version"] as? Int == 1)
        let regions = try #require(answer["generated"] as? [[String: Any]])
        #expect(
            regions.contains { $0["file"] as? String == "Generated/Swift/Harbor/LeaveSteps.swift" })
    }

    @Test func `the licence line is the compiler's own`() throws {
        let run = try Sandbox().sdkspec("where", "Generated/Swift/Harbor/Harbor.swift:1")
        #expect(run.stdout == "the compiler's own frame of a Swift file\n")
    }

    @Test func `a file that was edited since is noted`() throws {
        let sandbox = try Sandbox.generated()
        try sandbox.edit("Generated/Swift/Harbor/Items.swift", "SPDX", "\nSPDX")
        let run = try sandbox.sdkspec("where", "Generated/Swift/Harbor/Items.swift:1")
        #expect(run.status == 0 && run.stderr.contains("is not what the spec says now"))
    }

    @Test(arguments: [
        ("Generated/manifest.jsn:1", "did you mean 'Generated/manifest.json'?"),
        ("Generated/manifest.json:9999", "so no line 9999"), ("Spec/sdk.yaml:99999", "so no line"),
        ("Generated/manifest.json", "is no FILE:LINE"),
        ("Generated/manifest.json:0", "no FILE:LINE"),
    ])
    func `what is not there is told, with status 2`(place: String, message: String) throws {
        let run = try Sandbox().sdkspec("where", place)
        #expect(run.status == 2 && run.stdout == "")
        #expect(run.stderr.contains(message))
    }

    @Test func `a rule is followed as JSON, text and Markdown`() throws {
        let sandbox = try Sandbox()
        let run = try sandbox.sdkspec("trace", "HB-KIND", "--format", "json")
        let entries = try #require(try object(run)["entries"] as? [[String: Any]])
        #expect(run.status == 0 && entries.count == 1)
        let steps = try #require(entries[0]["steps"] as? [[String: Any]])
        #expect(steps.first?["name"] as? String == "pr.kind")
        #expect(try sandbox.sdkspec("trace", "HB-KIND").stdout.contains("  pr.kind"))
        let markdown = try sandbox.sdkspec("trace", "HB-KIND", "--format", "markdown")
        #expect(markdown.stdout.hasPrefix("## rule `HB-KIND`\n"))
    }

    @Test func `everything is one table`() throws {
        let run = try Sandbox().sdkspec("trace", "--all", "--format", "markdown")
        #expect(run.status == 0)
        for head in ["| Rule |", "| Error |", "| Method |", "| Message |"] {
            #expect(run.stdout.contains(head))
        }
        #expect(run.stdout.contains("| grant.kind | Spec/errors.yaml:"))
    }

    @Test(arguments: [
        (["trace", "HB-KNID"], "did you mean 'HB-KIND'?"), (["trace"], "needs a name, or --all"),
        (["trace", "HB-KIND", "--all"], "needs a name, or --all"),
    ])
    func `a name that nothing has is told, with status 2`(words: [String], message: String) throws {
        let run = try Sandbox().sdkspec(words)
        #expect(run.status == 2 && run.stderr.contains(message))
    }

    @Test func `the record of guards beside the spec is read, and a broken one refused`() throws {
        let sandbox = try Sandbox()
        let record = """
            {"version":1,"guards":[{"file":"Sources/A.swift","function":"f()","line":4,
            "text":"guard a","change":"drop","rules":["HB-KIND"],"outcome":"killed",
            "tests":["T/t()"],"reason":null}]}
            """
        try sandbox.write(record, to: "Tests/guards.json")
        #expect(try sandbox.sdkspec("trace", "HB-KIND").stdout.contains("Sources/A.swift:4  f()"))
        try sandbox.write("{}", to: "Tests/guards.json")
        for command in [["trace", "HB-KIND"], ["prove"]] {
            let run = try sandbox.sdkspec(command)
            #expect(run.status == 2)
            #expect(run.stderr.contains("'Tests/guards.json' is no record of guards: its version"))
        }
        let missing = try sandbox.sdkspec("trace", "HB-KIND", "--guards", "other.json")
        #expect(missing.status == 2 && missing.stderr.contains("other.json"))
    }
}
