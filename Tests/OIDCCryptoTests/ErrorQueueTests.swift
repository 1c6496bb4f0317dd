// SPDX-License-Identifier: Apache-2.0

#if !canImport(CryptoKit)
    import COpenSSL
    import Testing

    @testable import OIDCCrypto

    /// libcrypto notes why it refuses something in a queue that each thread has, where whoever uses it
    /// next on that thread would take it for their own.
    struct ErrorQueueTests {
        @Test func `a key that is refused leaves no error`() throws {
            #expect(!leavesErrors { ES256Key(x: Sample.y, y: Sample.x) == nil })
            #expect(!leavesErrors { KeyHandle(pem: "key") == nil })
            #expect(!leavesErrors { KeyHandle(pem: String(PEM.rsa.dropLast(90))) == nil })
            #expect(!leavesErrors { KeyHandle(drawnOn: "P-1") == nil })
            #expect(
                !leavesErrors {
                    KeyHandle("RSA", KeyParameters(), selection: OSSL_KEYMGMT_SELECT_PUBLIC_KEY)
                        == nil
                })
        }

        @Test func `a signature that is refused leaves no error`() throws {
            let elliptic = try #require(ES256Key(x: Sample.x, y: Sample.y))
            let rsa = try #require(RS256Key(modulus: PublishedRSA.modulus, exponent: [1, 0, 1]))
            let halves = [UInt8](repeating: 1, count: 64)
            let number = [UInt8](repeating: 0xFF, count: 256)
            #expect(!leavesErrors { !elliptic.verifies(halves, of: []) })
            #expect(!leavesErrors { !rsa.verifies(number, of: []) })
            #expect(!leavesErrors { !rsa.verifies(PublishedRSA.signature, of: []) })
        }

        @Test(arguments: [PEM.p384, PEM.ed25519, PEM.smallRSA])
        func `a signature that cannot be made leaves no error`(pem: String) throws {
            let key = try #require(SigningKey(pem: pem))
            #expect(!leavesErrors { key.signature(of: [1, 2, 3]) == nil })
            #expect(!leavesErrors { key.coordinates == nil })
            #expect(!leavesErrors { key.publicPEM() != nil })
        }

        /// Does something that ought to be refused, on this thread.
        private func leavesErrors(_ isRefused: () -> Bool) -> Bool {
            ERR_clear_error()
            #expect(isRefused())
            return ERR_peek_error() != 0
        }
    }
#endif
