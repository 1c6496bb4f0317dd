// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import GoldenSupport
import Localization
import Testing

/// Each golden is a spec's texts, text files, and what is reported or done about them.
struct LocalizationGoldenTests {
    static let goldens = Golden.all(in: "Goldens")

    @Test(arguments: goldens)
    func `a file shows what is said about it`(golden: Golden) throws {
        let spec = try SampleSpec(golden.inputs[0])
        let texts = Array(golden.inputs.dropFirst())
        #expect(golden.compare(try output(golden, spec, texts)) == .matches, "\(golden.name)")
    }

    private func output(
        _ golden: Golden, _ spec: SampleSpec, _ texts: [SourceFile]
    ) throws -> String {
        let words = golden.title.split(separator: " ").map(String.init)
        guard words[0] == "translate" else {
            var report = Report()
            let named = texts.map { $0.path.dropFirst(10).dropLast(5) }.map(String.init)
            _ = spec.localized(
                texts, for: words[0] == "release" ? .release : .development,
                locales: words.count > 1 ? Array(words.dropFirst()) : named, into: &report)
            return renderFindings(report.all, of: golden.inputs, as: .text(.plain))
        }
        let outcome = spec.translate(Array(words.dropFirst()), texts)
        let findings = renderFindings(outcome.findings, of: golden.inputs, as: .text(.plain))
        let writes = outcome.writes.map { file in
            "=== \(file.path)\n" + String(decoding: file.bytes, as: UTF8.self)
        }
        return (outcome.complaint.map { $0 + "\n" } ?? "") + outcome.output + findings
            + writes.joined()
    }

    @Test func `every code has a golden file and an explanation`() {
        let shown = Self.goldens.reduce(into: Set<String>()) { $0.formUnion($1.codes) }
        // A language without rules is not among the sample's locales; its test is beside this one.
        #expect(Set(LocalizationCode.allCases.map(\.rawValue)).subtracting(shown) == ["L103"])
        for code in LocalizationCode.allCases {
            let explanation = code.explanation
            #expect(!explanation.cause.isEmpty && !explanation.failing.isEmpty)
            #expect(explanation.failing != explanation.mended)
        }
    }
}
