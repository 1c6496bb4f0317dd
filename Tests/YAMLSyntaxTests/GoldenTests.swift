// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import GoldenSupport
import Testing
import YAMLSyntax

struct YAMLGoldenTests {
    static let goldens = Golden.all(in: "Goldens")

    @Test(arguments: goldens)
    func `a file shows what is reported about it`(golden: Golden) {
        var report = Report()
        for file in golden.inputs { _ = parseYAML(file, into: &report) }
        let text = renderFindings(report.all, of: golden.inputs, as: .text(.plain))
        #expect(golden.compare(text) == .matches, "\(golden.name)")
    }

    @Test func `every code has a golden file and an explanation`() {
        let shown = Self.goldens.reduce(into: Set<String>()) { $0.formUnion($1.codes) }
        // A file of 32 MiB shows nothing; its test is beside the others.
        #expect(Set(YAMLCode.allCases.map(\.rawValue)).subtracting(shown) == ["Y112"])
        for code in YAMLCode.allCases {
            let explanation = code.explanation
            #expect(!explanation.cause.isEmpty && !explanation.failing.isEmpty)
            #expect(explanation.failing != explanation.mended)
        }
    }

    @Test func `mended examples are read without a finding`() {
        for code in YAMLCode.allCases {
            let mended = code.explanation.mended
            let file = SourceFile(path: "a.yaml", bytes: Array(mended.utf8))
            var report = Report()
            _ = parseYAML(file, into: &report)
            #expect(report.all == [], "\(code)")
        }
    }
}
