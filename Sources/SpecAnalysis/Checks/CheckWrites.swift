// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// After a wait, a run writes and deletes only what is still its own.
///
/// It is its own if an epoch that was read in time still stands, if the run has just become the one
/// that counts, or if it has read the item since.
///
/// - Reports: S302 to S305.
func checkWrites(_ program: Program, into report: inout Report) {
    for (method, trace) in program.traced {
        for (step, moment) in zip(method.steps, trace.moments) {
            checkEpoch(of: step, trace, into: &report)
            guard step.step.segment > 0 else { continue }
            if isUnprotected(step, moment) {
                report.add(step.isPut ? .unguardedWrite(step) : .lateDeletion(step))
            }
            if let call = step.call, !moment.isRenewed,
                let inner = program.summaries[call.method]?.unprotected
            {
                report.add(.unprotectedCall(step, call.method, inner: inner))
            }
        }
    }
}

private func checkEpoch(of step: CheckedStep, _ trace: Trace, into report: inout Report) {
    guard let epoch = step.operation?.epoch, let text = step.syntax.epoch,
        case .epoch(let segment, let isTimely) = trace.origin(of: epoch)
    else { return }
    if segment == step.step.segment {
        report.add(.needlessWhile(text))
    } else if !isTimely {
        report.add(.lateEpoch(text))
    }
}

extension Diagnostic {
    fileprivate static func unguardedWrite(_ step: CheckedStep) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.unguardedWrite,
            "this is stored after a wait, whatever happened in it", at: step.place,
            help: "read the epoch before the first wait, and add 'while:' with it")
    }

    fileprivate static func lateDeletion(_ step: CheckedStep) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.lateDeletion,
            "this deletes after a wait what another call may have stored in it", at: step.place,
            help: "delete it before the wait, or load it again first")
    }

    fileprivate static func unprotectedCall(
        _ step: CheckedStep, _ method: String, inner: String
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.unguardedWrite,
            "'\(method)' writes at '\(inner)', after a wait and whatever happened in it",
            at: step.place, help: "call it before the wait, or let it load the item first")
    }

    fileprivate static func needlessWhile(_ text: Located<String>) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.needlessWhile, "nothing waits between '\(text.value)' and this step",
            at: text.span, help: "remove 'while:', or read the epoch before the wait")
    }

    fileprivate static func lateEpoch(_ text: Located<String>) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.lateEpoch, "'\(text.value)' was read after a wait", at: text.span,
            help: "read it before the first wait, or what happens in that goes unnoticed")
    }
}
