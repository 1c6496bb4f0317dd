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
    var out = LayoutStream()
    out.write(file.root)
    out.hardLine()
    return lay(out: out, columns: .max / 2)
}

extension LayoutStream {
    fileprivate mutating func write(_ tree: JSONTree) {
        switch tree {
        case .null: text("null")
        case .flag(let value): text(value ? "true" : "false")
        case .integer(let value): text(String(value))
        case .text(let value): json(value)
        case .list(let values): brackets("[", values, "]") { $0.write($1) }
        case .object(let members):
            brackets("{", members, "}") { $0.member($1.name, $1.value) }
        case .origin(let origin, let value): tagged(origin) { $0.write(value) }
        }
    }

    /// A tagged value takes its name along: the region holds whole lines.
    private mutating func member(_ name: String, _ value: JSONTree) {
        if case .origin(let origin, let inner) = value {
            return tagged(origin) { $0.member(name, inner) }
        }
        json(name)
        text(": ")
        write(value)
    }

    private mutating func brackets<Part>(
        _ open: String, _ parts: [Part], _ close: String,
        _ write: (inout LayoutStream, Part) -> Void
    ) {
        text(open)
        if !parts.isEmpty {
            prefixed("  ") { out in
                out.hardLine()
                out.list(
                    parts,
                    between: { out in
                        out.text(",")
                        out.hardLine()
                    }, write)
            }
            hardLine()
        }
        text(close)
    }

    /// A text in quotes, escaped only where it must be.
    private mutating func json(_ value: String) {
        let isPlain = value.utf8.allSatisfy { byte in
            byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        }
        guard isPlain else { return text(jsonLiteral(value)) }
        text("\"")
        text(value)
        text("\"")
    }
}

/// Escapes what RFC 8259 §7 demands, and what cannot be seen.
private func jsonLiteral(_ text: String) -> String {
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
