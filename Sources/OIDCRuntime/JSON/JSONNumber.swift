// SPDX-License-Identifier: Apache-2.0

/// A number as JSON wrote it; no precision is lost because none is taken.
package struct JSONNumber: Sendable {
    /// Follows the grammar of RFC 8259 §6.
    package let text: String

    init(checked text: String) {
        self.text = text
    }

    package init(_ integer: Int) {
        text = String(integer)
    }

    /// The value of a number that is written without fraction and exponent, if it fits.
    package var integer: Int? {
        // TK-EXP: `1e400`, `3600.5` and even `36e2` are no integers here.
        Int(text)
    }

    /// The greatest integer that is not above the number, if it fits.
    ///
    /// Exact for any length: nothing passes through floating point, which rounds dates of the far
    /// future and has an infinity.
    package var floored: Int? {
        // Almost every date is written so.
        if let integer { return integer }
        let parts = Parts(text)
        // ID-EXP: `1e300` is finite and still no date.
        guard let whole = parts.magnitude.flatMap(Int.init(exactly:)) else { return nil }
        // Int reaches one further down than up, so the step down never leaves it.
        return parts.isNegative ? -whole - (parts.hasFraction ? 1 : 0) : whole
    }
}

/// A number's digits without its point, and where the point stands.
private struct Parts {
    var isNegative = false
    /// Values of the digits, leading zeros left out.
    var digits: [UInt64] = []
    /// How many of the digits stand before the point; may be negative or beyond the last one.
    var point = 0

    init(_ text: String) {
        var exponent = 0
        var exponentIsNegative = false
        var seen: UInt8?
        for octet in text.utf8 {
            switch octet {
            case UInt8(ascii: "-"):
                if seen == nil { isNegative = true } else { exponentIsNegative = true }
            case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
                seen = octet
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                take(octet - UInt8(ascii: "0"), after: seen, exponent: &exponent)
            default:
                break
            }
        }
        point += exponentIsNegative ? -exponent : exponent
    }

    private mutating func take(_ digit: UInt8, after mark: UInt8?, exponent: inout Int) {
        switch mark {
        case nil:
            if digit != 0 || !digits.isEmpty {
                digits.append(UInt64(digit))
                point += 1
            }
        case UInt8(ascii: "."):
            if digit != 0 || !digits.isEmpty { digits.append(UInt64(digit)) } else { point -= 1 }
        default:
            // Beyond any length that a text can have, larger exponents make no difference.
            exponent = min(exponent * 10 + Int(digit), 1 << 40)
        }
    }

    /// The digits before the point as one number; nil where they do not fit.
    var magnitude: UInt64? {
        guard !digits.isEmpty, point > 0 else { return 0 }
        guard point <= 19 else { return nil }
        return (0..<point).reduce(0) { $0 * 10 + ($1 < digits.count ? digits[$1] : 0) }
    }

    var hasFraction: Bool {
        digits.indices.contains { $0 >= point && digits[$0] != 0 }
    }
}
