// SPDX-License-Identifier: Apache-2.0

package import Diagnostics
internal import Localization
internal import SpecAnalysis
internal import YAMLSyntax

/// A code, an operation, an error or a rule, and what is told about it.
package struct ExplainedEntry: Sendable {
    package let code: String
    /// The code's name, or what it is: `operation`, `error`, `rule`.
    package let kind: String
    package let explanation: Explanation
}

/// Every code that the compiler can report, by target, in the order of its declaration.
package let explainedCodes: [ExplainedEntry] =
    entries(YAMLCode.self) + entries(SpecCode.self) + entries(VectorCode.self)
    + entries(LocalizationCode.self) + entries(OutputCode.self)

/// What is told about a code, or nil for a code that does not exist.
package func explanation(ofCode code: String) -> ExplainedEntry? {
    explainedCodes.first { $0.code == code }
}

private func entries<Code: ExplainedCode>(_ codes: Code.Type) -> [ExplainedEntry] {
    codes.allCases.map { code in
        ExplainedEntry(
            code: code.rawValue, kind: String(describing: code), explanation: code.explanation)
    }
}
