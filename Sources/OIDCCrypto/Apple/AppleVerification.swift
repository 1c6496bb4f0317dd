// SPDX-License-Identifier: Apache-2.0

#if canImport(CryptoKit)
    internal import CryptoKit
    internal import Foundation
    internal import Security

    /// Verifies with a P-256 key.
    struct P256Verifier: Sendable {
        /// Kept instead of the system's key, which says nothing about other threads.
        private let point: [UInt8]

        /// - Parameter point: 04‖x‖y (SEC 1 §2.3.4).
        init?(point: [UInt8]) {
            guard (try? P256.Signing.PublicKey(x963Representation: point)) != nil else {
                return nil
            }
            self.point = point
        }

        func verifies(
            r: ArraySlice<UInt8>, s: ArraySlice<UInt8>, of message: ArraySlice<UInt8>
        ) -> Bool {
            guard let key = try? P256.Signing.PublicKey(x963Representation: point),
                let signature = try? P256.Signing.ECDSASignature(rawRepresentation: Data(r + s))
            else { return false }
            return key.isValidSignature(signature, for: CryptoKit.SHA256.hash(data: Data(message)))
        }
    }

    /// Verifies with an RSA key.
    struct RSAVerifier: Sendable {
        /// RSAPublicKey of RFC 8017 §A.1.1, which is what Security takes.
        private let encoded: [UInt8]

        init?(modulus: [UInt8], exponent: [UInt8]) {
            encoded = DER.sequence(DER.integer(modulus), DER.integer(exponent))
            guard key() != nil else { return nil }
        }

        func verifies(_ signature: [UInt8], of message: ArraySlice<UInt8>) -> Bool {
            guard let key = key() else { return false }
            return SecKeyVerifySignature(
                key, .rsaSignatureMessagePKCS1v15SHA256, NSData(data: Data(message)) as CFData,
                NSData(data: Data(signature)) as CFData, nil)
        }

        private func key() -> SecKey? {
            let attributes = NSMutableDictionary()
            attributes[kSecAttrKeyType as NSString] = kSecAttrKeyTypeRSA
            attributes[kSecAttrKeyClass as NSString] = kSecAttrKeyClassPublic
            return SecKeyCreateWithData(
                NSData(data: Data(encoded)) as CFData, attributes as CFDictionary, nil)
        }
    }
#endif
