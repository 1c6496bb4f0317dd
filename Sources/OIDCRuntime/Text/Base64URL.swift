// SPDX-License-Identifier: Apache-2.0

internal import OIDCCrypto

/// base64url without padding (RFC 7515 §2, RFC 4648 §5).
package enum Base64URL {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// The value of each octet; 255 for one that is not of the alphabet.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        for (value, octet) in alphabet.enumerated() { values[Int(octet)] = UInt8(value) }
        return values
    }()

    package static func encode(_ octets: some Collection<UInt8>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((octets.count * 4 + 2) / 3)
        var bits: UInt32 = 0
        var count = 0
        for octet in octets {
            bits = bits << 8 | UInt32(octet)
            count += 8
            while count >= 6 {
                count -= 6
                text.append(alphabet[Int(bits >> UInt32(count) & 63)])
            }
        }
        if count > 0 { text.append(alphabet[Int(bits << UInt32(6 - count) & 63)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The octets of a text; nil unless it is the only way to write them.
    package static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
        decode(Array(text)[...])
    }

    /// The octets of a part of a text; nil unless it is the only way to write them.
    package static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        // JW-B64: one character left over holds no octet; `=` and space are not of the alphabet.
        let rest = text.count % 4
        guard rest != 1,
            var octets = decodeGroups(text.dropLast(rest), room: max(rest - 1, 0), values: values)
        else { return nil }
        guard rest > 0 else { return octets }
        var bits: UInt32 = 0
        for character in text.suffix(rest) {
            let value = values[Int(character)]
            guard value < 64 else { return nil }
            bits = bits << 6 | UInt32(value)
        }
        // JW-B64: trailing bits are zero, or two texts would be one signature.
        let trailing = UInt32(rest == 2 ? 4 : 2)
        guard bits & (1 << trailing - 1) == 0 else { return nil }
        bits >>= trailing
        if rest == 3 { octets.append(UInt8(truncatingIfNeeded: bits >> 8)) }
        octets.append(UInt8(truncatingIfNeeded: bits))
        return octets
    }
}
