// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// A comparison is between two values.
///
/// - Reports: S279.
func checkComparisons(_ program: Program, into report: inout Report) {
    for step in program.steps where step.contract?.category == .check {
        let references = step.inputs.compactMap(\.value.reference)
        let texts = references.map(\.text)
        guard step.isComparison, texts.count == 2, texts[0] == texts[1] else { continue }
        report.add(.selfComparison(texts[0], at: step.place))
    }
}

extension CheckedStep {
    fileprivate var isComparison: Bool {
        contract?.inputs.contains { $0.name == "expected" || $0.name == "target" } ?? false
    }
}

extension Diagnostic {
    fileprivate static func selfComparison(_ value: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.selfComparison, "'\(value)' is compared with itself", at: span,
            help: "compare it with what it should equal")
    }
}
