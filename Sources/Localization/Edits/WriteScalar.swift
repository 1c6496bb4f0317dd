// SPDX-License-Identifier: Apache-2.0

/// A text as a YAML scalar on one line, in the plainest style that reads back the same.
///
/// `a: b` becomes `"a: b"`, `\{x\}` becomes `'\{x\}'`, `Öffnet` stays. What is plain is so in flow
/// mappings too.
func yamlScalar(_ text: String) -> String {
    if isPlain(text) { return text }
    let isPrintable = text.unicodeScalars.allSatisfy { isShown($0) }
    if isPrintable, text.contains("\\"), !text.contains("'") { return "'\(text)'" }
    return doubleQuoted(text)
}

private func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
        return false
    }
    if "-?:,[]{}#&*!|>'\"%@`=~".unicodeScalars.contains(first) || first == " " || last == " " {
        return false
    }
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
        if !isShown(scalar) || ",[]{}\"\\".unicodeScalars.contains(scalar) { return false }
        if previous == ":" && scalar == " " || previous == " " && scalar == "#" { return false }
        previous = scalar
    }
    return previous != ":"
}

/// Neither a control nor a line break of any kind, nor a mark that turns or hides text.
private func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
}

private func doubleQuoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": quoted += "\\\(scalar)"
        case "\n": quoted += "\\n"
        case "\r": quoted += "\\r"
        case "\t": quoted += "\\t"
        case _ where isShown(scalar): quoted.unicodeScalars.append(scalar)
        default:
            let hex = String(scalar.value, radix: 16, uppercase: true)
            let width = scalar.value > 0xFFFF ? 8 : 4
            quoted += width == 8 ? "\\U" : "\\u"
            quoted += String(repeating: "0", count: width - hex.count) + hex
        }
    }
    return quoted + "\""
}
