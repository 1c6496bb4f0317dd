// SPDX-License-Identifier: Apache-2.0

package import Diagnostics
package import SpecModel

/// What the translator's commands work on; the shell has read it.
package struct TranslateInput: Sendable {
    /// The folder of the spec as it is shown, such as `Spec`.
    package var folder: String
    /// The spec's texts in English; translations in them are not looked at.
    package var messages: Messages
    /// The first one is the source language.
    package var locales: [Documentation.Locale]
    /// The files `text/<tag>.yaml`; others are left alone.
    package var files: [SourceFile]

    package init(
        folder: String, messages: Messages, locales: [Documentation.Locale], files: [SourceFile]
    ) {
        self.folder = folder
        self.messages = messages
        self.locales = locales
        self.files = files
    }
}

/// What a command has to say, and what is to be written.
package struct TranslateOutcome: Sendable, Equatable {
    /// For stdout.
    package var output = ""
    /// For stdout too, in the format that was asked for.
    package var findings: [Diagnostic] = []
    /// Files with new bytes, new files among them; nothing is written where there are errors.
    package var writes: [SourceFile] = []
    /// One line for stderr where the command was called wrongly.
    package var complaint: String?

    /// 0, 1 for errors, 2 for a wrong call.
    package var status: Int32 {
        if complaint != nil { return 2 }
        return findings.contains { $0.severity == .error } ? 1 : 0
    }

    package init() {}

    static func refused(_ complaint: String) -> TranslateOutcome {
        var outcome = TranslateOutcome()
        outcome.complaint = complaint
        return outcome
    }
}
