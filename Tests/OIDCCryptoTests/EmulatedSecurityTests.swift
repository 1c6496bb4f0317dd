// SPDX-License-Identifier: Apache-2.0

#if os(Linux) && canImport(CryptoKit)
    import CryptoKit
    import Foundation
    @unsafe import Security
    import Testing

    @testable import OIDCCrypto

    /// What the client makes of Apple's own behaviour, where that is not libcrypto's.
    struct EmulatedSecurityTests {
        @Test func `a generator that fails gives nothing`() {
            EmulatedSecurity.$randomStatus.withValue(errSecParam) {
                #expect(secureRandom(count: 32) == nil)
            }
            #expect(secureRandom(count: 32)?.count == 32)
        }

        @Test func `a modulus beyond what the system takes makes no key`() {
            let modulus = modulus(octets: 512)
            EmulatedSecurity.$largestModulus.withValue(2048) {
                #expect(RS256Key(modulus: modulus, exponent: [1, 0, 1]) == nil)
            }
            #expect(RS256Key(modulus: modulus, exponent: [1, 0, 1]) != nil)
        }

        @Test func `Security takes keys that are too small, and the client does not`() {
            let modulus = modulus(octets: 128)
            #expect(RSAVerifier(modulus: modulus, exponent: [1, 0, 1]) != nil)
            #expect(RS256Key(modulus: modulus, exponent: [1, 0, 1]) == nil)
        }

        @Test func `a key that cannot be read is none, with its error told`() throws {
            let attributes = NSMutableDictionary()
            attributes[kSecAttrKeyType] = kSecAttrKeyTypeRSA
            attributes[kSecAttrKeyClass] = kSecAttrKeyClassPublic
            var error: Unmanaged<CFError>?
            let key = unsafe SecKeyCreateWithData(NSData(), attributes, &error)
            let code = unsafe error?.takeRetainedValue().code
            #expect(key == nil)
            #expect(code == Int(errSecParam))
        }

        @Test func `CryptoKit throws for a signature of another length, and the client refuses it`()
            throws
        {
            for count in [0, 63, 65, 70] {
                #expect(throws: CryptoKitError.self) {
                    try P256.Signing.ECDSASignature(rawRepresentation: Data(count: count))
                }
            }
            let point = Array(P256.Signing.PrivateKey().publicKey.x963Representation)
            let key = try #require(ES256Key(x: Array(point[1..<33]), y: Array(point[33...])))
            #expect(!key.verifies([UInt8](repeating: 1, count: 63), of: []))
        }

        @Test func `either of s and its negative is taken, as RFC 7518 has no low form`() throws {
            let signer = try #require(SigningKey.p256())
            let (x, y) = try #require(signer.coordinates)
            let key = try #require(ES256Key(x: x, y: y))
            let signature = try #require(signer.signature(of: [1, 2, 3]))
            let negative = signature.prefix(32) + negated(Array(signature.suffix(32)))
            #expect(key.verifies(signature, of: [1, 2, 3]))
            #expect(key.verifies(Array(negative), of: [1, 2, 3]))
        }

        /// An odd number of that length; it need not be a product for a key to be made of it.
        private func modulus(octets count: Int) -> [UInt8] {
            [0x80] + [UInt8](repeating: 0, count: count - 2) + [0x03]
        }

        /// n − s, octet by octet; n is the order of P-256 (FIPS 186-4, D.1.2.3).
        private func negated(_ s: [UInt8]) -> [UInt8] {
            let n = octets("FFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551")
            var borrow = 0
            var difference = [UInt8](repeating: 0, count: 32)
            for index in (0..<32).reversed() {
                let digit = Int(n[index]) - Int(s[index]) - borrow
                borrow = digit < 0 ? 1 : 0
                difference[index] = UInt8(truncatingIfNeeded: digit)
            }
            return difference
        }
    }
#endif
