// SPDX-License-Identifier: Apache-2.0

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
        // JW-B64: one character left over holds no octet; `=` and space are not of the alphabet.
        let length = text.count
        guard length % 4 != 1 else { return nil }
        var octets = [UInt8](repeating: 0, count: length / 4 * 3 + max(length % 4 - 1, 0))
        let values = values
        var bits: UInt32 = 0
        var count = 0
        var place = 0
        for character in text {
            let value = values[Int(character)]
            guard value < 64 else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                octets[place] = UInt8(truncatingIfNeeded: bits >> UInt32(count))
                place += 1
            }
        }
        // JW-B64: trailing bits are zero, or two texts would be one signature.
        guard bits & (1 << UInt32(count) - 1) == 0 else { return nil }
        return octets
    }
}
