// SPDX-License-Identifier: Apache-2.0

import Foundation
import OIDCTesting
import Testing
import Vonvon

/// How an app's own tests read: a provider, a client, and what the app makes of it.
struct SamplesAppTests {
    let provider = TestProvider(issuer: "https://vonvon.id")
    let client: Vonvon

    init() throws {
        let configuration = VonvonConfiguration(
            issuer: try #require(URL(string: "https://vonvon.id")), clientId: "your_client_id",
            redirectUri: try #require(URL(string: "com.example.app://auth/callback")),
            scopes: ["openid", "email"],
            postLogoutRedirectUri: URL(string: "com.example.app://auth/signed-out"))
        client = Vonvon(configuration: configuration, environment: provider.environment)
    }

    @Test func `people sign in and out`() async throws {
        provider.script.claims = ["email": "ada@example.com", "email_verified": true]

        try await client.signIn()
        let session = try #require(try await client.getSession())
        #expect(session.subject == "ada")
        #expect(session.scopes == ["openid", "email"])
        #expect(session.claims.contains(#""email":"ada@example.com","email_verified":true"#))
        #expect(try await client.getAccessToken() == "test-access-token-1")

        try await client.signOut(callEndSession: true)
        #expect(try await client.getSession() == nil)
        #expect(provider.storage.values.isEmpty)
        #expect(provider.surprises == [])
    }

    @Test func `the app that is opened with the callback gets the same session`() async throws {
        try await client.signIn()
        let url = try #require(provider.lastCallback.flatMap { URL(string: $0) })

        #expect(try await client.handleRedirect(url: url).subject == "ada")
        #expect(provider.journal.effects.count { $0 == .requested("token") } == 1)
    }

    @Test func `a session ends when its token does`() async throws {
        provider.script.accessTokenLifetime = 600
        try await client.signIn()
        provider.clock.advance(by: 601)

        #expect(try await client.getSession() == nil)
    }

    /// Something that goes wrong, and the code of the error that the app gets.
    struct Mishap: Sendable, CustomTestStringConvertible {
        let code: String
        let arrange: @Sendable (inout TestProvider.Script) -> Void

        init(_ code: String, _ arrange: @escaping @Sendable (inout TestProvider.Script) -> Void) {
            self.code = code
            self.arrange = arrange
        }

        var testDescription: String { code }
    }
    private static let mishaps = [
        Mishap("auth.denied") { $0.person = .refuses },
        Mishap("auth.cancelled") { $0.person = .leaves },
        Mishap("auth.refused") { $0.authorizeError = "server_error" },
        Mishap("net.unreachable") { $0.unreachable = [.discovery] },
        Mishap("token.unreachable") { $0.unreachable = [.token] },
        Mishap("keys.unavailable") { $0.unreachable = [.keys] },
        Mishap("token.rejected") { $0.tokenError = "invalid_grant" },
        Mishap("idtoken.expired") { $0.flaw = .expired },
        Mishap("idtoken.nonce") { $0.flaw = .nonce },
        Mishap("idtoken.audience") { $0.flaw = .audience },
        Mishap("idtoken.issuer") { $0.flaw = .issuer },
        Mishap("idtoken.signature") { $0.flaw = .signature },
        Mishap("idtoken.subject") { $0.subject = "" },
        Mishap("idtoken.issued") { $0.claims = ["iat": 0] },
    ]

    @Test(arguments: mishaps)
    func `what goes wrong reaches the app as an error, and then all goes well again`(
        mishap: Mishap
    ) async throws {
        mishap.arrange(&provider.script)

        let error = await #expect(throws: VonvonError.self) { try await client.signIn() }

        #expect(error?.code.rawValue == mishap.code)
        #expect(try await client.getSession() == nil)
        #expect(provider.storage.values.isEmpty)
        provider.script = TestProvider.Script()
        try await client.signIn()
        #expect(try await client.getSession()?.subject == "ada")
        #expect(provider.surprises == [])
    }
}
