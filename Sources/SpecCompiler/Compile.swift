// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecAnalysis
internal import SpecModel
internal import YAMLSyntax

/// The whole compiler: bytes of a spec in, findings and files out.
///
/// Pure: the same spec gives the same result, in every process and on every machine.
package func compile(_ spec: SpecSource) -> Compilation {
    var compilation = Compilation()
    let documents = spec.files.compactMap { file in
        parseYAML(file, into: &compilation.report).map { Document(file: file, root: $0) }
    }
    guard let analysis = analyse(documents, into: &compilation.report) else { return compilation }
    compilation.sdk = analysis.sdk
    compilation.places = analysis.places
    let outputs = planOutputs(
        renderOutputs(analysis.sdk), of: spec, places: analysis.places,
        into: &compilation.report)
    if !compilation.report.hasErrors { compilation.outputs = outputs }
    return compilation
}

/// Bytes of one file of a spec that are looked at; of a longer one, one byte more is enough.
package let largestSpecFile = YAMLLimit.file
