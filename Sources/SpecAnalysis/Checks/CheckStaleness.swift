// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// What the clock said before a wait is not used after it, but to be stored.
///
/// - Reports: S301.
func checkStaleness(_ program: Program, into report: inout Report) {
    for (method, trace) in program.traced {
        for step in method.steps where step.contract?.openInputs != .record {
            for reference in step.references {
                guard case .clock(let segment) = trace.origin(of: reference),
                    segment < step.step.segment
                else { continue }
                let waits = method.steps.filter(program.graph.waits)
                report.add(.staleReading(reference.text, step, wait: waits[segment]))
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func staleReading(
        _ value: String, _ step: CheckedStep, wait: CheckedStep
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.staleReading, "'\(value)' is older than the wait before this step",
            at: step.place, notes: [.init("any time may pass here", at: wait.place)],
            help: "read the clock again")
    }
}
