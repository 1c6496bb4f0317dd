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
            if sharing.keepsOutcome {
                report.add(.invalidSharing(by.span, "an outcome can be kept for equal inputs only"))
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

private func isComparable(_ type: ValueType) -> Bool {
    switch type.base {
    case .text, .kind: !type.isOptional
    case .textList, .instant, .seconds, .count, .flag, .epoch, .record, .configuration,
        .provided:
        false
    }
}

extension Diagnostic {
    fileprivate static func invalidSharing(
        _ span: SourceSpan, _ fault: String
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.invalidSharing, fault, at: span,
            help: "share by '$input', a text or a kind, in a method that waits")
    }
}
