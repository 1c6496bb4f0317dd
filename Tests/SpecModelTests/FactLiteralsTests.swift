// SPDX-License-Identifier: Apache-2.0

import SpecModel
import Testing

struct FactLiteralsTests {
    private let literals = FactLiterals(
        product: Product(
            brand: "Harbor", module: "HarborKit", version: "2.1.0",
            facts: [
                Fact(name: "lifetime", value: .duration(600)),
                Fact(name: "limit", value: .number(65536)),
                Fact(name: "minimum", value: .text("16", code: false)),
                Fact(name: "algorithms", value: .list(["ES256", "RS256"], code: true)),
            ],
            documentation: Documentation(
                site: "https://harbor.example", section: "s", locales: []),
            retiredNames: ["Quay", "quay.dev"]),
        methods: ["openGate", "configure"], errors: ["gate.closed"], tags: ["en", "zh-Hans", "de"])

    private func found(_ source: String) throws -> [String] {
        literals.found(in: try Prose.parse(source)).map { literal in
            literal.text + "=" + (literal.placeholder?.source ?? "")
        }
    }

    @Test(arguments: [
        ("Harbor waits.", "Harbor=brand"), ("eine HARBOR-Instanz", "HARBOR=brand"),
        ("打开Harbor然后", "Harbor=brand"),
        ("`HarborSession`", "HarborSession=brand"),
        ("`HarborKit.shared`", "HarborKit=brand"), ("since 2.1.0.", "2.1.0=version"),
        ("call openGate first", "openGate=method:openGate"),
        ("`configure()`", "configure=method:configure"),
        ("fails with gate.closed.", "gate.closed=error:gate.closed"),
        ("for 10 minutes", "10 minutes=fact:lifetime"), ("保存10 分钟。", "10 分钟=fact:lifetime"),
        ("at most 65.536 bytes", "65.536=fact:limit"), ("iOS 16+", "16=fact:minimum"),
        ("signed with ES256/PS256", "ES256=fact:algorithms"), ("the old quay", "quay="),
    ])
    func `a fact written out is found`(source: String, expected: String) throws {
        #expect(try found(source) == [expected])
    }

    @Test(arguments: [
        "{brand} waits", "configure it first", "harbour and Harbors", "§16 of RFC 16",
        "116 or 16.5",
        "see [it](https://harbor.example/)", "the gate.closedness", "quayside", "version 12.1.0",
    ])
    func `what is no fact is left alone`(source: String) throws {
        #expect(try found(source) == [])
    }

    @Test func `a finding has its place`() throws {
        let found = literals.found(in: try Prose.parse("é `openGate()` {brand}"))

        #expect(found.map(\.range) == [4..<12])
    }
}
