// SPDX-License-Identifier: Apache-2.0

/// Writes one finding for people.
///
///     error[S214]: no operation is named 'hash.s265'
///       --> Spec/methods/sign-in.yaml:14:32
///        |
///     14 |     - { id: si.challenge, op: hash.s265, with: { of: $verifier } }
///        |                               ^^^^^^^^^
///        = help: did you mean 'hash.s256'?
func textFinding(_ finding: Diagnostic, in sources: SourceMap, _ style: TextStyle) -> String {
    let spans = [finding.span] + finding.notes.map(\.span)
    let lines = spans.map { sources.ends(of: $0).start.line }
    let gutter = String(repeating: " ", count: String(lines.max() ?? 1).count)
    let paint = Paint(style)
    let head = finding.severity.rawValue + "[\(finding.code)]"
    var text =
        paint(head, finding.severity.colour) + paint(": " + singleLine(finding.message), .bold)
        + "\n"
    text += excerpt(finding.span, mark: "^", finding.severity.colour, gutter, sources, paint)
    for note in finding.notes {
        text += gutter + paint(" = ", .blue) + "note: \(singleLine(note.message))\n"
        text += excerpt(note.span, mark: "-", .blue, gutter, sources, paint)
    }
    if let detail = finding.detail { text += indented(detail, gutter, paint) }
    if let help = finding.help {
        text += gutter + paint(" = ", .blue) + "help: \(singleLine(help))\n"
    }
    return text
}

/// Lines of a diff, each below the gutter, in the colours that diffs have.
private func indented(_ detail: String, _ gutter: String, _ paint: Paint) -> String {
    // By scalars: as a Character, a line feed after a carriage return is not one.
    let lines = detail.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
        let shown = line.map(displayed).joined()
        let text =
            switch line.first {
            case "-": paint(shown, .red)
            case "+": paint(shown, .green)
            default: shown
            }
        return gutter + paint(" | ", .blue) + text + "\n"
    }.joined()
}

/// The place of a span and the line it begins in, with marks below.
private func excerpt(
    _ span: SourceSpan, mark: Character, _ colour: Paint.Colour, _ gutter: String,
    _ sources: SourceMap, _ paint: Paint
) -> String {
    gutter + paint("--> ", .blue) + sources.place(of: span) + "\n"
        + markedLines(span, mark: mark, colour, gutter, sources, paint)
}

/// The line that a span begins in, with marks below; nothing for a whole file.
private func markedLines(
    _ span: SourceSpan, mark: Character, _ colour: Paint.Colour, _ gutter: String,
    _ sources: SourceMap, _ paint: Paint
) -> String {
    guard let index = sources[span.file], !span.isWholeFile else { return "" }
    let (start, end) = sources.ends(of: span)
    let number = String(start.line)
    let padding = gutter.dropLast(number.count)
    let line = MarkedLine(
        Array(index.text(ofLine: start.line).unicodeScalars), from: start.column - 1,
        to: end.line == start.line ? end.column - 1 : nil, mark: mark)
    return gutter + paint(" |", .blue) + "\n"
        + padding + paint(number + " |", .blue) + (line.text.isEmpty ? "" : " " + line.text) + "\n"
        + gutter + paint(" |", .blue) + " " + line.indent + paint(line.marks, colour) + "\n"
}

/// Writes places of a spec for people, each with what stands there.
///
///     Spec/methods/sign-in.yaml:14:7 step si.challenge
///        |
///     14 |     - { id: si.challenge, op: hash.s256, with: { of: $verifier } }
///        |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
package func renderPlaces(
    _ places: [(label: String, span: SourceSpan)], of files: [SourceFile], _ style: TextStyle
) -> String {
    let sources = SourceMap(files, holding: places.map(\.span.file))
    let lines = places.map { sources.ends(of: $0.span).start.line }
    let gutter = String(repeating: " ", count: String(lines.max() ?? 1).count)
    let paint = Paint(style)
    return places.map { label, span in
        paint(sources.place(of: span), .bold) + " " + singleLine(label) + "\n"
            + markedLines(span, mark: "^", .blue, gutter, sources, paint)
    }.joined()
}

/// A line of source cut to what fits, and the marks that go below it.
private struct MarkedLine {
    let text: String
    let indent: String
    let marks: String

    /// - Parameters:
    ///   - scalars: The whole line.
    ///   - start: Index of the first marked scalar.
    ///   - end: Index behind the last one; nil where the span goes on in the next line.
    ///   - mark: Drawn below each marked column, at least once.
    init(_ scalars: [Unicode.Scalar], from start: Int, to end: Int?, mark: Character) {
        let start = min(start, scalars.count)
        let first = start > 100 ? start - 40 : 0
        let last = min(scalars.count, first + 160)
        let end = max(start, min(end ?? scalars.count, last))
        let cutFront = first > 0 ? "… " : ""
        let cutBack = last < scalars.count ? " …" : ""
        text = cutFront + scalars[first..<last].map(displayed).joined() + cutBack
        let before = scalars[first..<start].reduce(cutFront.count) { $0 + displayWidth($1) }
        let marked = scalars[start..<end].reduce(0) { $0 + displayWidth($1) }
        indent = String(repeating: " ", count: before)
        marks = String(repeating: mark, count: max(1, marked))
    }
}

/// Sets text in a colour, where colours are wanted.
private struct Paint {
    enum Colour: String {
        case red = "1;31"
        case green = "1;32"
        case yellow = "1;33"
        case blue = "1;34"
        case bold = "1"
    }
    private let style: TextStyle

    init(_ style: TextStyle) { self.style = style }

    func callAsFunction(_ text: String, _ colour: Colour) -> String {
        switch style {
        case .plain: text
        case .coloured: "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m"
        }
    }
}

extension Diagnostic.Severity {
    fileprivate var colour: Paint.Colour {
        switch self {
        case .error: .red
        case .warning: .yellow
        case .note: .blue
        }
    }
}
