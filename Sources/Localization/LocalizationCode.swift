// SPDX-License-Identifier: Apache-2.0

package import Diagnostics

/// Every code of this target; none is ever reused or renumbered.
package enum LocalizationCode: String, ExplainedCode {
    case unknownLocale = "L101"
    case noTextFile = "L102"
    case unknownLanguage = "L103"
    case wrongShape = "L104"
    case unknownKey = "L105"
    case missingKey = "L106"
    case invalidProse = "L107"
    case placeholdersDiffer = "L108"
    case codeDiffers = "L109"
    case linksDiffer = "L110"
    case literalFact = "L111"
    case orphan = "L112"
    case missingTranslation = "L113"
    case staleTranslation = "L114"
    case draftTranslation = "L115"
    case untouchedText = "L116"
    case notUpToDate = "L117"
    case emptyText = "L118"
    case unfinishedText = "L119"

    /// Debt that only a release has to be free of.
    package var isDebt: Bool {
        switch self {
        case .noTextFile, .missingTranslation, .staleTranslation, .draftTranslation: true
        default: false
        }
    }
}

/// What a run is for, which decides how grave debt is.
package enum ReleaseStage: Sendable {
    case development
    /// Missing, stale and draft translations are errors.
    case release

    var debt: Diagnostic.Severity {
        switch self {
        case .development: .warning
        case .release: .error
        }
    }
}

extension Diagnostic {
    /// The same finding as a release sees it: debt of translation is an error.
    package var atRelease: Diagnostic {
        guard LocalizationCode(rawValue: code)?.isDebt == true else { return self }
        var raised = self
        raised.severity = .error
        return raised
    }
}

extension Report {
    /// The same findings as a release sees them.
    package var atRelease: Report {
        var raised = Report()
        for finding in all { raised.add(finding.atRelease) }
        return raised
    }
}
