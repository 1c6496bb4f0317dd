// SPDX-License-Identifier: Apache-2.0

/// Writes a page: front matter, then its blocks with an empty line between them.
package func render(_ file: MDXFile) -> Rendered {
    var blocks = file.blocks.map(print)
    if !file.frontMatter.isEmpty { blocks.insert(frontMatter(file.frontMatter), at: 0) }
    return lay(out: [.joined(blocks, by: .blankLine), .hardLine])
}

/// `title: "…"` between two lines of `---`.
private func frontMatter(_ properties: [MDXFile.Property]) -> Layout {
    let lines = properties.map { property in
        Layout.text("\(property.name): \(yamlQuoted(property.value))").tagged(property.origins)
    }
    return .joined(["---"] + lines + ["---"], by: .hardLine)
}

private func print(_ block: MDXBlock) -> Layout {
    switch block {
    case .anchor(let id):
        .text("<a id=\"\(identifier(id, keeping: "-_."))\"></a>")
    case .heading(let level, let inlines):
        .text(String(repeating: "#", count: min(max(level, 1), 6)) + " " + line(inlines, .heading))
    case .paragraph(let inlines):
        lines(sentences(inlines).map { line($0, .paragraph) })
    case .list(let items):
        .joined(items.map(item), by: .hardLine)
    case .table(let header, let rows):
        table(header, rows)
    case .code(let language, let text):
        fence(language, codeLines(text))
    case .sequence(let diagram):
        fence("mermaid", of: mermaidLines(diagram))
    case .states(let diagram):
        fence("mermaid", of: mermaidLines(diagram))
    case .quote(let paragraphs):
        .joined(
            paragraphs.map {
                .prefixed("> ", .text(line($0.inlines, .paragraph))).tagged($0.origins)
            },
            by: .prefixed("> ", .blankLine))
    case .origin(let origin, let blocks):
        .origin(origin, .joined(blocks.map(print), by: .blankLine))
    }
}

/// `- First sentence.` and its other sentences below it, indented.
private func item(_ item: MDXItem) -> Layout {
    let sentences = sentences(item.inlines).map { line($0, .item) }
    return Layout.sequence(["- ", .prefixed("  ", lines(sentences))]).tagged(item.origins)
}

private func lines(_ lines: [String]) -> Layout {
    .joined(lines.map { .text($0) }, by: .hardLine)
}

private func table(_ header: MDXRow, _ rows: [MDXRow]) -> Layout {
    let width = header.cells.count
    let rule = Layout.text("|" + String(repeating: " --- |", count: width))
    let head = Layout.sequence([row(header.cells, width: width), .hardLine, rule])
    let body = rows.map { row($0.cells, width: width).tagged($0.origins) }
    return .joined([head.tagged(header.origins)] + body, by: .hardLine)
}

/// `| a | b |`, filled up with empty cells.
private func row(_ cells: [[MDXInline]], width: Int) -> Layout {
    let texts = (0..<width).map { $0 < cells.count ? line(cells[$0], .cell) : "" }
    return .text("|" + texts.map { $0.isEmpty ? "  |" : " \($0) |" }.joined())
}

/// A fence that is longer than any run of backticks in its text.
private func fence(_ language: String, _ texts: [String]) -> Layout {
    fence(language, of: texts.map { FencedLine($0) })
}

private func fence(_ language: String, of texts: [FencedLine]) -> Layout {
    let longest = texts.map { longestRunOfBackticks($0.text) }.max() ?? 0
    let mark = String(repeating: "`", count: max(3, longest + 1))
    let head = Layout.text(mark + identifier(language, keeping: "-+#"))
    let body = texts.map { Layout.text($0.text).tagged($0.origins) }
    return .joined([head] + body + [.text(mark)], by: .hardLine)
}

/// Lines of a sample, without empty ones at its end.
private func codeLines(_ text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    return lines.map(String.init)
}

func longestRunOfBackticks(_ text: String) -> Int {
    text.split { $0 != "`" }.map(\.count).max() ?? 0
}

/// ASCII letters, digits and the characters kept; any other one is left out.
private func identifier(_ text: String, keeping kept: String) -> String {
    text.filter { $0.isASCII && ($0.isLetter || $0.isNumber) || kept.contains($0) }
}

/// A double-quoted YAML scalar on one line.
private func yamlQuoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": quoted += "\\\(scalar)"
        case "\n": quoted += "\\n"
        case "\t": quoted += "\\t"
        case _
        where scalar.value < 0x20 || (0x7F...0xA0).contains(scalar.value)
            || scalar.value == 0x2028 || scalar.value == 0x2029 || scalar.value == 0xFEFF:
            let hex = String(scalar.value, radix: 16, uppercase: true)
            quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        default: quoted.unicodeScalars.append(scalar)
        }
    }
    return quoted + "\""
}
