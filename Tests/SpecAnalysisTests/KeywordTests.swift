// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import SpecAnalysis
import Testing

struct KeywordTests {
    /// Codes found where a field of the base has another name, everywhere.
    private func codes(fieldNamed name: String) throws -> [String] {
        let edits = [
            SpecEdit(path: "Spec/types.yaml", old: "    lasts: {", new: "    \(name): {"),
            SpecEdit(
                path: "Spec/methods/arrive.yaml", old: "$grant.lasts", new: "$grant.\(name)"),
        ]
        var files = try RealSpec.files(GoldenTests.base)
        for edit in edits { files = try #require(files.applying(edit)) }
        var report = Report()
        _ = analyse(documents(files, into: &report), into: &report)
        return Set(report.all.map(\.code)).sorted()
    }

    @Test(arguments: ["init", "default", "in", "protocol", "switch", "nil", "super"])
    func `a keyword of Swift that can be escaped is a name like any other`(name: String) throws {
        #expect(try codes(fieldNamed: name) == [])
    }

    @Test func `a name that Swift takes for the value itself is refused`() throws {
        #expect(try codes(fieldNamed: "self") == ["S233"])
    }

    @Test(arguments: ["fields", "description"])
    func `a name that every record of the client has is refused`(name: String) throws {
        #expect(try codes(fieldNamed: name) == ["S233"])
    }

    @Test(arguments: ["Type", "no", "on", "null", "1e3"])
    func `YAML's untyped scalars are the names that they are`(name: String) throws {
        let isName = name.first?.isLowercase == true
        #expect(try codes(fieldNamed: name).contains("S209") == !isName)
    }
}
