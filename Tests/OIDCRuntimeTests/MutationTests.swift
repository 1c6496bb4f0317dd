// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OIDCRuntime

/// Thousands of inputs that are almost right: none may trap, and what is accepted has to be sound.
struct MutationTests {
    private static let rounds = 3000

    @Test func `mutated callbacks give a typed failure or sound parameters`() {
        let url = "com.example.app:/cb?code=a%2Bb&state=s-1&iss=https%3A%2F%2Fop.example&error=e+f"
        let words = [
            "%00", "%zz", "code=", "&state=s", "#", "?", "%C3%A9", "//", "@", ":", "[", "+",
        ]
        var mutator = Mutator(seed: 1)
        for _ in 0..<Self.rounds {
            let text = String(decoding: mutator.mutate(url, words: words), as: UTF8.self)
            try? Operations.urlSameTarget(
                url: Secret(text), target: "com.example.app:/cb", port: .any)
            guard let read = try? Operations.callbackParse(url: Secret(text)) else { continue }
            #expect(!text.contains("#"))
            for value in [read.code?.exposed, read.state?.exposed, read.iss] {
                guard let value else { continue }
                #expect(!value.isEmpty && !value.utf8.contains(0))
            }
            for words in [read.error, read.errorDescription] {
                #expect(words?.text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } ?? true)
            }
            _ = try? Operations.callbackAnswer(
                code: read.code, error: read.error, description: read.errorDescription)
        }
    }

    @Test func `mutated JSON is refused, or written and read again without a change`() {
        let text =
            #"{"a":[1,-2.5e3,{"b":"\u00e9\n"}],"c":null,"d":{"e":true,"f":"\ud83d\ude00"},"g":""}"#
        let words = [
            "[[", "{\"a\":", "\\u0000", "\\ud800", "1e999", ",", "\"", "}", "null", "-", "é",
        ]
        var mutator = Mutator(seed: 2)
        var accepted = 0
        for _ in 0..<Self.rounds {
            guard let value = try? parseJSON(mutator.mutate(text, words: words)) else { continue }
            accepted += 1
            let written = encodeJSON(value)
            let again = try? parseJSON(Array(written.utf8))
            #expect(again.map(encodeJSON) == written)
        }
        #expect(accepted > Self.rounds / 50)
    }

    @Test func `mutated token responses and records give members or nothing`() {
        let response =
            #"{"access_token":"a","id_token":"i.j.k","token_type":"Bearer","expires_in":3600}"#
        let record =
            #"{"version":2,"subject":"s","scopes":[],"accessToken":"a","isFresh":true,"savedAt":5}"#
        let words = [
            "null", "1e400", "-1", "\"3600abc\"", "[", "9223372036854775808", ",", "\\u0000",
        ]
        var mutator = Mutator(seed: 3)
        for _ in 0..<Self.rounds {
            let octets = mutator.mutate(response, words: words)
            _ = try? Operations.formRead(
                .json(String(decoding: octets, as: UTF8.self), status: 400))
            if let fields = Schemas.tokens.read(octets) {
                #expect(fields["accessToken"] != nil && fields["tokenType"] != nil)
                if case .integer(let seconds)? = fields["expiresIn"] { #expect(seconds >= 0) }
            }
            let stored = mutator.mutate(record, words: words)
            if let fields = Schemas.session.read(stored) {
                let text = Operations.recordText(fields, of: Schemas.session)
                #expect(Operations.recordFields(from: text, of: Schemas.session) == fields)
            }
        }
    }

    @Test func `mutated metadata names only addresses that may be used`() {
        let document = MetadataDocument()
            .with("code_challenge_methods_supported", #"["S256"]"#).text
        let words = [
            "http:", "https://", "#", "null", "\"", "[", "op.example", "@", "plain", "\\u0000",
        ]
        var mutator = Mutator(seed: 4)
        for _ in 0..<Self.rounds {
            let text = String(decoding: mutator.mutate(document, words: words), as: UTF8.self)
            guard
                let metadata = try? Operations.discoveryRead(
                    .json(text), issuer: "https://op.example", loopback: false)
            else { continue }
            #expect(metadata.issuer == "https://op.example")
            for url in [metadata.authorizationEndpoint, metadata.tokenEndpoint, metadata.jwksUri] {
                #expect(url.lowercased().hasPrefix("https://") && !url.contains("#"))
            }
        }
    }

    @Test func `mutated dates of responses are read or not, and never trap`() {
        var mutator = Mutator(seed: 5)
        for _ in 0..<Self.rounds {
            let octets = mutator.mutate("Sun, 06 Nov 1994 08:49:37 GMT", words: ["99", "Feb", ":"])
            if let date = parseHTTPDate(String(decoding: octets, as: UTF8.self)) {
                #expect(date >= 0)
            }
        }
    }

    #if canImport(COpenSSL)
        @Test func `a token is verified as it was sent, and no other text is`() {
            let set = TestTokens.set(TestTokens.key(TestTokens.ec), TestTokens.key(TestTokens.rsa))
            let words = [".", "=", "e30", "A", "-", "_", "eyJhbGciOiJub25lIn0"]
            var mutator = Mutator(seed: 6)
            for algorithm in SignatureAlgorithm.allCases {
                let token = TestTokens.signed(#"{"alg":"\#(algorithm.rawValue)"}"#, by: algorithm)
                #expect(throws: Never.self) { try TestTokens.verify(token, with: set) }
                for _ in 0..<Self.rounds / 2 {
                    let octets = mutator.mutate(token, words: words)
                    let text = String(decoding: octets, as: UTF8.self)
                    let isVerified = (try? TestTokens.verify(text, with: set)) != nil
                    #expect(isVerified == (text == token))
                }
            }
        }

        @Test func `a mutated key set gives the right key, or none that verifies`() throws {
            let set = TestTokens.set(
                TestTokens.key(TestTokens.rsa),
                TestTokens.key(TestTokens.ec, [("kid", #""k""#), ("use", #""sig""#)]))
            let token = try TestTokens.parse(TestTokens.signed(#"{"alg":"ES256","kid":"k"}"#))
            let words = [
                "\"kid\":\"k\"", "enc", "null", "[", "{}", "\"d\":\"AA\",", "P-384", "AQAB",
            ]
            var mutator = Mutator(seed: 7)
            for _ in 0..<Self.rounds {
                let text = String(decoding: mutator.mutate(set, words: words), as: UTF8.self)
                guard let keys = try? Operations.keysRead(.json(text)),
                    let key = try? Operations.keySelect(from: keys, for: token)
                else { continue }
                let isWhole = text.contains(Published.EC.x) && text.contains(Published.EC.y)
                #expect(key.verifies(token) == isWhole)
            }
        }

        @Test func `well signed tokens with mutated payloads give claims or nothing`() {
            let signer = TestSigner(.es256)
            let set = TestTokens.set(TestTokens.key(TestTokens.ec))
            let words = ["1e300", "null", "[", "\"c\"", "-", "\\u0069ss", "{", "9e18"]
            var mutator = Mutator(seed: 8)
            for _ in 0..<Self.rounds / 3 {
                let payload = mutator.mutate(TestTokens.payload, words: words)
                let token = signer.token(
                    header: #"{"alg":"ES256"}"#, payload: String(decoding: payload, as: UTF8.self))
                guard let claims = try? TestTokens.verify(token, with: set) else { continue }
                #expect(claims.text("iss") != nil && claims["exp"] != nil)
            }
        }
    #endif
}
