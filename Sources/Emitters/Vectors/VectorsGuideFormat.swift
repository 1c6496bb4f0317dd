// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// How a vector is read, member by member.
let reading: [MDXBlock] = [
    .heading(2, [.text("Read a vector")]),
    paragraph(
        "The schedule is played entry by entry. An entry ends when its call ends, or waits: for a",
        "request, a page, or another call. Nothing sleeps, and the runner does all of this: an",
        "adapter only answers for its calls."),
    members(VectorFormat.vector.members),
    members(VectorFormat.given.members),
    paragraph("Entries of a schedule:"),
    members(VectorFormat.entries.compactMap(\.members.first)),
    members(VectorFormat.expectation.members),
    paragraph("Effects, as an expectation names them:"),
    members(VectorFormat.effects.compactMap(\.members.first)),
]

private func members(_ members: [ObjectShape.Member]) -> MDXBlock {
    guideTable(["Member", "Meaning"], members.map { ($0.name, $0.summary) })
}

/// Rows of code and words.
func guideTable(_ header: [String], _ rows: [(String, String)]) -> MDXBlock {
    .table(
        header: MDXRow(header.map { [.text($0)] }),
        rows: rows.map { MDXRow([[.code($0.0)], guideWords($0.1)]) })
}

/// Sentences, each part a line of the source.
func paragraph(_ parts: String...) -> MDXBlock {
    .paragraph(guideWords(parts.joined(separator: " ")))
}

/// Words with code between backticks.
func guideWords(_ text: String) -> [MDXInline] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().compactMap {
        index, part in
        if part.isEmpty { return nil }
        return index % 2 == 0 ? .text(String(part)) : .code(String(part))
    }
}
