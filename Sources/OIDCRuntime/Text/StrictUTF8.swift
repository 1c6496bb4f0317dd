// SPDX-License-Identifier: Apache-2.0

/// Reads octets as UTF-8; nil where they are not, instead of a text with replacement characters.
///
/// - Source: RFC 3629 §4: neither overlong forms, nor surrogates, nor scalars above U+10FFFF.
package func strictUTF8(_ octets: ArraySlice<UInt8>) -> String? {
    isUTF8(octets) ? String(decoding: octets, as: UTF8.self) : nil
}

private func isUTF8(_ octets: ArraySlice<UInt8>) -> Bool {
    var index = octets.startIndex
    while index < octets.endIndex {
        let first = octets[index]
        index += 1
        if first < 0x80 { continue }
        guard let shape = shape(after: first), octets.endIndex - index >= shape.count,
            shape.second.contains(octets[index]),
            octets[index + 1..<index + shape.count].allSatisfy({ $0 & 0xC0 == 0x80 })
        else { return false }
        index += shape.count
    }
    return true
}

/// How many octets follow a first one, and what the second may be.
private func shape(after first: UInt8) -> (count: Int, second: ClosedRange<UInt8>)? {
    switch first {
    case 0xC2...0xDF: (1, 0x80...0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: (2, 0x80...0xBF)
    case 0xE0: (2, 0xA0...0xBF)
    case 0xED: (2, 0x80...0x9F)
    case 0xF1...0xF3: (3, 0x80...0xBF)
    case 0xF0: (3, 0x90...0xBF)
    case 0xF4: (3, 0x80...0x8F)
    default: nil
    }
}
