// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// What is drawn is long enough, goes out, and is there to be compared when it comes back.
///
/// - Reports: S287, S289, S290.
func checkDraws(_ program: Program, into report: inout Report) {
    for (method, trace) in program.traced {
        var fates: [Int: DrawFate] = [:]
        for (index, step) in method.steps.enumerated() {
            note(step, at: index, trace, program, in: &fates)
        }
        for (index, step) in method.steps.enumerated() where step.isDraw {
            checkLength(step, into: &report)
            guard let kind = step.operation?.kind, let name = step.syntax.binding else { continue }
            let fate = fates[index] ?? DrawFate()
            let isCorrelator = program.declarations.label(of: kind) == .correlator
            let isStored = fate.stored != nil
            let isSent = fate.sent != nil
            if isCorrelator, isSent, !isStored, !fate.isCompared {
                report.add(.correlatorForgotten(name))
            } else if isCorrelator, let late = fate.lateStep(method, program.graph) {
                report.add(.storedLate(name, wait: method.steps[late].place))
            } else if isCorrelator ? !isSent : !isSent && !isStored {
                report.add(.idleDraw(name, isCorrelator: isCorrelator))
            }
        }
    }
}

/// What becomes of one drawn value.
private struct DrawFate {
    /// Positions of the first steps that send and store it.
    var sent: Int?
    var stored: Int?
    var isCompared = false

    /// The wait that goes out with it before it is stored; nil where it is stored in time.
    func lateStep(_ method: CheckedMethod, _ graph: CallGraph) -> Int? {
        guard let sent, let stored else { return nil }
        let wait = method.steps.indices.first { $0 >= sent && graph.waits(method.steps[$0]) }
        return wait.flatMap { $0 < stored ? $0 : nil }
    }
}

private func note(
    _ step: CheckedStep, at position: Int, _ trace: Trace, _ program: Program,
    in fates: inout [Int: DrawFate]
) {
    func draws(_ references: [Reference]) -> [Int] {
        references.compactMap { reference in
            if case .drawn(let index) = trace.origin(of: reference) { index } else { nil }
        }
    }
    let given = step.inputs.compactMap(\.value.reference)
    let sent = (step.isSending ? given : []) + sendings(by: step, program.summaries)
    for index in draws(sent) where fates[index]?.sent == nil {
        fates[index, default: .init()].sent = position
    }
    if step.isPut || step.operation?.record != nil {
        for index in draws(given) where fates[index]?.stored == nil {
            fates[index, default: .init()].stored = position
        }
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

    fileprivate static func storedLate(_ name: Located<String>, wait: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.correlatorForgotten,
            "'$\(name.value)' is stored only after it was sent", at: name.span,
            notes: [.init("the answer can come while this waits", at: wait)],
            help: "store it before")
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
