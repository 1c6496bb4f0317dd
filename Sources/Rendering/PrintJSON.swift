// SPDX-License-Identifier: Apache-2.0

/// Prints a JSON document (RFC 8259), one value a line, two spaces a level.
///
/// Nothing in it has to fit a width, so it is written at once, without a layout: vectors are
/// megabytes.
package func render(_ file: JSONFile) -> Rendered {
    var printer = JSONPrinter()
    printer.write(file.root)
    return printer.finish()
}

private struct JSONPrinter {
    private var output: [UInt8] = []
    private var regions: [Rendered.Region] = []
    private var line = 1
    private var depth = 0

    /// A line feed and the spaces of the deepest level so far.
    private var margin: [UInt8] = [0x0A]

    mutating func finish() -> Rendered {
        output.append(0x0A)
        return Rendered(text: String(decoding: output, as: UTF8.self), regions: regions)
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
        while margin.count <= 2 * depth { margin += [0x20, 0x20] }
        output += margin[...(2 * depth)]
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
    result.reserveCapacity(text.utf8.count * 5 / 4)
    guard text.utf8.allSatisfy({ $0 < 0x7F }) else {
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                append(UInt8(scalar.value), to: &result)
            } else if isUnseen(scalar) {
                for unit in String(scalar).utf16 { result += ("\\u" + fourDigits(unit)).utf8 }
            } else {
                result += String(scalar).utf8
            }
        }
        return result
    }
    for byte in text.utf8 { append(byte, to: &result) }
    return result
}

private func append(_ byte: UInt8, to result: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        result.append(UInt8(ascii: "\\"))
        result.append(byte)
    case 0x0A: result += "\\n".utf8
    case 0x0D: result += "\\r".utf8
    case 0x09: result += "\\t".utf8
    case 0..<0x20, 0x7F: result += ("\\u" + fourDigits(UInt16(byte))).utf8
    default: result.append(byte)
    }
}

private func fourDigits(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
}
