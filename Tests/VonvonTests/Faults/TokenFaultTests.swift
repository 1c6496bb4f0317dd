// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import Foundation
import OIDCRuntime
import OIDCTesting
import SpecModel
import SpecProver
import Testing

@testable import Vonvon

/// Faults reported against other clients, by their numbers: those about tokens and the session.
struct TokenFaultTests {
    @Test(.faults(3, 4), arguments: [(#""3600""#, 3600), (#""3599""#, 3599)])
    func `3 and 4: a lifetime in a text of digits is that lifetime`(
        text: String, seconds: Int
    ) async throws {
        let bench = try Bench()
        bench.hands.replace("3600", by: text, in: "token")
        try await bench.client.signIn()

        let end = try #require(try await bench.client.getSession()).expiresAt
        #expect(Int(end.timeIntervalSince1970) == bench.clock.now + seconds)
        bench.advance(by: seconds)
        #expect(try await bench.client.getSession() == nil)
    }

    @Test(.faults(4), arguments: [#""3600abc""#, #""0x10""#, #""inf""#, #"" 3600""#])
    func `4: a lifetime in any other text is refused`(text: String) async throws {
        let bench = try Bench()
        bench.hands.replace("3600", by: text, in: "token")

        #expect(await code { try await bench.client.signIn() } == "token.malformed")
        #expect(bench.provider.storage.values.isEmpty)
    }

    @Test(.faults(5))
    func `5: an ID token issued five minutes ago is accepted`() async throws {
        let bench = try Bench()
        bench.provider.script.claims = ["iat": .integer(bench.clock.now - 300)]

        try await bench.client.signIn()
        #expect(try await bench.client.getSession()?.subject == "ada")
    }

    @Test(.faults(6), arguments: [7200, -7200])
    func `6: a device clock that is off is told as such, with how far`(skew: Int) async throws {
        let bench = try Bench(deviceIsAhead: skew)
        // 2026-01-01T00:00:00Z is when the provider's clock stands.
        bench.hands.bendAnswers { _, answer in
            let headers = answer.headers.merging(["date": "Thu, 01 Jan 2026 00:00:00 GMT"]) { $1 }
            return HTTPResponse(status: answer.status, headers: headers, body: answer.body)
        }

        let error = await #expect(throws: VonvonError.self) { try await bench.client.signIn() }
        #expect(error?.code == .clockSkewed)
        #expect(error?.clockSkew == skew)
        #expect(bench.provider.storage.values.isEmpty)
    }

    /// There is no refresh token to send twice: a forced refresh says that one must sign in.
    @Test(.faults(7))
    func `7: a hundred who want a fresh token make no request`() async throws {
        let bench = try Bench()
        try await bench.client.signIn()
        let before = bench.hands.forms.count

        let codes = await withTaskGroup(of: String?.self) { group in
            for number in 0..<100 {
                group.addTask {
                    await code {
                        _ = try await bench.client.getAccessToken(forceRefresh: number % 2 == 0)
                    }
                }
            }
            return await group.reduce(into: [String?: Int]()) { $0[$1, default: 0] += 1 }
        }

        #expect(codes == ["session.reauthorize": 50, nil: 50])
        #expect(bench.hands.forms.count == before)
    }

    @Test(.faults(8))
    func `8: a plus in a code is sent as %2B`() async throws {
        let bench = try Bench()
        bench.hands.bendCallbacks { $0.replacing("code=test-code-1", with: "code=a%2Bb%2Fc%3D") }

        // The provider never gave such a code.
        #expect(await code { try await bench.client.signIn() } == "token.rejected")
        #expect(bench.hands.forms.count == 1)
        #expect(bench.hands.forms.first?.contains("code=a%2Bb%2Fc%3D&") == true)
    }

    @Test(.faults(13))
    func `13: a key without what it is made of is a fault of the key`() async throws {
        let bench = try Bench()
        let odd = #"{"keys":[{"kty":"RSA","kid":"test-key","e":"AQAB"}]}"#
        bench.hands.bendAnswers { request, answer in
            guard request.url.hasSuffix("/keys") else { return answer }
            return HTTPResponse(
                status: 200, headers: answer.headers, body: Array(odd.utf8))
        }

        #expect(await code { try await bench.client.signIn() } == "idtoken.key")
        #expect(bench.provider.storage.values.isEmpty)
    }

    @Test(.faults(17))
    func `17: a session that has expired is none, and its token is not handed out`() async throws {
        let bench = try Bench()
        try await bench.client.signIn()
        bench.advance(by: 3600)

        let seen = await code { _ = try await bench.client.getAccessToken() }
        #expect(seen == "session.expired")
        #expect(try await bench.client.getSession() == nil)
        #expect(await code { _ = try await bench.client.getAccessToken() } == "session.none")
        #expect(bench.provider.storage.values.isEmpty)
    }

    /// Without refresh tokens a session is renewed by signing in again.
    @Test(.faults(18))
    func `18: a renewed session is what a restart finds`() async throws {
        let bench = try Bench()
        try await bench.client.signIn()
        let first = try await bench.client.getAccessToken()
        bench.advance(by: 100)
        try await bench.client.signIn()
        let second = try await bench.client.getAccessToken()

        #expect(first != second)
        #expect(try await bench.relaunched().getAccessToken() == second)
    }

    @Test(.faults(21))
    func `21: two audiences without azp are refused`() async throws {
        let bench = try Bench()
        bench.provider.script.claims = ["aud": ["app", "another"]]

        #expect(await code { try await bench.client.signIn() } == "idtoken.audience")
    }

    @Test(.faults(22), arguments: 0..<8)
    func `22: any payload is decoded, whatever its length and characters`(
        count: Int
    ) async throws {
        let bench = try Bench()
        // Octets of all ones and of six ones in a row are `_` and `-` in base64url.
        let text =
            String(repeating: "\u{3BF}>\u{FF}?", count: 6)
            + String(repeating: "x", count: count)
        bench.provider.script.claims = ["note": .text(text)]

        try await bench.client.signIn()
        let claims = try #require(try await bench.client.getSession()).claims
        #expect(claims.contains(text))
        let payload = Data(claims.utf8).base64EncodedString()
        #expect(payload.contains("/") || payload.contains("+"))
    }

    @Test(.faults(23))
    func `23: a token that names no key is verified by the only one`() async throws {
        let sdk = try #require(RealSpec.sdk)
        let mirrored = sdk.vectors.flatMap(\.vectors).filter { vector in
            (vector.content["mirrors"]?.elements ?? []).contains(
                .text("oidc:kid-absent-single-jwks"))
        }

        #expect(!mirrored.isEmpty)
        for vector in mirrored {
            let seen = await runVector(vector.content, on: VonvonSubject(), Program(sdk))
            #expect(mismatches(seen, with: vector.content) == [])
            #expect(seen.storage["session"] != nil, "\(vector.id)")
        }
    }

    @Test(.faults(24))
    func `24: a lifetime that is missing has a finite default`() async throws {
        let bench = try Bench()
        bench.hands.replace(#""expires_in":3600,"#, by: "", in: "token")
        try await bench.client.signIn()

        let end = try #require(try await bench.client.getSession()).expiresAt
        #expect(Int(end.timeIntervalSince1970) == bench.clock.now + 300)
        bench.advance(by: 300)
        #expect(try await bench.client.getSession() == nil)
    }
}
