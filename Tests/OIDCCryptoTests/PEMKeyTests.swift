// SPDX-License-Identifier: Apache-2.0

#if !canImport(CryptoKit)
    import OIDCCrypto
    import Testing

    /// Keys that are read; with CryptoKit, ``SigningKey`` only draws its own.
    struct PEMKeyTests {
        @Test func `RFC 7515 A.2: the key gives the printed signature`() throws {
            let key = try #require(SigningKey(pem: PEM.rsa))
            // PKCS #1 v1.5 draws nothing, so there is one signature only.
            #expect(key.signature(of: PublishedRSA.message) == PublishedRSA.signature)
            #expect(key.coordinates == nil)
            #expect(key.publicPEM() == Array(PEM.rsaPublic.utf8))
        }

        @Test func `RFC 7515 A.2: the printed signature is verified, and no other`() throws {
            let modulus = PublishedRSA.modulus
            let key = try #require(RS256Key(modulus: modulus, exponent: [1, 0, 1]))
            var signature = PublishedRSA.signature
            #expect(key.verifies(signature, of: PublishedRSA.message[...]))
            #expect(!key.verifies(signature, of: PublishedRSA.message.dropLast()))
            signature[255] ^= 1
            #expect(!key.verifies(signature, of: PublishedRSA.message[...]))
        }

        @Test func `RFC 7515 A.3: the key has the printed coordinates, and signs`() throws {
            let key = try #require(SigningKey(pem: PEM.p256))
            let (x, y) = try #require(key.coordinates)
            #expect(
                x == octets("7fcdce2770f6c45d4183cbee6fdb4b7b580733357be9ef13bacf6e3c7bd15445"))
            #expect(
                y == octets("c7f144cd1bbd9b7e872cdfedb9eeb9f4b3695d6ea90b24ad8a4623288588e5ad"))
            let signature = try #require(key.signature(of: [1, 2, 3]))
            let verifier = try #require(ES256Key(x: x, y: y))
            #expect(verifier.verifies(signature, of: [1, 2, 3]))
            #expect(key.publicPEM() == Array(PEM.p256Public.utf8))
        }

        @Test(arguments: [PEM.p224, PEM.p384, PEM.ed25519, PEM.smallRSA])
        func `another curve has no coordinates of 32 octets`(pem: String) throws {
            let key = try #require(SigningKey(pem: pem))
            #expect(key.coordinates == nil)
        }

        /// Halves of 48 octets; an algorithm that hashes by itself; a modulus with too little room.
        @Test(arguments: [PEM.p384, PEM.ed25519, PEM.smallRSA])
        func `a key that can give no signature of JWS gives none`(pem: String) throws {
            let key = try #require(SigningKey(pem: pem))
            #expect(key.signature(of: [1, 2, 3]) == nil)
            #expect(key.publicPEM()?.isEmpty == false)
        }

        @Test(arguments: ["", "key", PEM.rsaPublic, String(PEM.p256.dropLast(40))])
        func `what is no private key in PEM makes none`(text: String) {
            #expect(SigningKey(pem: text) == nil)
        }
    }
#endif
