// SPDX-License-Identifier: Apache-2.0

import OIDCCrypto
import Testing

struct SigningKeyTests {
    @Test func `what a fresh key signs, its public key verifies`() throws {
        let key = try #require(SigningKey.p256())
        let (x, y) = try #require(key.coordinates)
        let verifier = try #require(ES256Key(x: x, y: y))
        let message = Array("eyJhbGciOiJFUzI1NiJ9.e30".utf8)
        // An r or s with leading zeros, which DER leaves out, comes once in some hundred.
        for _ in 0..<1_000 {
            let signature = try #require(key.signature(of: message))
            #expect(signature.count == 64)
            #expect(verifier.verifies(signature, of: message[...]))
        }
        let signature = try #require(key.signature(of: message))
        #expect(!verifier.verifies(signature, of: message.dropLast()[...]))
    }

    @Test func `no two keys are the same`() throws {
        let first = try #require(SigningKey.p256()?.coordinates)
        let second = try #require(SigningKey.p256()?.coordinates)
        #expect(first.x != second.x)
    }
}
