// SPDX-License-Identifier: Apache-2.0

/// A public RSA key that verifies RS256 signatures (RFC 7518 §3.3).
///
/// Making one is the slow part: keep it as long as the key set it came from.
package struct RS256Key: Sendable {
    /// Length of the modulus, and so of every signature, in octets.
    private let length: Int
    private let verifier: RSAVerifier

    /// Bits that a modulus may have.
    package static let modulusBits = 2048...8192

    /// Fails for a key that is too small, too large, of a shape known to be weak, or not in its
    /// shortest form.
    ///
    /// - Parameters:
    ///   - modulus: Big-endian, without leading zero octets (RFC 7518 §6.3.1.1).
    ///   - exponent: As `modulus`; odd, from 3, at most 8 octets: a longer one only burns time.
    package init?(modulus: [UInt8], exponent: [UInt8]) {
        // JW-RSA: 2048 to 8192 bits, odd exponent from 3.
        guard let top = modulus.first, top != 0, let last = modulus.last, !last.isMultiple(of: 2),
            RS256Key.modulusBits.contains(modulus.count * 8 - top.leadingZeroBitCount),
            let first = exponent.first, first != 0, let low = exponent.last,
            !low.isMultiple(of: 2), exponent != [1], exponent.count <= 8,
            !hasGuessableFactors(modulus),
            let verifier = RSAVerifier(modulus: modulus, exponent: exponent)
        else { return nil }
        self.length = modulus.count
        self.verifier = verifier
    }

    /// Tells whether `signature` is RSASSA-PKCS1-v1_5 over the SHA-256 of `message`.
    package func verifies(_ signature: [UInt8], of message: ArraySlice<UInt8>) -> Bool {
        // JW-RS: as long as the modulus, neither shortened nor padded.
        guard signature.count == length else { return false }
        return verifier.verifies(signature, of: message)
    }
}
