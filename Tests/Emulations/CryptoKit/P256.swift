// SPDX-License-Identifier: Apache-2.0

// The names are documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import COpenSSL
import Foundation

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public enum P256 {
    public enum Signing {
        /// Two numbers, r and s; only their length is checked here, since a key alone knows whether they fit.
        public struct ECDSASignature: Sendable {
            public var rawRepresentation: Data

            public init<D: DataProtocol>(rawRepresentation: D) throws {
                guard rawRepresentation.count == 64 else {
                    throw CryptoKitError.incorrectParameterSize
                }
                self.rawRepresentation = Data(rawRepresentation)
            }
        }

        public struct PublicKey: Sendable {
            /// 04‖x‖y, the uncompressed form; a compressed point has an initialiser of its own.
            public let x963Representation: Data

            public var rawRepresentation: Data { x963Representation.dropFirst() }

            public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
                let point = x963Representation.withUnsafeBytes { Data($0) }
                guard point.count == 65, point.first == 4 else {
                    throw CryptoKitError.incorrectParameterSize
                }
                guard Key(point: point) != nil else {
                    throw CryptoKitError.underlyingCoreCryptoError(error: -7)
                }
                self.x963Representation = point
            }

            public init<Bytes: ContiguousBytes>(rawRepresentation: Bytes) throws {
                let point = rawRepresentation.withUnsafeBytes { Data($0) }
                guard point.count == 64 else { throw CryptoKitError.incorrectParameterSize }
                try self.init(x963Representation: [4] + point)
            }

            public func isValidSignature<D: Digest>(
                _ signature: ECDSASignature, for digest: D
            ) -> Bool {
                Key(point: x963Representation)?.verifies(
                    signature.rawRepresentation, of: Array(digest)) ?? false
            }

            public func isValidSignature<D: DataProtocol>(
                _ signature: ECDSASignature, for data: D
            ) -> Bool {
                isValidSignature(signature, for: SHA256.hash(data: data))
            }
        }

        public struct PrivateKey: Sendable {
            public let rawRepresentation: Data

            public init(compactRepresentable: Bool = true) {
                rawRepresentation = Key.drawn()
            }

            public init<Bytes: ContiguousBytes>(rawRepresentation: Bytes) throws {
                let scalar = rawRepresentation.withUnsafeBytes { Data($0) }
                guard scalar.count == 32 else { throw CryptoKitError.incorrectKeySize }
                guard Key(scalar: scalar) != nil else {
                    throw CryptoKitError.underlyingCoreCryptoError(error: -7)
                }
                self.rawRepresentation = scalar
            }

            public var publicKey: PublicKey {
                guard let point = Key(scalar: rawRepresentation)?.point(),
                    let key = try? PublicKey(x963Representation: point)
                else { preconditionFailure("a private key was read before it was kept") }
                return key
            }

            public func signature<D: Digest>(for digest: D) throws -> ECDSASignature {
                guard let octets = Key(scalar: rawRepresentation)?.sign(Array(digest)) else {
                    throw CryptoKitError.underlyingCoreCryptoError(error: -1)
                }
                return try ECDSASignature(rawRepresentation: octets)
            }

            public func signature<D: DataProtocol>(for data: D) throws -> ECDSASignature {
                try signature(for: SHA256.hash(data: data))
            }
        }
    }
}
