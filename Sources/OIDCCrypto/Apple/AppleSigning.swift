// SPDX-License-Identifier: Apache-2.0

#if canImport(CryptoKit)
    internal import CryptoKit
    internal import Foundation

    /// A private key that signs: for test providers, since a public client signs nothing.
    package struct SigningKey: Sendable {
        /// Kept instead of the system's key, which says nothing about other threads.
        private let octets: Data

        /// Draws a fresh key on P-256, for ES256.
        package static func p256() -> SigningKey? {
            SigningKey(octets: P256.Signing.PrivateKey().rawRepresentation)
        }

        /// The public coordinates, 32 octets each.
        package var coordinates: (x: [UInt8], y: [UInt8])? {
            guard let key = try? P256.Signing.PrivateKey(rawRepresentation: octets) else {
                return nil
            }
            let point = Array(key.publicKey.rawRepresentation)
            return (Array(point[..<32]), Array(point[32...]))
        }

        /// Signs with SHA-256, in the form of ES256.
        ///
        /// - Source: RFC 7518 §3.4.
        package func signature(of message: [UInt8]) -> [UInt8]? {
            guard let key = try? P256.Signing.PrivateKey(rawRepresentation: octets),
                let signature = try? key.signature(for: Data(message))
            else { return nil }
            return Array(signature.rawRepresentation)
        }
    }
#endif
