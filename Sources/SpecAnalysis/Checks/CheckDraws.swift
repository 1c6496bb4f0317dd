// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// What is drawn is long enough, goes out, and is there to be compared when it comes back.
///
/// - Reports: S287, S289, S290.
func checkDraws(_ program: Program, into report: inout Report) {
    for (method, trace) in program.traced {
        var fates: [Int: DrawFate] = [:]
        for step in method.steps { note(step, trace, program, in: &fates) }
        for (index, step) in method.steps.enumerated() where step.isDraw {
            checkLength(step, into: &report)
            guard let kind = step.operation?.kind, let name = step.syntax.binding else { continue }
            let fate = fates[index] ?? DrawFate()
            let isCorrelator = program.declarations.label(of: kind) == .correlator
            if isCorrelator, fate.isSent, !fate.isStored, !fate.isCompared {
                report.add(.correlatorForgotten(name))
            } else if isCorrelator ? !fate.isSent : !fate.isSent && !fate.isStored {
                report.add(.idleDraw(name, isCorrelator: isCorrelator))
            }
        }
    }
}

/// What becomes of one drawn value.
private struct DrawFate {
    var isSent = false
    var isStored = false
    var isCompared = false
}

private func note(
    _ step: CheckedStep, _ trace: Trace, _ program: Program, in fates: inout [Int: DrawFate]
) {
    func draws(_ references: [Reference]) -> [Int] {
        references.compactMap { reference in
            if case .drawn(let index) = trace.origin(of: reference) { index } else { nil }
        }
    }
    let given = step.inputs.compactMap(\.value.reference)
    if step.isSending { for index in draws(given) { fates[index, default: .init()].isSent = true } }
    for index in draws(sendings(by: step, program.summaries)) {
        fates[index, default: .init()].isSent = true
    }
    if step.isPut || step.operation?.record != nil {
        for index in draws(given) { fates[index, default: .init()].isStored = true }
    }
    guard !step.isGuarded else { return }
    for index in draws(comparisons(by: step, program.summaries)) {
        fates[index, default: .init()].isCompared = true
    }
}

private func checkLength(_ step: CheckedStep, into report: inout Report) {
    guard case .integer(let octets)? = step.input("bytes"), let kind = step.operation?.kind else {
        return
    }
    let known = Catalogue.kinds.first { $0.name == kind }
    let due = known?.octets ?? KnownKind.unguessable
    if !due.contains(octets) { report.add(.shortDraw(kind, due: due, at: step.place)) }
}

extension Diagnostic {
    fileprivate static func correlatorForgotten(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.correlatorForgotten,
            "'$\(name.value)' is sent, and nothing is left to compare the answer with",
            at: name.span, help: "store it with the flow, or compare it in this method")
    }

    fileprivate static func idleDraw(
        _ name: Located<String>, isCorrelator: Bool
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.idleDraw,
            isCorrelator
                ? "'$\(name.value)' is drawn and never sent"
                : "'$\(name.value)' is drawn, and neither stored nor sent", at: name.span,
            help: isCorrelator ? "send it with the request that it ties" : "store it with the flow")
    }

    fileprivate static func shortDraw(
        _ kind: String, due: ClosedRange<Int>, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.shortDraw,
            "a '\(kind)' takes \(due.lowerBound) to \(due.upperBound) octets", at: span,
            help: "draw 32")
    }
}
