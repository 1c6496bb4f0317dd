// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import SpecModel
import SpecProver
import Testing

struct EvidenceTests {
    private func rule(steps: [String], operations: [String], _ state: Rule.State = .applies) -> Rule
    {
        Rule(id: "R", state: state, sources: [], steps: steps, operations: operations)
    }

    private func record(_ outcome: GuardRecord.Outcome, of rule: String = "R") -> GuardRecord {
        GuardRecord(guards: [
            .init(
                file: "a.swift", function: "f()", line: 1, text: "guard x", change: "drop",
                rules: [rule], outcome: outcome, tests: ["T/t()"], reason: nil)
        ])
    }

    private func gap(
        _ rule: Rule, _ kills: [Evidence.Kill], _ guards: GuardRecord?
    ) -> Evidence.Gap? {
        Evidence(drops: ["s": kills], guards: guards).gap(of: rule)
    }

    @Test func `a step counts once a vector fails without it`() {
        let kill = Evidence.Kill(vector: "v", isStuck: false)
        #expect(gap(rule(steps: ["s"], operations: []), [kill], nil) == nil)
        #expect(gap(rule(steps: ["s"], operations: []), [], nil) == .noVector)
        #expect(gap(rule(steps: ["s"], operations: ["o"]), [], record(.killed)) == .noVector)
    }

    @Test func `a step that is only missed for its result says nothing of what is inside`() {
        let stuck = Evidence.Kill(vector: "v", isStuck: true)
        #expect(gap(rule(steps: ["s"], operations: []), [stuck], nil) == nil)
        #expect(gap(rule(steps: ["s"], operations: ["o"]), [stuck], nil) == .noRecord)
        #expect(gap(rule(steps: ["s"], operations: ["o"]), [stuck], record(.killed)) == nil)
    }

    @Test func `a rule inside an operation counts once a test fails without its guard`() {
        let inside = rule(steps: [], operations: ["o"])
        #expect(gap(inside, [], nil) == .noRecord)
        #expect(gap(inside, [], record(.killed, of: "Q")) == .noGuard)
        #expect(gap(inside, [], record(.survived)) == .noTest)
        #expect(gap(inside, [], record(.uncompiled)) == .noTest)
        #expect(gap(inside, [], record(.killed)) == nil)
        #expect(gap(rule(steps: [], operations: ["o"], .planned), [], nil) == nil)
    }

    @Test func `vectors that fail without a step are found on the spec itself`() async throws {
        let sdk = try #require(RealSpec.sdk)

        let evidence = await gatherEvidence(of: sdk, rule: "CB-STATE", guards: nil, atOnce: 2)

        let kills = try #require(evidence.drops["hr.state"])
        #expect(evidence.drops.count == 1)
        #expect(kills.map(\.vector).contains("callback.state.other"))
        #expect(!kills.map(\.vector).contains("callback.good"))
    }
}

struct ReadGuardsTests {
    private func read(_ text: String) throws(GuardRecordFault) -> GuardRecord {
        try readGuards(Array(text.utf8), rules: ["CF-CAP"])
    }

    private let whole = """
        {"version":1,"figures":{"places":1},"guards":[{"file":"Sources/A.swift","function":"f()",
        "line":41,"text":"guard a","change":"drop","rules":["CF-CAP"],"outcome":"killed",
        "tests":["T/t()"],"reason":null}]}
        """

    @Test func `a record is read as it stands`() throws {
        let guarding = try #require(try read(whole).guards.first)

        #expect(guarding.file == "Sources/A.swift" && guarding.line == 41)
        #expect(guarding.rules == ["CF-CAP"] && guarding.outcome == .killed)
        #expect(guarding.tests == ["T/t()"] && guarding.reason == nil)
    }

    @Test(arguments: [
        ("\"version\":1", "\"version\":2", "its version is not 1"),
        ("\"guards\":[", "\"guard\":[", "it has no list 'guards'"),
        ("41", "0", "guards[0].line is no line number"),
        (
            "\"CF-CAP\"", "\"CF-CAPS\"",
            "guards[0].rules names 'CF-CAPS', which is no rule of the spec"
        ),
        ("[\"T/t()\"]", "[]", "guards[0].tests is empty although the guard was killed"),
        ("[\"T/t()\"]", "[7]", "guards[0].tests holds something that is no text"),
        ("\"f()\"", "\"\"", "guards[0].function is no text"),
        (":null}", ":7}", "guards[0].reason is neither a text nor null"),
        ("41", "41.5", "it holds a number that is no integer"),
        (
            "\"killed\"", "\"dead\"",
            "guards[0].outcome is none of killed, survived, uncompiled, stopped"
        ),
    ])
    func `what is wrong with a record is said`(old: String, new: String, message: String) {
        let parts = whole.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
        let broken = parts.joined(separator: new)
        #expect(throws: GuardRecordFault.self) { try read(broken) }
        do throws(GuardRecordFault) { _ = try read(broken) } catch {
            #expect(error.message == message)
        }
    }

    @Test func `a survivor without a rule is read, and counts for no rule`() throws {
        let bare = whole.replacing("[\"CF-CAP\"]", with: "[]")
        let record = try read(bare.replacing("killed", with: "survived"))

        #expect(record.guards.count == 1 && record.guards(of: "CF-CAP").isEmpty)
    }

    @Test func `the record of this package is one`() throws {
        let sdk = try #require(RealSpec.sdk)
        let path = RealSpec.root.appending(path: "Tests/guards.json")
        let record = try readGuards(
            Array(Data(contentsOf: path)), rules: sdk.rules.map(\.id))

        #expect(!record.guards.isEmpty)
    }

    @Test func `what is no JSON is said to be none`() {
        #expect(throws: GuardRecordFault.self) { try read("{") }
    }
}
