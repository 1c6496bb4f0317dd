// SPDX-License-Identifier: Apache-2.0

#if canImport(COpenSSL)
    import Testing

    @testable import OIDCCrypto
    @testable import OIDCRuntime

    /// One RSA signature in 256 begins with a zero, which a careless signer leaves out.
    struct ShortSignatureTests {
        @Test func `a signature has the zeros that it begins with`() throws {
            let modulus = try #require(Base64URL.decode(Published.RSA.n.utf8))
            let key = try #require(RS256Key(modulus: modulus, exponent: [1, 0, 1]))
            let (message, signature) = try #require(withLeadingZero())

            #expect(key.verifies(signature, of: message[...]))
            #expect(!key.verifies(Array(signature.dropFirst()), of: message[...]))
            #expect(!key.verifies([0] + signature, of: message[...]))

            #if canImport(CryptoKit)
                // Nothing that Apple documents says so too: the guard is the client's (rule JW-RS).
                let security = try #require(RSAVerifier(modulus: modulus, exponent: [1, 0, 1]))
                #expect(security.verifies(Array(signature.dropFirst()), of: message[...]))
            #endif
        }

        private func withLeadingZero() -> (message: [UInt8], signature: [UInt8])? {
            for number in 0..<5_000 {
                let message = Array("message \(number)".utf8)
                let signature = TestSigner(.rs256).signature(of: message)
                if signature.first == 0 { return (message, signature) }
            }
            return nil
        }
    }
#endif
