// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// Calls are shared by an input, whole, and only where they can overlap.
///
/// - Reports: S311.
func checkSharing(_ program: Program, into report: inout Report) {
    for method in program.methods {
        guard let syntax = method.syntax.share, let by = syntax.by else { continue }
        if method.method.isInstant {
            report.add(
                .invalidSharing(by.span, "an instant method has no calls that overlap"))
        }
        guard let sharing = method.method.sharing else { continue }
        guard let key = sharing.key else {
            if sharing.keepsOutcome || !method.method.inputs.isEmpty {
                report.add(.invalidSharing(by.span, "calls with other inputs would share a result"))
            }
            continue
        }
        let isInput = method.method.inputs.contains { $0.name == key.name }
        if !isInput || !key.path.isEmpty {
            report.add(.invalidSharing(by.span, "'\(key.text)' is no input"))
        } else if !isComparable(key.type) {
            report.add(.invalidSharing(by.span, "'\(key.text)' cannot be compared"))
        }
    }
}

/// A public method that uses up a flow answers equal calls by one run.
///
/// - Reports: S295.
func checkFlowSharing(_ program: Program, into report: inout Report) {
    for (method, trace) in program.traced where !method.method.isInternal {
        guard
            let step = zip(method.steps, trace.moments).first(where: { step, moment in
                step.isDeletion
                    && step.items.contains { item in
                        program.declarations.isOfFlow(item) && moment.loaded.contains(item)
                    }
            })?.0
        else { continue }
        let sharing = method.method.sharing
        if sharing == nil || sharing?.key != nil && sharing?.keepsOutcome == false {
            let span = method.syntax.share?.span ?? method.name.span
            report.add(.unsharedFlow(method.name, at: span, use: step.place))
        }
    }
}

private func isComparable(_ type: ValueType) -> Bool {
    switch type.base {
    case .text, .kind: !type.isOptional
    case .textList, .instant, .seconds, .count, .flag, .epoch, .record, .configuration,
        .provided:
        false
    }
}

extension Diagnostic {
    fileprivate static func unsharedFlow(
        _ name: Located<String>, at span: SourceSpan, use: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.unsharedFlow,
            "'\(name.value)' uses up a flow, and an equal call would fail", at: span,
            notes: [.init("used up here", at: use)],
            help: "add 'share: { by: $input, keep: outcome }'")
    }

    fileprivate static func invalidSharing(
        _ span: SourceSpan, _ fault: String
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.invalidSharing, fault, at: span,
            help: "share by '$input', a text or a kind, in a method that waits")
    }
}
