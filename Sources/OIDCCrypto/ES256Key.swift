// SPDX-License-Identifier: Apache-2.0

/// A public key on P-256 that verifies ES256 signatures (RFC 7518 §3.4).
///
/// Making one is the slow part: keep it as long as the key set it came from.
package struct ES256Key: Sendable {
    private let verifier: P256Verifier

    /// Fails for coordinates of another length and for a point that is not on the curve.
    ///
    /// - Parameters:
    ///   - x: Big-endian coordinate, exactly 32 octets, leading zeros included.
    ///   - y: As `x`.
    /// - Source: RFC 7518 §6.2.1.2.
    package init?(x: [UInt8], y: [UInt8]) {
        // JW-EC: exactly 32 octets, on the curve. A point has 65 octets, so `y` has 32 if `x` has.
        guard x.count == 32, let verifier = P256Verifier(point: [4] + x + y) else { return nil }
        self.verifier = verifier
    }

    /// Tells whether `signature` is r‖s over the SHA-256 of `message`.
    ///
    /// A signature has exactly 64 octets, each half big-endian; one in DER is refused.
    package func verifies(_ signature: [UInt8], of message: ArraySlice<UInt8>) -> Bool {
        guard let (r, s) = scalars(of: signature) else { return false }
        return verifier.verifies(r: r, s: s, of: message)
    }
}

/// The two halves of a signature; nil unless they are of 32 octets each and 0 < r, s < n.
///
/// JW-ES: libraries have forgotten to look at this, so it is not left to one.
func scalars(of signature: [UInt8]) -> (r: ArraySlice<UInt8>, s: ArraySlice<UInt8>)? {
    guard signature.count == 64, isScalar(signature[..<32]), isScalar(signature[32...]) else {
        return nil
    }
    return (signature[..<32], signature[32...])
}

/// Order of the base point of P-256 (FIPS 186-4, D.1.2.3).
private let order: [UInt8] = [
    0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x00, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    0xbc, 0xe6, 0xfa, 0xad, 0xa7, 0x17, 0x9e, 0x84, 0xf3, 0xb9, 0xca, 0xc2, 0xfc, 0x63, 0x25, 0x51,
]

/// Tells whether 32 big-endian octets lie between 0 and the order, neither included.
private func isScalar(_ octets: ArraySlice<UInt8>) -> Bool {
    octets.contains { $0 != 0 } && octets.lexicographicallyPrecedes(order)
}
