// SPDX-License-Identifier: Apache-2.0

/// The findings of a run as one JSON object, one finding a line.
///
/// Version 1: members may be added, none removed or changed. Ends are exclusive.
func jsonFindings(_ findings: [Diagnostic], in sources: SourceMap) -> String {
    let lines = findings.map { finding in
        let head = [
            ("severity", jsonText(finding.severity.rawValue)), ("code", jsonText(finding.code)),
            ("kind", jsonText(finding.kind)), ("message", jsonText(finding.message)),
        ]
        let notes = finding.notes.map { note in
            jsonObject([("message", jsonText(note.message))] + place(note.span, sources))
        }
        let tail = [
            ("help", finding.help.map(jsonText) ?? "null"),
            ("notes", "[" + notes.joined(separator: ",") + "]"),
            ("detail", finding.detail.map(jsonText) ?? "null"),
        ]
        return jsonObject(head + place(finding.span, sources) + tail)
    }
    let body = lines.isEmpty ? "" : "\n" + lines.joined(separator: ",\n") + "\n"
    return "{\"version\":1,\"findings\":[" + body + "]}\n"
}

private func place(_ span: SourceSpan, _ sources: SourceMap) -> [(String, String)] {
    let (start, end) = sources.ends(of: span)
    return [
        ("file", jsonText(span.file)), ("line", String(start.line)),
        ("column", String(start.column)), ("endLine", String(end.line)),
        ("endColumn", String(end.column)),
    ]
}

private func jsonObject(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
}

/// A JSON string (RFC 8259 §7); what is invisible is escaped too.
package func jsonText(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x22: quoted += "\\\""
        case 0x5C: quoted += "\\\\"
        case 0x0A: quoted += "\\n"
        case 0x0D: quoted += "\\r"
        case 0x09: quoted += "\\t"
        case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069,
            0xFEFF:
            let digits = String(scalar.value, radix: 16)
            quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: quoted.unicodeScalars.append(scalar)
        }
    }
    return quoted + "\""
}

/// A workflow command, such as `::error file=a.yaml,line=3,…::message`.
func gitHubFinding(_ finding: Diagnostic, in sources: SourceMap) -> String {
    let (start, end) = sources.ends(of: finding.span)
    let command =
        switch finding.severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    let properties = [
        ("file", finding.span.file), ("line", String(start.line)),
        ("col", String(start.column)), ("endLine", String(end.line)),
        ("endColumn", String(end.column)), ("title", finding.code),
    ]
    let notes = finding.notes.map { note in
        let place = sources.ends(of: note.span).start
        return "\(note.message) (\(note.span.file):\(place.line):\(place.column))"
    }
    let text = ([finding.message] + notes + (finding.help.map { [$0] } ?? []))
    return "::\(command) "
        + properties.map { "\($0)=\(gitHubEscaped($1, propertyEscapes))" }.joined(separator: ",")
        + "::\(gitHubEscaped(text.joined(separator: "\n"), dataEscapes))\n"
}

private let dataEscapes: [(Character, String)] = [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")]
private let propertyEscapes = dataEscapes + [(":", "%3A"), (",", "%2C")]

private func gitHubEscaped(_ text: String, _ escapes: [(Character, String)]) -> String {
    text.unicodeScalars.map { scalar in
        escapes.first { $0.0 == Character(scalar) }?.1 ?? String(scalar)
    }.joined()
}
