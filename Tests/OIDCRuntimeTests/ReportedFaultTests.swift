// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OIDCRuntime

private func callback(_ url: String) throws -> CallbackParameters {
    try Operations.callbackParse(url: Secret(url))
}

private func claims(_ text: String) -> Fields? {
    Schemas.claims.read(Array(text.utf8))
}

private func tokens(_ lifetime: String) -> Fields? {
    let text =
        #"{"access_token":"a","id_token":"i","token_type":"Bearer","expires_in":\#(lifetime)}"#
    return Schemas.tokens.read(Array(text.utf8))
}

/// Faults reported against well-known clients, as they are numbered in the rules.
///
/// Those that an operation settles; the others are settled by flow and storage, and tested there.
struct ReportedFaultTests {
    @Test func `1: a path that is empty and one that is a slash are two places`() {
        for (url, target) in [
            ("https://app.example", "https://app.example/"),
            ("https://app.example/?code=c", "https://app.example"),
            ("com.example.app://cb/?code=c", "com.example.app://cb"),
        ] {
            #expect(throws: OperationFailure<UrlSameTargetMode>.self) {
                try Operations.urlSameTarget(url: Secret(url), target: target, port: .any)
            }
        }
    }

    @Test func `2: a response in the fragment is an error, not a response without state`() {
        for url in ["com.example.app:/cb#code=c&state=s", "com.example.app:/cb?#state=s"] {
            #expect(throws: OperationFailure<CallbackParseMode>.self) { try callback(url) }
        }
    }

    @Test func `3: a lifetime in a text is 3600 s, not none`() {
        #expect(tokens(#""3600""#)?["expiresIn"] == .integer(3600))
    }

    @Test func `4: a lifetime of digits is taken, one with letters is not`() {
        #expect(tokens(#""3599""#)?["expiresIn"] == .integer(3599))
        #expect(tokens(#""3600abc""#) == nil)
    }

    @Test func `5: an ID token issued five minutes ago is accepted`() throws {
        try Operations.timeIssued(at: 700, now: 1000, leeway: 60, maxAge: 600, server: nil)
    }

    @Test func `6: a clock that is off is told as such, with how far`() throws {
        let response = HTTPResponse(
            status: 200,
            headers: [
                "Content-Type": "application/json", "Date": "Sun, 06 Nov 1994 08:49:37 GMT",
            ], body: Array("{}".utf8))
        let server = try #require(try Operations.formRead(response).date)
        #expect(server == 784_111_777)
        do {
            try Operations.timeBefore(
                now: server + 7200, end: server + 300, leeway: 60, server: server)
            Issue.record("not noticed")
        } catch {
            #expect(error.mode == .skewed && error.carried == .seconds(7200))
        }
        do {
            try Operations.timeIssued(
                at: server, now: server - 7200, leeway: 60, maxAge: 600, server: server)
            Issue.record("not noticed")
        } catch {
            #expect(error.mode == .skewed && error.carried == .seconds(-7200))
        }
    }

    @Test func `8: a plus in a code is sent as %2B`() {
        let request = Operations.formRequest(
            at: "https://op.example/t", ["code": .secret(Secret("a+b/c="))])
        #expect(request.body?.exposed == "code=a%2Bb%2Fc%3D")
    }

    @Test func `9: a logout callback without state does not match`() throws {
        let answer = try callback("com.example.app:/out?x=1")
        #expect(throws: OperationFailure<TextEqualCTMode>.self) {
            try Operations.textEqualCT(value: answer.state, expected: Secret("s"))
        }
    }

    @Test func `10: an ID token hint that is absent is left out, the client is not`() throws {
        let hint: Secret? = nil
        let url = try Operations.urlBuild(
            at: "https://op.example/logout",
            ["id_token_hint": .optional(hint), "client_id": .text("c")])
        #expect(url.exposed == "https://op.example/logout?client_id=c")
    }

    @Test func `12 and 19: an unrelated URL is not ours, whatever it holds`() {
        for url in [
            "com.example.app:/home", "https://app.example/page?code=1&state=2",
            "mailto:a@b.example",
        ] {
            #expect(throws: OperationFailure<UrlSameTargetMode>.self) {
                try Operations.urlSameTarget(
                    url: Secret(url), target: "com.example.app:/cb", port: .any)
            }
        }
    }

    @Test func `16: an error in the callback comes out, with its words`() throws {
        let answer = try callback("com.example.app:/cb?error=server_error&state=s")
        do {
            _ = try Operations.callbackAnswer(
                code: answer.code, error: answer.error, description: nil)
            Issue.record("swallowed")
        } catch {
            #expect(error.mode == .refused)
            #expect(error.carried == .serverText(UntrustedText("server_error")))
        }
    }

    @Test func `20: an issuer that was promised and is missing is refused`() throws {
        let answer = try callback("com.example.app:/cb?code=c&state=s")
        #expect(throws: OperationFailure<ValueGivenMode>.self) {
            try Operations.valueGiven(of: answer.iss)
        }
    }

    @Test func `21: two audiences without azp are refused`() {
        for trusted in [[], ["x"]] {
            #expect(throws: OperationFailure<ClaimsAudienceMode>.self) {
                try Operations.claimsAudience(
                    of: ["c", "x"], client: "c", trusted: trusted, azp: nil)
            }
        }
    }

    @Test func `22: both extra characters of the alphabet and every length are decoded`() {
        for count in 0..<64 {
            let octets = (0..<count).map { UInt8(255 - $0 % 8) }
            #expect(Base64URL.decode(Base64URL.encode(octets).utf8) == octets)
        }
        #expect(Base64URL.decode("-_-_".utf8) == [0xFB, 0xFF, 0xBF])
    }

    #if canImport(COpenSSL)
        @Test func `13: a key without its modulus is passed over, not trapped on`() {
            let token = TestTokens.signed(#"{"alg":"RS256","kid":"k"}"#, by: .rs256)
            let key = TestTokens.key(TestTokens.rsa, [("kid", #""k""#), ("n", "")])
            do {
                try TestTokens.verify(token, with: TestTokens.set(key))
                Issue.record("verified")
            } catch {
                #expect((error as? OperationFailure<JwksKeyMode>)?.mode == JwksKeyMode.none)
            }
        }

        @Test func `23: a token that names no key is verified by the only one`() throws {
            let key = TestTokens.key(TestTokens.ec, [("kid", #""k""#)])
            try TestTokens.verify(
                TestTokens.signed(#"{"alg":"ES256"}"#), with: TestTokens.set(key))
        }
    #endif

    @Test func `24: a lifetime that is missing has a finite default`() {
        let response = #"{"access_token":"a","id_token":"i","token_type":"Bearer"}"#
        let fields = Schemas.tokens.read(Array(response.utf8))
        #expect(fields != nil && fields?["expiresIn"] == nil)
        #expect(Operations.timeExpiry(at: 5, plus: nil, default: 300, max: 86_400) == 305)
    }
}
