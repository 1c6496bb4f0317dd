// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import GoldenSupport
import Rendering
import SpecModel
import Testing

@testable import SpecCompiler

/// Goldens hold what a spec says under `Planned/`, and what is there under `Generated/`.
struct OutputGoldenTests {
    static let goldens = Golden.all(in: "Goldens")

    @Test(arguments: goldens)
    func `a file shows what is reported about outputs`(golden: Golden) {
        let findings = Outputs(golden.inputs).findings
        let text = renderFindings(findings, of: golden.inputs, as: .text(.plain))
        #expect(golden.compare(text) == .matches, "\(golden.name)")
    }

    @Test func `every code has a golden file or a test of the process, and an explanation`() {
        let shown = Self.goldens.reduce(into: Set<String>()) { $0.formUnion($1.codes) }
        // OwnershipTests shows what needs a disk.
        #expect(Set(OutputCode.allCases.map(\.rawValue)).subtracting(shown) == ["O204", "O205"])
        for entry in explainedCodes {
            #expect(!entry.explanation.cause.isEmpty, "\(entry.code)")
            #expect(!entry.explanation.failing.isEmpty, "\(entry.code)")
            #expect(entry.explanation.failing != entry.explanation.mended, "\(entry.code)")
        }
        #expect(Set(explainedCodes.map(\.code)).count == explainedCodes.count)
    }
}

/// A compilation that was written down: each line of the spec is an item, `# a` beside a line of
/// a planned file says that it comes from item `a`.
private struct Outputs {
    let findings: [Diagnostic]

    init(_ inputs: [SourceFile]) {
        let spec = SpecSource(folder: "Spec", files: inputs.filter { $0.path.hasPrefix("Spec/") })
        let places = Self.places(in: spec)
        let drafts = inputs.filter { $0.path.hasPrefix("Planned/") }.map { file in
            (path: String(file.path.dropFirst(8)), contents: Self.rendered(file))
        }
        var report = Report()
        var compilation = Compilation()
        compilation.places = places
        compilation.outputs = planOutputs(drafts, of: spec, places: places, into: &report)
        if !report.hasErrors {
            var files: [String: [UInt8]] = [:]
            for output in compilation.outputs where output.path == manifestPath {
                files[output.path.text] = output.bytes
            }
            for file in inputs where file.path.hasPrefix("Generated/") {
                files[String(file.path.dropFirst(10))] = file.bytes
            }
            let existing = ExistingOutput(folder: "Generated", files: files)
            compareOutputs(of: compilation, with: existing, into: &report)
        }
        findings = report.all
    }

    private static func places(in spec: SpecSource) -> [ItemID: SourceSpan] {
        var places: [ItemID: SourceSpan] = [:]
        for file in spec.files {
            let index = LineIndex(file)
            for line in 1...index.lineCount {
                let name = index.text(ofLine: line).prefix { $0 != ":" }
                let range = index.range(ofLine: line)
                places[ItemID(String(name))] = SourceSpan(file: file.path, range: range)
            }
        }
        return places
    }

    private static func rendered(_ file: SourceFile) -> Rendered {
        let index = LineIndex(file)
        let regions = (1...index.lineCount).compactMap { line -> Rendered.Region? in
            let parts = index.text(ofLine: line).split(separator: "# ")
            guard parts.count == 2 else { return nil }
            return Rendered.Region(lines: line...line, origin: String(parts[1]))
        }
        return Rendered(text: String(decoding: file.bytes, as: UTF8.self), regions: regions)
    }
}
