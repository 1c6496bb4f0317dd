// SPDX-License-Identifier: Apache-2.0

/// Prints a JSON document (RFC 8259), one value a line, two spaces a level.
///
/// Nothing in it has to fit a width, so it is written at once, without a layout: vectors are
/// megabytes.
package func render(_ file: JSONFile) -> Rendered {
    var printer = JSONPrinter()
    printer.write(file.root)
    return printer.rendered
}

private struct JSONPrinter {
    private var output: [UInt8] = []
    private var regions: [Rendered.Region] = []
    private var line = 1
    private var depth = 0

    var rendered: Rendered {
        Rendered(text: String(decoding: output + [0x0A], as: UTF8.self), regions: regions)
    }

    mutating func write(_ tree: JSONTree) {
        switch tree {
        case .null: output += "null".utf8
        case .flag(let value): output += (value ? "true" : "false").utf8
        case .integer(let value): output += String(value).utf8
        case .text(let value): text(value)
        case .list(let values):
            open("[", isEmpty: values.isEmpty)
            for (index, value) in values.enumerated() {
                separate(index)
                write(value)
            }
            close("]", isEmpty: values.isEmpty)
        case .object(let members):
            open("{", isEmpty: members.isEmpty)
            for (index, member) in members.enumerated() {
                separate(index)
                self.member(member.name, member.value)
            }
            close("}", isEmpty: members.isEmpty)
        case .origin(let origin, let value): tagged(origin) { $0.write(value) }
        }
    }

    /// A tagged value takes its name along: the region holds whole lines.
    private mutating func member(_ name: String, _ value: JSONTree) {
        if case .origin(let origin, let inner) = value {
            return tagged(origin) { $0.member(name, inner) }
        }
        text(name)
        output += ": ".utf8
        write(value)
    }

    private mutating func tagged(_ origin: String, _ content: (inout JSONPrinter) -> Void) {
        let index = regions.count
        regions.append(Rendered.Region(lines: line...line, origin: origin))
        content(&self)
        regions[index].lines = regions[index].lines.lowerBound...line
    }

    private mutating func open(_ mark: String, isEmpty: Bool) {
        output += mark.utf8
        if !isEmpty { depth += 1 }
    }

    private mutating func separate(_ index: Int) {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        breakLine()
    }

    private mutating func close(_ mark: String, isEmpty: Bool) {
        if !isEmpty {
            depth -= 1
            breakLine()
        }
        output += mark.utf8
    }

    private mutating func breakLine() {
        output.append(0x0A)
        output.append(contentsOf: repeatElement(0x20, count: 2 * depth))
        line += 1
    }

    /// A text in quotes; runs that need no escape are written whole.
    private mutating func text(_ value: String) {
        output.append(UInt8(ascii: "\""))
        if value.utf8.allSatisfy(isPlain) {
            output += value.utf8
        } else {
            output += escaped(value)
        }
        output.append(UInt8(ascii: "\""))
    }
}

/// ASCII that stands for itself in a JSON text.
private func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
}

/// Escapes what RFC 8259 §7 demands, and what cannot be seen.
private func escaped(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\"".utf8
        case "\\": result += "\\\\".utf8
        case "\n": result += "\\n".utf8
        case "\r": result += "\\r".utf8
        case "\t": result += "\\t".utf8
        case _ where scalar.isASCII && isPlain(UInt8(scalar.value)):
            result.append(UInt8(scalar.value))
        default:
            if isUnseen(scalar) {
                for unit in String(scalar).utf16 { result += ("\\u" + fourDigits(unit)).utf8 }
            } else {
                result += String(scalar).utf8
            }
        }
    }
    return result
}

private func fourDigits(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
}
