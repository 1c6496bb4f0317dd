// SPDX-License-Identifier: Apache-2.0

package import Diagnostics
internal import Rendering
internal import SpecModel

/// What lies in the output folder, as the shell has read it.
package struct ExistingOutput: Sendable {
    /// The folder as it is shown, such as `Generated`.
    package let folder: String
    /// Contents by path below the folder, for planned files as for others.
    package let files: [String: [UInt8]]

    package init(folder: String, files: [String: [UInt8]]) {
        self.folder = folder
        self.files = files
    }

    /// A file's path as it is shown.
    package func shown(_ path: String) -> String { folder + "/" + path }
}

/// Reports each hunk of a file that is not what the spec says, each that is missing, each extra.
///
/// - Reports: O201 once a hunk, at most ten a file; O202; O203.
package func compareOutputs(
    of compilation: Compilation, with existing: ExistingOutput, into report: inout Report
) {
    let planned = Set(compilation.outputs.map(\.path.text))
    for output in compilation.outputs {
        compare(output, with: existing, compilation.places, into: &report)
    }
    for path in existing.files.keys.sorted() where !planned.contains(path) {
        let span = SourceSpan(file: existing.shown(path), range: 0..<0)
        report.add(.extra(.error, existing.shown(path), at: span))
    }
}

private func compare(
    _ output: OutputFile, with existing: ExistingOutput, _ places: [ItemID: SourceSpan],
    into report: inout Report
) {
    let shown = existing.shown(output.path.text)
    guard let bytes = existing.files[output.path.text] else {
        let span = SourceSpan(file: shown, range: 0..<0)
        report.add(.missing(shown, at: span, from: origins(1...1, of: output.contents, places)))
        return
    }
    guard bytes != output.bytes else { return }
    let found = hunks(from: bytes, to: Array(output.contents.text.utf8))
    let index = LineIndex(SourceFile(path: shown, bytes: bytes))
    for hunk in found.prefix(10) {
        report.add(
            .differs(
                shown, at: SourceSpan(file: shown, range: index.range(near: hunk.oldLine)),
                from: origins(hunk.newLines, of: output.contents, places), diff: hunk.text))
    }
}

extension LineIndex {
    /// A line's bytes, or the file's end where there is no such line.
    fileprivate func range(near line: Int) -> Range<Int> {
        line <= lineCount ? range(ofLine: line) : range(ofLine: lineCount).upperBound..<end
    }
}

/// The innermost items that lines come from, at most three.
private func origins(
    _ lines: ClosedRange<Int>, of contents: Rendered, _ places: [ItemID: SourceSpan]
) -> [Diagnostic.Note] {
    var found: [(origin: String, length: Int)] = []
    for region in contents.regions where region.lines.overlaps(lines) {
        found.append((region.origin, region.lines.count))
    }
    var notes: [Diagnostic.Note] = []
    if found.isEmpty,
        let before = contents.regions.last(where: { $0.lines.upperBound < lines.lowerBound })
    {
        found.append((before.origin, before.lines.count))
    }
    for (origin, _) in found.sorted(by: { $0.length < $1.length }) where notes.count < 3 {
        guard let place = places[ItemID(origin)], !notes.contains(where: { $0.span == place })
        else { continue }
        notes.append(.init("made from '\(origin)'", at: place))
    }
    return notes
}
