// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// What apps declare about the client.
extension Diagnostic {
    static func trackingDiffers(at span: SourceSpan, sign: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.trackingDiffers, "nobody is tracked, and yet something tracks",
            at: span, notes: [.init("said here", at: sign)],
            help: "say 'tracking: true', or take away what tracks")
    }

    static func nothingStated(
        _ noun: String, of thing: String, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.nothingStated, "'\(thing)' states no \(noun)", at: span,
            help: "state at least one \(noun)")
    }

    static func unfitReason(
        _ reason: Located<String>, of category: Privacy.APICategory
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.unfitReason,
            "'\(reason.value)' is no reason to access '\(category.rawValue)'", at: reason.span,
            help: "give one of \(quoted(category.reasons))")
    }
}

extension SpecCode {
    var privacy: Explanation {
        switch self {
        case .trackingDiffers:
            Explanation(
                cause: """
                    A privacy manifest that denies tracking names no tracking domain and no data \
                    that is used for it. Systems block such domains, so the two must agree.
                    """,
                failing: "tracking: false\ndomains: [ads.example]", mended: "tracking: false",
                source: "Apple, Privacy manifest files")
        case .nothingStated:
            Explanation(
                cause: """
                    Data is collected for a purpose, an interface is used for a reason, and who \
                    tracks does so by some domain; an empty list says nothing of it.
                    """,
                failing: "{ api: FileTimestamp, reasons: [] }",
                mended: "{ api: FileTimestamp, reasons: [C617.1] }",
                source: "Apple, Describing use of required reason API")
        default:
            Explanation(
                cause: """
                    Apple takes certain answers for each sort of interface and refuses uploads \
                    with any other.
                    """,
                failing: "{ api: FileTimestamp, reasons: [CA92.1] }",
                mended: "{ api: FileTimestamp, reasons: [C617.1] }",
                source: "Apple, Describing use of required reason API")
        }
    }
}
