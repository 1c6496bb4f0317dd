// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// What starts over ends what runs: older attempts first, and the browser that one of them waits for.
///
/// Starting over is to begin a flow, to replace the configuration or the store, and to delete what
/// the run has not just read.
///
/// - Reports: S312, S313.
func checkRenewals(_ program: Program, into report: inout Report) {
    let usesBrowser = program.steps.contains(where: \.opensBrowser)
    for (method, trace) in program.traced where !method.method.isInternal {
        for (step, moment) in zip(method.steps, trace.moments) {
            let beginsFlow = step.isPut && step.items.contains(where: program.declarations.isOfFlow)
            let deletes =
                step.isDeletion && step.step.segment == 0 && isUnprotected(step, moment)
            if beginsFlow && !moment.wasRenewed || deletes
                || step.isReplacement && !moment.isRenewed
            {
                report.add(.missingRenewal(step))
            }
        }
        if usesBrowser { checkBrowser(method, into: &report) }
    }
}

private func checkBrowser(_ method: CheckedMethod, into report: inout Report) {
    let closings = Set(method.steps.filter(\.closesBrowser).map(\.step.segment))
    for step in method.steps where step.isRenewal && !closings.contains(step.step.segment) {
        report.add(.browserLeftOpen(step))
    }
}

extension Diagnostic {
    fileprivate static func missingRenewal(_ step: CheckedStep) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.missingRenewal, "this starts over, and older attempts go on",
            at: step.place, help: "perform 'epoch.next' before, in the same segment")
    }

    fileprivate static func browserLeftOpen(_ step: CheckedStep) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.browserLeftOpen,
            "older attempts end here, and the browser of one stays open", at: step.place,
            help: "perform 'browser.close' beside it")
    }
}
