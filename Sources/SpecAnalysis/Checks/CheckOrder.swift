// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// A check stands before every wait that it needs nothing from.
///
/// - Reports: S300.
func checkOrder(_ program: Program, into report: inout Report) {
    for (method, trace) in program.traced {
        // The last step of each segment but the last one waits.
        let waits = method.steps.filter(program.graph.waits)
        for (step, ready) in zip(method.steps, trace.ready)
        where step.contract?.category == .check && ready < step.step.segment {
            report.add(.lateCheck(step, wait: waits[ready]))
        }
    }
}

extension Diagnostic {
    fileprivate static func lateCheck(_ step: CheckedStep, wait: CheckedStep) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.lateCheck, "this check waits for something it does not need",
            at: step.place, notes: [.init("it could stand before this wait", at: wait.place)],
            help: "move it up: what can be refused at once is refused before anything is asked for")
    }
}
