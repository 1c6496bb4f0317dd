// SPDX-License-Identifier: Apache-2.0

/// application/x-www-form-urlencoded (RFC 6749, appendix B).
package enum FormText {
    /// Writes one name or value; `+` becomes `%2B` and a space `+`.
    package static func encode(_ text: String) -> String {
        var encoded: [UInt8] = []
        for octet in text.utf8 {
            switch octet {
            case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "*"):
                encoded.append(octet)
            case UInt8(ascii: " "):
                encoded.append(UInt8(ascii: "+"))
            case _ where isDigit(octet) || isLetter(octet):
                encoded.append(octet)
            default:
                // TK-REQ: `a+b/c=` is sent as `a%2Bb%2Fc%3D`.
                encoded += [UInt8(ascii: "%"), hexDigits[Int(octet >> 4)]]
                encoded.append(hexDigits[Int(octet & 15)])
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Writes pairs in their order, joined by `&`.
    package static func encode(_ pairs: [(name: String, value: String)]) -> String {
        pairs.map { "\(encode($0.name))=\(encode($0.value))" }.joined(separator: "&")
    }

    /// Reads one name or value, once; nil for what no encoder writes.
    ///
    /// CB-DEC: `%zz`, `%00` and octets that are not UTF-8 are refused, `+` is a space.
    package static func decode(_ text: some Collection<UInt8>) -> String? {
        var octets: [UInt8] = []
        var rest = text.makeIterator()
        while let octet = rest.next() {
            switch octet {
            case UInt8(ascii: "+"):
                octets.append(0x20)
            case UInt8(ascii: "%"):
                guard let high = rest.next().flatMap(hexDigit),
                    let low = rest.next().flatMap(hexDigit), high | low != 0
                else { return nil }
                octets.append(high << 4 | low)
            default:
                octets.append(octet)
            }
        }
        return strictUTF8(octets[...])
    }

    /// Reads pairs in their order; nil if one of them cannot be read.
    ///
    /// Nothing between two `&` is no pair; a name without `=` has an empty value.
    package static func decodePairs(
        _ text: some Collection<UInt8>
    ) -> [(name: String, value: String)]? {
        var pairs: [(name: String, value: String)] = []
        for pair in text.split(separator: UInt8(ascii: "&")) {
            let halves = pair.split(
                separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = decode(halves[0]),
                let value = halves.count == 2 ? decode(halves[1]) : ""
            else { return nil }
            pairs.append((name, value))
        }
        return pairs
    }

    private static let hexDigits = Array("0123456789ABCDEF".utf8)
}
