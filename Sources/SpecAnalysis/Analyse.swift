// SPDX-License-Identifier: Apache-2.0

package import Diagnostics
package import SpecModel
package import YAMLSyntax

/// A spec that passed every check, and where each thing in it is written.
package struct Analysis: Sendable {
    /// Its messages are in English only.
    package let sdk: SDK
    package let places: [ItemID: SourceSpan]
}

/// Turns the documents of a spec into the IR: reads, resolves, checks, lowers.
///
/// All files of the spec come in any order; translations are passed over.
///
/// - Returns: Nil where anything is an error, here or in what was reported before.
/// - Reports: Every `SpecCode` and `VectorCode`.
package func analyse(_ documents: [Document], into report: inout Report) -> Analysis? {
    analyse(documents, on: .all, alsoBy: [checkKeepers], into: &report)
}

/// The same, on some cores, and by more checks.
func analyse(
    _ documents: [Document], on cores: Cores, alsoBy more: [Check], into report: inout Report
) -> Analysis? {
    let layout = SpecLayout(documents)
    guard let spec = decodeSpec(layout, into: &report) else { return nil }
    let declarations = resolveDeclarations(spec, into: &report)
    let methods = resolveMethods(
        spec, declarations, knowing: [:], on: cores, into: &report)
    let messages = readMessages(spec, layout, into: &report)
    let program = Program(spec, declarations, methods, on: cores)
    checkSpec(program, on: cores, into: &report)
    for check in more { check(program, &report) }
    var sdk = lower(program, messages)
    checkMessages(messages, of: sdk, layout, into: &report)
    if !program.hasLosses {
        sdk.vectors = readVectors(layout.files(below: "vectors"), of: sdk, into: &report)
    }
    guard !report.hasErrors else { return nil }
    return Analysis(sdk: sdk, places: places(of: program, messages, layout))
}
