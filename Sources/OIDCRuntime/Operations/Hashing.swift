// SPDX-License-Identifier: Apache-2.0

internal import OIDCCrypto

extension Operations {
    /// The S256 challenge of a code verifier.
    ///
    /// - Source: RFC 7636 §4.2.
    package static func hashS256(of verifier: Secret) -> String {
        Base64URL.encode(sha256(Array(verifier.exposed.utf8)[...]))
    }

    /// Octets in base64url without padding, as drawn values are written.
    package static func base64URL(_ octets: [UInt8]) -> String {
        Base64URL.encode(octets)
    }

    /// Requires the left half of a value's hash to be what a token says it is.
    ///
    /// - Source: OpenID Connect Core 1.0 §3.1.3.6 and §3.3.2.11.
    package static func hashLeftHalf(
        of value: Secret, alg: String, expected: String
    ) throws(OperationFailure<HashLeftHalfMode>) {
        // ID-HASH: both algorithms hash with SHA-256; the whole hash or a padded one differs.
        guard SignatureAlgorithm(rawValue: alg) != nil else { throw OperationFailure(.differs) }
        let half = sha256(Array(value.exposed.utf8)[...]).prefix(16)
        guard sameOctets(Base64URL.encode(half), expected) else {
            throw OperationFailure(.differs)
        }
    }
}
