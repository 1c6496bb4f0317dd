// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// One entry for a person: what it says, and each place on a line of its own.
package func traceText(_ entry: TraceEntry) -> String {
    var lines = ["\(entry.kind.rawValue) \(entry.id)" + (entry.place.map { "  " + $0.shown } ?? "")]
    lines += entry.factLines.map { "  " + $0 }
    for group in entry.groups where !group.rows.isEmpty {
        lines += ["", "\(group.title) (\(group.rows.count))"]
        lines += group.rows.prefix(shownRows).map { "  " + $0.line }
        if group.rows.count > shownRows {
            lines.append("  … and \(group.rows.count - shownRows) more; --format json has all")
        }
    }
    let empty = entry.groups.filter(\.rows.isEmpty).map { $0.title.lowercased() }
    if !empty.isEmpty { lines += ["", "none: " + empty.joined(separator: ", ")] }
    return lines.map { $0 + "\n" }.joined()
}

/// Places of one sort that a person is shown.
private let shownRows = 40

/// One entry as a section of Markdown.
package func traceMarkdown(_ entry: TraceEntry) -> String {
    var lines = ["## \(entry.kind.rawValue) `\(entry.id)`", ""]
    if let place = entry.place { lines += ["`\(place.shown)`", ""] }
    lines += entry.factLines.map { "- " + $0 }
    for group in entry.groups where !group.rows.isEmpty {
        lines += ["", "### \(group.title)", ""]
        lines += group.rows.map { "- `\($0.line)`" }
    }
    return lines.map { $0 + "\n" }.joined()
}

/// All entries as tables, a row each, in Markdown or with aligned columns.
package func traceTable(_ entries: [TraceEntry], inMarkdown isMarkdown: Bool) -> String {
    TraceEntry.Kind.allCases.map { kind in
        let own = entries.filter { $0.kind == kind }
        guard let first = own.first else { return "" }
        var head = [kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst(), "Place"]
        if kind == .rule { head.append("Covered") }
        head += first.groups.map { $0.name.prefix(1).uppercased() + $0.name.dropFirst() }
        let rows = own.map { entry in
            var row = [entry.id, entry.place?.shown ?? ""]
            if kind == .rule { row.append(entry.coverage) }
            return row + entry.groups.map { String($0.rows.count) }
        }
        return isMarkdown ? markdown([head] + rows) : aligned([head] + rows)
    }.filter { !$0.isEmpty }.joined(separator: "\n")
}

extension TraceEntry {
    /// `yes`, `no`, or a dash for a rule that is only planned.
    fileprivate var coverage: String {
        switch facts.first(where: { $0.name == "covered" })?.value {
        case .flag(let isCovered)?: isCovered ? "yes" : "no"
        default: "–"
        }
    }

    fileprivate var factLines: [String] {
        facts.compactMap { name, value in
            switch value {
            case .text(let text): return "\(name): \(text)"
            case .flag(let flag): return "\(name): \(flag ? "yes" : "no")"
            case .list(let values):
                let texts = values.compactMap { $0["citation"]?.text }
                return texts.isEmpty ? nil : "\(name): \(texts.joined(separator: "; "))"
            case .null, .integer, .object: return nil
            }
        }
    }
}

extension TraceRow {
    /// `FILE:LINE  NAME  more`, in the order in which a person looks for it.
    fileprivate var line: String {
        let details = more.compactMap { name, value -> String? in
            switch value {
            case .text(let text): return text == self.name ? nil : text
            case .flag(true): return name
            case .list(let values):
                let texts = values.compactMap(\.text)
                return texts.isEmpty ? nil : texts.joined(separator: ", ")
            case .flag(false), .null, .integer, .object: return nil
            }
        }
        return ([place?.shown, name].compactMap { $0 } + details).joined(separator: "  ")
    }
}

private func markdown(_ rows: [[String]]) -> String {
    var lines = rows.map { "| " + $0.joined(separator: " | ") + " |" }
    lines.insert("|" + String(repeating: " --- |", count: rows[0].count), at: 1)
    return lines.map { $0 + "\n" }.joined()
}

private func aligned(_ rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
        var line = ""
        for (cell, width) in zip(row, widths) {
            line += cell + String(repeating: " ", count: width - cell.count + 2)
        }
        while line.hasSuffix(" ") { line.removeLast() }
        return line + "\n"
    }.joined()
}
