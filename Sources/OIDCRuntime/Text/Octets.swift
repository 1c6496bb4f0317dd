// SPDX-License-Identifier: Apache-2.0

/// Tells whether an octet is one of `0` to `9`.
func isDigit(_ octet: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(octet)
}

/// Tells whether an octet is an ASCII letter.
func isLetter(_ octet: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(octet | 0x20)
}

/// The value of a hexadecimal digit, either case.
func hexDigit(_ octet: UInt8) -> UInt8? {
    switch octet {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): octet - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): octet - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): octet - UInt8(ascii: "A") + 10
    default: nil
    }
}

/// A text with its ASCII letters made small; nothing else changes, in any locale.
package func asciiLowercased(_ text: String) -> String {
    String(
        decoding: text.utf8.map { isLetter($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
}

/// Tells whether a text has one or more characters, all of %x20-7E (RFC 6749, appendix A).
func isVisible(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
}

/// Tells whether a text is one scope (RFC 6749 §3.3).
///
/// CF-SCOPE: a space or tab within would smuggle a second scope past a check.
func isScopeToken(_ text: String) -> Bool {
    !text.isEmpty
        && text.utf8.allSatisfy { octet in
            switch octet {
            case 0x21, 0x23...0x5B, 0x5D...0x7E: true
            default: false
            }
        }
}
