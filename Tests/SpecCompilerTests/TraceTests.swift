// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import SpecModel
import Testing

@testable import SpecCompiler

struct TraceTests {
    private let guards = GuardRecord(guards: [
        .init(
            file: "Sources/OIDCRuntime/JSON/JSONParser.swift", function: "parseJSON(_:limits:)",
            line: 35, text: "guard octets.count <= limits.size", change: "drop",
            rules: ["CF-CAP"], outcome: .killed, tests: ["JSONTests/tooLarge()"], reason: nil)
    ])

    private func tracer(_ drops: [String: [Evidence.Kill]] = [:]) throws -> Tracer {
        try #require(
            Tracer(
                RealSpecs.own.compilation, of: RealSpecs.own.source, out: "Generated",
                evidence: Evidence(drops: drops, guards: guards)))
    }

    /// Names of a group's rows, each once.
    private func names(_ entry: TraceEntry, _ group: String) -> Set<String> {
        Set((entry.group(group)?.rows ?? []).map(\.name))
    }

    @Test func `a rule leads to steps, code, vectors, outside tests and pages in every locale`()
        throws
    {
        let kill = Evidence.Kill(vector: "callback.state.other", isStuck: false)
        let entry = try #require(try tracer(["hr.state": [kill]]).entry("CB-STATE"))

        #expect(names(entry, "steps") == ["hr.state"])
        #expect(names(entry, "operations") == ["text.equalCT"])
        #expect(names(entry, "refuses").contains("callback.state.prefix"))
        #expect(names(entry, "kills") == ["callback.state.other"])
        #expect(names(entry, "mirrors").contains("oidc:authorization-response-with-invalid-state"))
        #expect(names(entry, "pages") == ["en", "es", "zh-Hans", "de", "pt-BR"])
        #expect(entry.facts.contains { $0.name == "covered" && $0.value == .flag(true) })
        let code = try #require(entry.group("generated")?.rows)
        #expect(code.map(\.name) == ["step.hr.state", "step.hr.state"])
        #expect(code.allSatisfy { $0.place?.file.hasSuffix("HandleRedirectSteps.swift") == true })
    }

    @Test func `a rule inside an operation leads to its guards and their tests`() throws {
        let entry = try #require(try tracer().entry("CF-CAP"))

        let guarding = try #require(entry.group("guards")?.rows.first)
        #expect(guarding.place?.shown == "Sources/OIDCRuntime/JSON/JSONParser.swift:35")
        #expect(names(entry, "tests") == ["JSONTests/tooLarge()"])
        #expect(entry.facts.contains { $0.name == "covered" && $0.value == .flag(true) })
    }

    @Test func `an error leads to the line of its way out, not only to the step`() throws {
        let entry = try #require(try tracer().entry("storage.damaged"))

        let exits = try #require(entry.group("exits")?.rows)
        let lines = Set(exits.compactMap(\.place).map(\.shown))
        #expect(exits.count > 1 && lines.count == exits.count)
        let code = entry.group("generated")?.rows.map(\.name) ?? []
        #expect(code.contains("step.hr.load.malformed"))
        #expect(names(entry, "pages").count == 5)
    }

    @Test func `a method leads to its own steps and to the vectors that call it`() throws {
        let entry = try #require(try tracer().entry("signOut"))

        #expect(names(entry, "steps").allSatisfy { $0.hasPrefix("so.") })
        #expect(!names(entry, "vectors").isEmpty && names(entry, "pages").count == 5)
    }

    @Test func `a message leads to its translations and to every page that shows it`() throws {
        let entry = try #require(try tracer().entry("next.retry"))

        let states = (entry.group("translations")?.rows ?? []).map { row in
            row.name + " " + (row.more.first { $0.name == "state" }?.value.text ?? "")
        }
        #expect(
            states == ["es translated", "zh-Hans translated", "de translated", "pt-BR translated"])
        #expect(names(entry, "pages").count == 5)
    }

    @Test func `the whole table has every rule, error, method and message`() throws {
        let sdk = try #require(RealSpecs.own.compilation.sdk)
        let all = try tracer().all

        #expect(all.map(\.id) == Tracer.names(sdk))
        // Whatever is declared is written somewhere, and whatever a page can show, it shows.
        #expect(all.filter { $0.place == nil }.map(\.id) == [])
        for entry in all where entry.kind == .rule || entry.kind == .error {
            #expect(names(entry, "pages").count == 5, "\(entry.id)")
        }
        let table = traceTable(all, inMarkdown: true).split(separator: "\n")
        #expect(table.count { $0.hasPrefix("| ") } == all.count + 8)
    }

    @Test func `the machine's form begins with kind, id and place`() throws {
        let data = try #require(try tracer().entry("CB-STATE")).data

        #expect(data.names.prefix(5) == ["kind", "id", "file", "line", "endLine"])
        for name in [
            "steps", "operations", "guards", "generated", "accepts", "refuses", "kills", "mirrors",
            "tests", "pages",
        ] {
            #expect(data[name] != nil, "\(name)")
        }
        #expect(data["steps"]?.elements.first?["name"] == .text("hr.state"))
    }

    @Test func `every outside test that a vector mirrors is reached from a rule`() throws {
        let vectors = RealSpecs.own.compilation.sdk?.vectors.flatMap(\.vectors) ?? []
        let mirrored = Set(vectors.flatMap { $0.texts("mirrors") }.filter { $0.hasPrefix("oidc:") })
        let reached = Set(try tracer().all.flatMap { names($0, "mirrors") })

        #expect(mirrored.count >= 31 && mirrored.subtracting(reached) == [])
    }
}
