// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// Once a flow's item is used up, no error says that trying again would help.
///
/// - Reports: S268.
func checkRetries(_ program: Program, into report: inout Report) {
    let positions = Dictionary(
        program.methods.enumerated().map { ($1.name.value, $0) },
        uniquingKeysWith: { first, _ in first })
    for (method, trace) in program.traced {
        var isUsedUp = false
        for (step, moment) in zip(method.steps, trace.moments) {
            if isUsedUp {
                checkExits(of: step, program, into: &report)
                checkCallee(of: step, program, positions, into: &report)
            }
            let isOwn = step.items.contains {
                moment.loaded.contains($0) && program.declarations.isOfFlow($0)
            }
            isUsedUp = isUsedUp || step.isDeletion && isOwn
        }
    }
}

private func checkExits(of step: CheckedStep, _ program: Program, into report: inout Report) {
    var told: Set<SourceSpan> = []
    for exit in step.operation?.failures ?? [] {
        guard case .error(let code) = exit.outcome,
            let error = program.declarations.errors[code], error.value.next == .retry
        else { continue }
        let span = step.syntax.exits?.place(of: exit.mode) ?? step.place
        guard told.insert(span).inserted else { continue }
        report.add(.retryAfterUse(code, at: span, declared: error.name.span))
    }
}

/// Looks through a call, and through the calls in it, each method once.
private func checkCallee(
    of step: CheckedStep, _ program: Program, _ positions: [String: Int],
    into report: inout Report
) {
    guard let call = step.call else { return }
    var seen: Set<String> = [call.method]
    var open = [call.method]
    while let name = open.popLast() {
        guard let position = positions[name] else { continue }
        for inner in program.methods[position].steps {
            for code in inner.errors {
                guard let error = program.declarations.errors[code], error.value.next == .retry,
                    seen.insert("error " + code).inserted
                else { continue }
                report.add(.retryAfterUse(code, at: step.place, declared: error.name.span))
            }
            if let callee = inner.call?.method, seen.insert(callee).inserted { open.append(callee) }
        }
    }
}

extension Diagnostic {
    fileprivate static func retryAfterUse(
        _ code: String, at span: SourceSpan, declared: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.retryAfterUse,
            "'\(code)' says to try again, but what the flow needs is used up", at: span,
            notes: [.init("'next: retry' is declared here", at: declared)],
            help: "lead this to an error whose 'next' is not 'retry'")
    }
}
