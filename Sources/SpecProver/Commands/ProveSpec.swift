// SPDX-License-Identifier: Apache-2.0

package import Diagnostics
package import SpecModel
internal import YAMLSyntax

/// `sdkspec prove`: vectors through the interpreter, mutants, coverage.
///
/// Files are all of the spec, which compiles to `sdk`; the report is JSON in one line, or text.
package func proveSpec(
    _ files: [SourceFile], of sdk: SDK, only scope: ProofScope, guards: GuardRecord?,
    asJSON isJSON: Bool, atOnce width: Int
) async -> CommandResult {
    var report = Report()
    let documents = files.compactMap { file in
        parseYAML(file, into: &report).map { Document(file: file, root: $0) }
    }
    let proof = await prove(documents, of: sdk, only: scope, guards: guards, atOnce: width)
    return CommandResult(
        text: isJSON ? json(proof.data) + "\n" : proof.text,
        status: proof.isComplete ? 0 : 1)
}
