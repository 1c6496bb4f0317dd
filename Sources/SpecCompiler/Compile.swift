// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import Localization
internal import SpecAnalysis
internal import SpecModel
internal import YAMLSyntax

/// The whole compiler: bytes of a spec in, findings and files out.
///
/// Pure: the same spec gives the same result, in every process and on every machine.
///
/// - Parameters:
///   - spec: All files.
///   - passed: Told each phase when it is done, for those who measure.
/// - Returns: Outputs only where there is no error.
package func compile(
    _ spec: SpecSource, passed: (Phase) -> Void = { _ in }
) -> Compilation {
    var compilation = Compilation()
    let documents = readDocuments(spec.files, into: &compilation.report)
    passed(.read)
    guard documents.count == spec.files.count else {
        checkForms(documents, into: &compilation.report)
        return compilation
    }
    guard let analysis = analyse(documents, into: &compilation.report) else { return compilation }
    passed(.analyse)
    var sdk = analysis.sdk
    let texts = documents.filter { spec.name(of: $0.file.path).hasPrefix("text/") }
    sdk.messages = localize(
        sdk.messages, texts: texts, in: LocalizationContext(sdk, places: analysis.places),
        into: &compilation.report)
    compilation.sdk = sdk
    compilation.places = analysis.places.merging(translationPlaces(texts)) { first, _ in first }
    passed(.localize)
    let drafts = renderOutputs(sdk, places: compilation.places)
    passed(.render)
    let outputs = planOutputs(
        drafts, of: spec, places: compilation.places, into: &compilation.report)
    passed(.plan)
    if !compilation.report.hasErrors { compilation.outputs = outputs }
    return compilation
}

/// What the compiler does, one after the other.
package enum Phase: String, CaseIterable, Sendable {
    case read, analyse, localize, render, plan
}

/// Bytes of one file of a spec that are looked at; of a longer one, one byte more is enough.
package let largestSpecFile = YAMLLimit.file
