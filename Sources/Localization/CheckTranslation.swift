// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// Reads a translation and compares it with the English that it translates.
struct TranslationCheck {
    let literals: FactLiterals
    let file: SourceFile

    /// The prose of an entry; nil where it cannot be read.
    ///
    /// - Reports: L107.
    func prose(of entry: TextEntry, into report: inout Report) -> Prose? {
        do throws(ProseFault) {
            return try Prose.parse(entry.translation)
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
        _ prose: Prose, of entry: TextEntry, against english: Prose, at place: SourceSpan?,
        into report: inout Report
    ) {
        let (englishMarks, marks) = (english.outerMarks, prose.outerMarks)
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
        for literal in literals.found(in: prose) {
            report.add(.literalFact(literal, at: entry.text.span(ofText: literal.range, in: file)))
        }
    }
}

extension Prose {
    /// Marks without the placeholders in code spans: a code span is compared as a whole.
    fileprivate var outerMarks: [Mark] {
        var outer: [Mark] = []
        var code = Int.max
        // A code span stands behind what is in it.
        for mark in marks.reversed() {
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
