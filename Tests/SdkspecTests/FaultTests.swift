// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Where a finding stands and what it is.
private struct Found: Decodable {
    let severity: String
    let code: String
    let file: String
    let line: Int
    let column: Int

    /// `methods/leave.yaml:7:12 S214`.
    var place: String { "\(file.dropFirst("Spec/".count)):\(line):\(column) \(code)" }

    static func all(in output: String) throws -> [Found] {
        struct Document: Decodable { let findings: [Found] }
        return try JSONDecoder().decode(Document.self, from: Data(output.utf8)).findings
    }
}

struct FaultTests {
    @Test func `ten faults in four files of a whole spec are ten findings, sorted`() throws {
        let sandbox = try Sandbox()
        let leave = "Spec/methods/leave.yaml"
        try sandbox.edit(leave, "op: store.get", "op: store.gte")
        try sandbox.edit(leave, "failed: storage.failed }", "failed: storage.faild }")
        try sandbox.edit(leave, "instant: true", "instant: yes")
        let redeem = "Spec/methods/redeem.yaml"
        try sandbox.edit(redeem, "rule: [HB-KIND]", "rule: [HB-KNID]")
        try sandbox.edit(redeem, "call: present", "call: presnt")
        try sandbox.edit(redeem, "expected: pass }", "expcted: pass }")
        let errors = "Spec/errors.yaml"
        try sandbox.edit(errors, "category: user", "category: users")
        try sandbox.edit(errors, "next: unlock", "nxt: unlock")
        let types = "Spec/types.yaml"
        try sandbox.edit(types, "savedAt: Instant", "savedAt: Instnt")
        try sandbox.edit(types, "format: digits", "format: digit")

        let run = try sandbox.sdkspec("check", "--format", "json")
        #expect(run.status == 1)
        let errorsFound = try Found.all(in: run.stdout).filter { $0.severity == "error" }
        let files = errorsFound.map(\.file)
        #expect(files == files.sorted())
        #expect(Set(files) == [errors, leave, redeem, types])
        #expect(errorsFound.count == 10, "\(errorsFound.map(\.place))")
        #expect(try sandbox.sdkspec("generate").status == 1)
        #expect(!sandbox.exists("Generated"))
    }

    @Test func `a misspelt name behind 3,999 lines of Chinese is reported at its place`() throws {
        let sandbox = try Sandbox()
        let name = "Spec/methods/leave.yaml"
        let remarks = String(repeating: "# 这一行只是注释，没有别的意思。\n", count: 3_999)
        let text = try sandbox.read(name)
        try sandbox.write(
            remarks + text.replacing("op: epoch.next", with: "op: epoch.nxet"), to: name)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("op: epoch.next") })
        let run = try sandbox.sdkspec("check", "--format", "json")
        let found = try Found.all(in: run.stdout).filter { $0.severity == "error" }
        #expect(found.map(\.code) == ["S214"])
        #expect(found.map(\.line) == [3_999 + line + 1])
        let before = try #require(lines[line].range(of: "epoch.next")).lowerBound
        #expect(found.map(\.column) == [lines[line][..<before].count + 1])
    }

    @Test func `a file of 100 MB is a finding, and is not read to its end`() throws {
        let sandbox = try Sandbox()
        let url = sandbox.url("Spec/methods/huge.yaml")
        #expect(FileManager.default.createFile(atPath: url.path, contents: Data("a: ".utf8)))
        let handle = try FileHandle(forWritingTo: url)
        try handle.truncate(atOffset: 100 << 20)
        try handle.close()
        let run = try sandbox.sdkspec("check", "--format", "json")
        #expect(run.status == 1)
        #expect(try Found.all(in: run.stdout).map(\.code) == ["Y112"])
    }

    @Test func `a bracket that is not closed is one finding, whatever needs the file`() throws {
        for name in ["errors.yaml", "types.yaml", "rules.yaml", "page.yaml", "text/fr.yaml"] {
            let sandbox = try Sandbox()
            try sandbox.write("x: [\n", to: "Spec/" + name)
            let run = try sandbox.sdkspec("check", "--format", "json")
            #expect(run.status == 1)
            #expect(try Found.all(in: run.stdout).map(\.code) == ["Y101"], "\(name)")
        }
    }

    @Test func `warnings alone pass, unless they are asked to fail or it is for a release`() throws
    {
        let sandbox = try Sandbox.generated()
        try sandbox.edit("Spec/methods/leave.yaml", "Give the pass back", "Hand the pass back")
        #expect(try sandbox.sdkspec("generate").status == 0)
        let plain = try sandbox.sdkspec("check")
        #expect(plain.status == 0)
        #expect(plain.stdout.contains("warning[") && plain.stdout.contains("Spec/text/fr.yaml"))
        #expect(try sandbox.sdkspec("check", "--fail-on", "warning").status == 1)
        let release = try sandbox.sdkspec("check", "--release")
        #expect(release.status == 1 && release.stdout.contains("error["))
    }
}
