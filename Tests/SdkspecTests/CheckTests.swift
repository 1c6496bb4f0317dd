// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Findings as programs read them.
private struct Findings: Decodable {
    struct Finding: Decodable {
        struct Note: Decodable {
            let message: String
            let file: String
            let line: Int
        }
        let severity: String
        let code: String
        let kind: String
        let message: String
        let file: String
        let line: Int
        let column: Int
        let endLine: Int
        let endColumn: Int
        let help: String?
        let notes: [Note]
        let detail: String?
    }
    let version: Int
    let findings: [Finding]

    init(_ text: String) throws {
        self = try JSONDecoder().decode(Findings.self, from: Data(text.utf8))
    }
}

struct CheckTests {
    private let file = "Generated/docs/kits/kiosk/index.mdx"

    @Test func `output that is as the spec says is no finding`() throws {
        let sandbox = try Sandbox.generated()
        let run = try sandbox.sdkspec("check", "--format", "json")
        #expect(run.status == 0)
        #expect(try Findings(run.stdout).findings.filter { $0.severity == "error" }.isEmpty)
    }

    @Test func `a changed byte is told with file, hunk and place in the spec`() throws {
        let sandbox = try Sandbox.generated()
        let lines = try sandbox.read(file).split(separator: "\n", omittingEmptySubsequences: false)
        let index = try #require(lines.indices.last { !lines[$0].isEmpty && $0 < lines.count - 9 })
        var changed = lines
        changed[index] += "x"
        try sandbox.write(changed.joined(separator: "\n"), to: file)

        let text = try sandbox.sdkspec("check")
        #expect(text.status == 1)
        #expect(text.stdout.contains("--> \(file):\(index + 1):1\n"))
        #expect(text.stdout.contains("| -\(lines[index])x\n"))
        #expect(text.stdout.contains("| +\(lines[index])\n"))
        #expect(text.stdout.contains("--> Spec/"))

        let json = try sandbox.sdkspec("check", "--format", "json")
        #expect(json.status == 1)
        let errors = try Findings(json.stdout).findings.filter { $0.severity == "error" }
        #expect(errors.map(\.code) == ["O201"])
        #expect(errors.map(\.file) == [file])
        #expect(errors.map(\.line) == [index + 1])
        #expect(errors.first?.detail?.contains("+\(lines[index])") == true)
        #expect(errors.first?.notes.first?.file.hasPrefix("Spec/") == true)

        let github = try sandbox.sdkspec("check", "--format", "github")
        #expect(github.stdout.contains("::error file=\(file),line=\(index + 1),"))
    }

    @Test func `output with CRLF is told line by line`() throws {
        let sandbox = try Sandbox.generated()
        let text = try sandbox.read("Generated/docs/kits/llms.txt")
        try sandbox.write(
            text.replacingOccurrences(of: "\n", with: "\r\n"), to: "Generated/docs/kits/llms.txt")
        let run = try sandbox.sdkspec("check")
        #expect(run.status == 1)
        let told = run.stdout.split(separator: "\n")
        #expect(told.count { $0.contains(" | -") } == told.count { $0.contains(" | +") })
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        #expect(told.count { $0.contains(" | +") } == lines)
    }

    @Test func `a missing and an extra file are each named`() throws {
        let sandbox = try Sandbox.generated()
        try sandbox.remove(file)
        try sandbox.write("mine\n", to: "Generated/docs/mine.mdx")
        let run = try sandbox.sdkspec("check", "--format", "json")
        #expect(run.status == 1)
        let errors = try Findings(run.stdout).findings.filter { $0.severity == "error" }
        #expect(errors.map(\.file) == [file, "Generated/docs/mine.mdx"])
        #expect(errors.map(\.code) == ["O202", "O203"])
        #expect(sandbox.exists("Generated/docs/mine.mdx") && !sandbox.exists(file))
    }

    @Test func `a spec that moved on is told before anybody generates`() throws {
        let sandbox = try Sandbox.generated()
        try sandbox.edit("Spec/sdk.yaml", "900", "901")
        let run = try sandbox.sdkspec("check")
        #expect(run.status == 1)
        #expect(run.stdout.contains("error[O201]"))
        #expect(run.stdout.contains("--> Spec/"))
    }

    @Test func `a changed translation leads to the translator's line`() throws {
        let sandbox = try Sandbox.generated()
        let name = "Spec/text/fr.yaml"
        let lines = try sandbox.read(name).split(separator: "\n")
        let index = try #require(lines.firstIndex { $0.hasPrefix("method.redeem.summary:") })
        let text = try #require(lines[index...].first { $0.hasPrefix("  text: \"") })
        try sandbox.edit(name, String(text), "  text: \"Oui. " + text.dropFirst(9))
        let run = try sandbox.sdkspec("check")
        #expect(run.status == 1)
        #expect(run.stdout.contains("made from 'text.fr.method.redeem.summary'"))
        #expect(run.stdout.contains("--> \(name):"))
    }

    @Test func `check writes nothing`() throws {
        let sandbox = try Sandbox()
        #expect(try sandbox.sdkspec("check").status == 1)
        #expect(!sandbox.exists("Generated") && !sandbox.exists(".build"))
    }

    @Test func `ten faults in four files are ten findings, sorted, in one run`() throws {
        let sandbox = try Sandbox()
        try sandbox.write("a: &x b\na: c\nd: !!str e\n", to: "Spec/errors.yaml")
        try sandbox.write("a:\tb\nc: \"\\u202E\"\n", to: "Spec/rules.yaml")
        try sandbox.write("a: b\na: c\na: d\n", to: "Spec/types.yaml")
        try sandbox.write("中: *x\n{ [a]: b }: c\n---\n", to: "Spec/sdk.yaml")
        let run = try sandbox.sdkspec("check", "--format", "json")
        #expect(run.status == 1)
        let found = try Findings(run.stdout).findings.filter { $0.code.hasPrefix("Y") }
        let places = found.map { "\($0.file.dropFirst(5)):\($0.line):\($0.column) \($0.code)" }
        #expect(
            places == [
                "errors.yaml:1:4 Y103", "errors.yaml:2:1 Y102", "errors.yaml:3:4 Y104",
                "rules.yaml:1:3 Y105", "rules.yaml:2:4 Y107", "sdk.yaml:1:4 Y103",
                "sdk.yaml:2:1 Y113", "sdk.yaml:2:3 Y113", "sdk.yaml:3:1 Y110",
                "types.yaml:2:1 Y102", "types.yaml:3:1 Y102",
            ])
        #expect(try sandbox.sdkspec("generate").status == 1)
        #expect(!sandbox.exists("Generated"))
    }

    @Test func `colours never reach a file or a pipe`() throws {
        let sandbox = try Sandbox()
        let run = try sandbox.sdkspec("check", environment: ["TERM": "xterm-256color"])
        #expect(!run.stdout.contains("\u{1B}"))
    }
}
