// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import YAMLSyntax

/// The files of a spec that have a readable root, in order.
///
/// - Reports: Y101 to Y115.
func readDocuments(_ files: [SourceFile], into report: inout Report) -> [Document] {
    let parsed = mapConcurrently(files, on: .all) { file in
        var found = Report()
        let root = parseYAML(file, into: &found)
        return (document: root.map { Document(file: file, root: $0) }, report: found)
    }
    for result in parsed { report.add(contentsOf: result.report) }
    return parsed.compactMap(\.document)
}
