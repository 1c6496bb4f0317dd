// SPDX-License-Identifier: Apache-2.0

/// A JSON document: members keep their order.
package indirect enum JSONTree: Sendable {
    case null
    case flag(Bool)
    case integer(Int)
    case text(String)
    case list([JSONTree])
    case object([(name: String, value: JSONTree)])
    /// A value that an item of the spec accounts for.
    case origin(String, JSONTree)
}

/// A JSON document and where it goes.
package struct JSONFile: Sendable {
    /// Relative to the output folder, with `/`.
    package var path: String
    package var root: JSONTree

    package init(path: String, _ root: JSONTree) {
        self.path = path
        self.root = root
    }
}

/// Prints a JSON document (RFC 8259), one value a line, two spaces a level.
package func render(_ file: JSONFile) -> Rendered {
    lay(out: [lay(file.root), .hardLine], columns: .max)
}

private func lay(_ tree: JSONTree) -> Layout {
    switch tree {
    case .null: return "null"
    case .flag(let value): return value ? "true" : "false"
    case .integer(let value): return .text(String(value))
    case .text(let text): return .text(jsonLiteral(text))
    case .list(let values): return lay("[", values.map(lay), "]")
    case .object(let members):
        return lay("{", members.map { lay(member: $0.name, $0.value) }, "}")
    case .origin(let origin, let value): return lay(value).tagged(origin)
    }
}

/// A tagged value takes its name along: the region holds whole lines.
private func lay(member name: String, _ value: JSONTree) -> Layout {
    if case .origin(let origin, let inner) = value {
        return lay(member: name, inner).tagged(origin)
    }
    return [.text(jsonLiteral(name) + ": "), lay(value)]
}

private func lay(_ open: String, _ parts: [Layout], _ close: String) -> Layout {
    if parts.isEmpty { return .text(open + close) }
    let inner = Layout.sequence([.hardLine, .joined(parts, by: [",", .hardLine])])
    return [.text(open), .prefixed("  ", inner), .hardLine, .text(close)]
}

/// Escapes what RFC 8259 §7 demands, and what cannot be seen.
func jsonLiteral(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        default:
            if isUnseen(scalar) {
                for unit in String(scalar).utf16 { result += "\\u" + fourDigits(unit) }
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
    return result + "\""
}

private func fourDigits(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
}
