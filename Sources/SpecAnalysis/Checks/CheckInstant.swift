// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// A synchronous method never waits, and says `throws` if, and only if, it can fail.
///
/// - Reports: S306, S307.
func checkInstant(_ program: Program, into report: inout Report) {
    for method in program.methods {
        let canFail = program.summaries[method.name.value]?.canFail == true
        if method.method.isInstant {
            for step in method.steps where program.graph.waits(step) {
                report.add(.instantWaits(step, method: method.name))
            }
            guard !method.method.isInternal, !method.hasLosses else { continue }
            if canFail != method.method.canThrow {
                let failing = method.steps.first { program.canFail($0) }
                report.add(.throwsDiffers(method, failing: failing))
            }
        } else if let canThrow = method.syntax.canThrow, !canThrow.value {
            report.add(.waitsSoThrows(canThrow.span))
        }
    }
}

extension Diagnostic {
    fileprivate static func instantWaits(
        _ step: CheckedStep, method: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.instantWaits, "an instant method cannot wait", at: step.place,
            notes: [.init("'\(method.value)' is declared instant", at: method.span)],
            help: "remove 'instant: true', or this step")
    }

    fileprivate static func throwsDiffers(
        _ method: CheckedMethod, failing: CheckedStep?
    ) -> Diagnostic {
        let name = method.name.value
        return Diagnostic(
            .error, SpecCode.throwsDiffers,
            failing == nil
                ? "'\(name)' is declared to throw, and nothing in it can fail"
                : "'\(name)' is declared not to throw, and can fail",
            at: method.syntax.canThrow?.span ?? method.name.span,
            notes: failing.map { [.init("this can fail", at: $0.place)] } ?? [],
            help: failing == nil ? "add 'throws: false'" : "remove 'throws: false'")
    }

    fileprivate static func waitsSoThrows(_ span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.throwsDiffers, "a method that waits can be cancelled, so it throws",
            at: span, help: "remove 'throws: false', or declare the method instant")
    }
}
