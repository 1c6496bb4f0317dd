// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// A callback is read only once it is known to be meant for this client.
///
/// - Reports: S294.
func checkCallbacks(_ program: Program, into report: inout Report) {
    for method in program.methods {
        var checked: Set<String> = []
        for step in method.steps {
            guard let url = step.input("url")?.reference else { continue }
            if step.isTargetCheck, step.step.guard == nil { checked.insert(url.text) }
            if step.isCallbackParsing, !checked.contains(url.text) {
                report.add(.uncheckedCallback(url.text, at: step.place))
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func uncheckedCallback(_ url: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.uncheckedCallback,
            "'\(url)' is read before it is known to be for this client", at: span,
            help: "compare it by 'url.sameTarget' in an earlier step, unguarded")
    }
}
