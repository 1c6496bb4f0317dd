// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// Reads a translation and compares it with the English that it translates.
struct TranslationCheck {
    let literals: FactLiterals
    let file: SourceFile

    /// The prose of an entry with its marks; nil where it cannot be read.
    ///
    /// - Reports: L107.
    func prose(
        of entry: TextEntry, into report: inout Report
    ) -> (prose: Prose, marks: [Prose.Mark])? {
        do throws(ProseFault) {
            return try Prose.read(entry.translation)
        } catch {
            let span = entry.text.span(ofText: error.range, in: file)
            report.add(.invalidProse(error, at: span))
            return nil
        }
    }

    /// Placeholders, code spans and links are those of the English, in any order, as often; no
    /// fact is written out.
    ///
    /// - Reports: L108 to L111.
    func check(
        _ read: (prose: Prose, marks: [Prose.Mark]), of entry: TextEntry,
        against english: [Prose.Mark], at place: SourceSpan?, into report: inout Report
    ) {
        for literal in literals.found(in: read.prose, read.marks) {
            report.add(.literalFact(literal, at: entry.text.span(ofText: literal.range, in: file)))
        }
        let (englishMarks, marks) = (english.outer, read.marks.outer)
        // Most translations keep the marks and their order.
        if englishMarks.elementsEqual(marks, by: { $0.content == $1.content }) { return }
        let theirs = Dictionary(grouping: englishMarks, by: \.content)
        let ours = Dictionary(grouping: marks, by: \.content)
        // In the order of the two texts, each kind of mark once.
        var seen: Set<Prose.Mark.Content> = []
        for mark in marks + englishMarks where seen.insert(mark.content).inserted {
            let counts = (
                english: theirs[mark.content]?.count ?? 0, text: ours[mark.content]?.count ?? 0
            )
            if counts.english == counts.text { continue }
            let surplus = ours[mark.content]?.last?.range
            let span = surplus.map { entry.text.span(ofText: $0, in: file) } ?? entry.text.span
            report.add(
                .differs(mark.content.code, mark.content.shown, counts, at: span, english: place))
        }
    }
}

extension [Prose.Mark] {
    /// Marks without the placeholders in code spans: a code span is compared as a whole.
    fileprivate var outer: [Prose.Mark] {
        var outer: [Prose.Mark] = []
        var code = Int.max
        // A code span stands behind what is in it.
        for mark in reversed() {
            if case .code = mark.content { code = mark.range.lowerBound }
            if case .placeholder = mark.content, mark.range.lowerBound >= code { continue }
            outer.append(mark)
        }
        return outer.reversed()
    }
}

extension Prose.Mark.Content {
    fileprivate var code: LocalizationCode {
        switch self {
        case .placeholder: .placeholdersDiffer
        case .code: .codeDiffers
        case .link: .linksDiffer
        }
    }

    fileprivate var shown: String {
        switch self {
        case .placeholder(let placeholder): "'{\(placeholder.source)}'"
        case .code(let text): "'`\(text)`'"
        case .link(let target): "the link to '\(target)'"
        }
    }
}
