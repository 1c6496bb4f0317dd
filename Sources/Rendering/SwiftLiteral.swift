// SPDX-License-Identifier: Apache-2.0

extension LayoutStream {
    /// A text as a Swift string literal on one line: `a"b` is printed `"a\"b"`.
    ///
    /// What an editor or reader could not see as it is, or could read as something else, is
    /// escaped: controls, line and paragraph separators, zero-width and bidirectional characters.
    mutating func literal(_ value: String) {
        text("\"")
        escaped(value)
        text("\"")
    }

    /// What stands between the quotes, also of a literal of many lines.
    mutating func escaped(_ value: String) {
        let isPlain = value.utf8.allSatisfy { byte in
            byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        }
        text(isPlain ? value : escape(value))
    }
}

private func escape(_ value: String) -> String {
    var result = ""
    for scalar in value.unicodeScalars {
        switch scalar {
        case "\\": result += "\\\\"
        case "\"": result += "\\\""
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        default: result += isUnseen(scalar) ? escape(scalar) : String(scalar)
        }
    }
    return result
}

/// A scalar by its number: `\u{2028}`.
func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
}

/// Controls, separators of lines, and format characters that reorder or hide text.
func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value >= 0x20, scalar.value < 0x7F { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        return true
    default: return false
    }
}

/// A number in decimal digits, in groups of three from five digits on: `86_400`.
func integerLiteral(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var result = ""
    for (index, digit) in digits.enumerated() {
        let isGroupStart = index > 0 && (digits.count - index).isMultiple(of: 3)
        if isGroupStart, digits.count > 4 { result += "_" }
        result.append(digit)
    }
    return value < 0 ? "-" + result : result
}
