// SPDX-License-Identifier: Apache-2.0

/// The two forms of DER that signatures and RSA keys are made of (X.690 §8.3, §8.9).
package enum DER {
    /// An INTEGER from big-endian octets, which are taken as not negative.
    package static func integer(_ octets: some Collection<UInt8>) -> [UInt8] {
        var content = Array(octets.drop { $0 == 0 })
        // A set top bit would say "negative"; no octet at all is zero.
        if content.first.map({ $0 >= 0x80 }) ?? true { content.insert(0, at: 0) }
        return element(tag: 0x02, content)
    }

    package static func sequence(_ elements: [UInt8]...) -> [UInt8] {
        element(tag: 0x30, elements.flatMap(\.self))
    }

    private static func element(tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        if content.count < 0x80 { return [tag, UInt8(content.count)] + content }
        var length: [UInt8] = []
        var rest = content.count
        while rest > 0 {
            length.insert(UInt8(truncatingIfNeeded: rest), at: 0)
            rest >>= 8
        }
        return [tag, 0x80 | UInt8(length.count)] + length + content
    }
}
