// SPDX-License-Identifier: Apache-2.0

#if !canImport(CryptoKit)
    import COpenSSL
    import Testing

    @testable import OIDCCrypto

    /// libcrypto that fails, each time in a process of its own.
    struct LibcryptoFailureTests {
        @Test func `without a generator no octets are random, and no key is made`() async {
            await #expect(processExitsWith: .success) {
                // As where a system's configuration leaves out libcrypto's own algorithms.
                #expect(unsafe EVP_set_default_properties(nil, "provider=none") == 1)
                #expect(secureRandom(count: 32) == nil)
                #expect(ERR_peek_error() == 0)
                #expect(SigningKey.p256() == nil)
                #expect(ES256Key(x: Sample.x, y: Sample.y) == nil)
                #expect(RS256Key(modulus: PublishedRSA.modulus, exponent: [1, 0, 1]) == nil)
                #expect(ERR_peek_error() == 0)
            }
        }

        @Test func `without SHA-256 the process ends, rather than take other octets for a hash`()
            async
        {
            await #expect(processExitsWith: .failure) {
                guard unsafe EVP_set_default_properties(nil, "provider=none") == 1 else { return }
                _ = sha256([1, 2, 3])
            }
        }

        @Test func `without memory for a hash the process ends as well`() async {
            await #expect(processExitsWith: .failure) {
                guard LibcryptoMemory.watch(), sha256([1, 2, 3]).count == 32 else { return }
                _ = LibcryptoMemory.refusing(after: 0) { sha256([1, 2, 3]) }
            }
        }

        @Test func `whatever is made or refused, libcrypto gives its memory back`() async {
            await #expect(processExitsWith: .success) {
                #expect(LibcryptoMemory.watch())
                for deed in Deed.allCases {
                    // What it keeps for all its life comes first: algorithms, and errors' places.
                    for _ in 0..<20 { #expect(deed.attempt()() == true, "\(deed)") }
                    let before = LibcryptoMemory.held
                    for _ in 0..<20 { #expect(deed.attempt()() == true, "\(deed)") }
                    #expect(LibcryptoMemory.held - before < 20, "\(deed)")
                }
            }
        }

        /// Reading PEM is left out: it makes thousands of requests.
        @Test func `wherever memory runs out, there is no answer rather than a wrong one`() async {
            await #expect(processExitsWith: .success) {
                #expect(LibcryptoMemory.watch())
                for deed in Deed.allCases where deed != .reading && deed != .refusedReading {
                    for _ in 0..<20 { #expect(deed.attempt()() == true, "\(deed)") }
                    // The first time, errors find places that are kept for the next.
                    deed.attemptWithoutMemory()
                    let before = LibcryptoMemory.held
                    deed.attemptWithoutMemory()
                    // A piece or two may be libcrypto's own loss; ours would be one each time.
                    #expect(LibcryptoMemory.held - before < 5, "\(deed)")
                }
            }
        }
    }

    /// What the client, or a test provider, has libcrypto do.
    private enum Deed: CaseIterable {
        case ellipticKey, offCurve, rsaKey
        case ellipticSignature, ellipticForgery, rsaSignature, rsaForgery
        case drawing, reading, refusedReading, signing, coordinates, writing

        private static let ellipticVerifier = ES256Key(x: Sample.x, y: Sample.y)
        private static let rsaVerifier = RSAVerifier(
            modulus: PublishedRSA.modulus, exponent: [1, 0, 1])
        private static let signer = SigningKey(pem: PEM.p256)

        /// Does it.
        ///
        /// - Returns: What tells whether the outcome is right; nil where there is none.
        func attempt() -> () -> Bool? {
            switch self {
            case .ellipticKey:
                let key = ES256Key(x: Sample.x, y: Sample.y)
                return { key?.verifies(Sample.r + Sample.s, of: Sample.message[...]) }
            case .offCurve:
                let key = ES256Key(x: Sample.y, y: Sample.x)
                return { key == nil }
            case .rsaKey:
                let key = RSAVerifier(modulus: PublishedRSA.modulus, exponent: [1, 0, 1])
                return { key?.verifies(PublishedRSA.signature, of: PublishedRSA.message[...]) }
            case .ellipticSignature, .ellipticForgery, .rsaSignature, .rsaForgery:
                return verify()
            case .drawing:
                let key = SigningKey.p256()
                return { key.map { $0.coordinates != nil && $0.signature(of: [1]) != nil } }
            case .reading:
                let key = SigningKey(pem: PEM.rsa)
                return { key?.signature(of: PublishedRSA.message) == PublishedRSA.signature }
            case .refusedReading:
                let key = SigningKey(pem: "key")
                return { key == nil }
            case .signing:
                let signature = Deed.signer?.signature(of: [1, 2, 3])
                return {
                    guard let signature, let (x, y) = Deed.signer?.coordinates else { return nil }
                    return ES256Key(x: x, y: y)?.verifies(signature, of: [1, 2, 3])
                }
            case .coordinates:
                let found = Deed.signer?.coordinates
                return { found.map { ES256Key(x: $0.x, y: $0.y) != nil } }
            case .writing:
                let text = Deed.signer?.publicPEM()
                return { text.map { $0 == Array(PEM.p256Public.utf8) } }
            }
        }

        private func verify() -> () -> Bool? {
            switch self {
            case .ellipticSignature:
                let isTaken = Deed.ellipticVerifier?.verifies(
                    Sample.r + Sample.s, of: Sample.message[...])
                return { isTaken == true ? true : nil }
            case .ellipticForgery:
                let isTaken = Deed.ellipticVerifier?.verifies(
                    Sample.s + Sample.r, of: Sample.message[...])
                return { isTaken == false }
            case .rsaSignature:
                let isTaken = Deed.rsaVerifier?.verifies(
                    PublishedRSA.signature, of: PublishedRSA.message[...])
                return { isTaken == true ? true : nil }
            default:
                let isTaken = Deed.rsaVerifier?.verifies(PublishedRSA.signature, of: [])
                return { isTaken == false }
            }
        }

        /// Does it as often as it makes requests for memory, each time without one of them.
        func attemptWithoutMemory() {
            // Without memory for a hash the process ends.
            let isHashing = [.ellipticSignature, .ellipticForgery, .rsaSignature, .rsaForgery]
                .contains(self)
            var count = isHashing ? LibcryptoMemory.requests { _ = sha256([1, 2, 3]) } : 0
            var isReached = true
            while isReached {
                let judge: () -> Bool?
                (judge, isReached) = LibcryptoMemory.refusing(after: count) { attempt() }
                #expect(ERR_peek_error() == 0, "\(self), request \(count)")
                #expect(judge() != false, "\(self), request \(count)")
                count += 1
            }
            #expect(count > 1, "\(self) needs memory")
        }
    }
#endif
