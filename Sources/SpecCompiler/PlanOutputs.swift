// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import Rendering
internal import SpecModel

/// The files that a compilation writes, with the manifest that lists them.
///
/// - Parameters:
///   - drafts: Paths as the emitters made them, from names in the spec, and their contents.
///   - spec: Where names of source files come from.
///   - places: Where each item is written.
///   - report: What a path is refused for is added to it.
/// - Returns: Sorted by path, the manifest last.
/// - Reports: O101, O102.
func planOutputs(
    _ drafts: [(path: String, contents: Rendered)], of spec: SpecSource,
    places: [ItemID: SourceSpan], into report: inout Report
) -> [OutputFile] {
    var outputs: [OutputFile] = []
    var seen: [String: String] = [manifestPath.text: manifestPath.text]
    var folders: [String: (path: String, span: SourceSpan)] = [:]
    for draft in drafts {
        let span = origin(of: draft.contents, in: spec, places)
        guard let path = OutputPath(draft.path) else {
            report.add(.pathLeaves(draft.path, at: span))
            continue
        }
        // Names that differ in case alone are one file on the disks of most Macs.
        if let first = seen.updateValue(path.text, forKey: path.text.lowercased()) {
            report.add(.pathTwice(path.text, first: first, at: span))
            continue
        }
        for folder in path.folders { folders[folder.lowercased()] = (path.text, span) }
        outputs.append(OutputFile(path: path, contents: draft.contents))
    }
    for (folder, user) in folders.sorted(by: { $0.key < $1.key }) {
        guard let file = seen[folder] else { continue }
        report.add(.pathTwice(user.path, first: file, at: user.span))
    }
    outputs.sort { $0.path < $1.path }
    return outputs + [manifest(of: outputs, in: spec, places)]
}

/// The first place in the spec that a file comes from.
private func origin(
    of contents: Rendered, in spec: SpecSource, _ places: [ItemID: SourceSpan]
) -> SourceSpan {
    for region in contents.regions {
        if let place = places[ItemID(region.origin)] { return place }
    }
    return SourceSpan(file: spec.folder + "/sdk.yaml", range: 0..<0)
}
