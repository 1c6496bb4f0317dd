// SPDX-License-Identifier: Apache-2.0

/// Text as a terminal may show it: nothing in it moves the cursor or turns the direction.
///
/// `a\tb` becomes `a    b`; a control character becomes U+FFFD.
func displayed(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\t" { return "    " }
    return isHarmless(scalar) ? String(scalar) : "\u{FFFD}"
}

/// A message in one line; names in it may come from anywhere.
func singleLine(_ text: String) -> String {
    guard !text.unicodeScalars.allSatisfy(isHarmless) else { return text }
    var line = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\n": line += "\\n"
        case "\r": line += "\\r"
        case "\t": line += "\\t"
        case _ where isHarmless(scalar): line.unicodeScalars.append(scalar)
        default: line += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
    }
    return line
}

/// Columns of a terminal that a scalar takes: 0, 1 or 2; four for a tab.
///
/// - Source: Unicode Standard Annex #11, wide and fullwidth.
func displayWidth(_ scalar: Unicode.Scalar) -> Int {
    if scalar == "\t" { return 4 }
    guard scalar.value >= 0x300 else { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .format: return isHarmless(scalar) ? 0 : 1
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
        0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
        return 2
    default: return 1
    }
}

private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
        false
    default: true
    }
}
