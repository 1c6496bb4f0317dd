// SPDX-License-Identifier: Apache-2.0

import Foundation
import OIDCTesting
import Testing
import Vonvon

@Test func peopleSignInAndOut() async throws {
    let provider = TestProvider(issuer: "https://vonvon.id")
    let client = Vonvon(
        configuration: VonvonConfiguration(
            issuer: try #require(URL(string: "https://vonvon.id")),
            clientId: "your_client_id",
            redirectUri: try #require(URL(string: "com.example.app://auth/callback")),
            scopes: ["openid"]),
        environment: provider.environment)

    provider.script.subject = "ada"
    try await client.signIn()
    #expect(try await client.getSession()?.subject == "ada")

    try await client.signOut()
    #expect(try await client.getSession() == nil)

    provider.script.person = .refuses
    let error = await #expect(throws: VonvonError.self) { try await client.signIn() }
    #expect(error?.code == .authDenied)
    #expect(provider.surprises.isEmpty)
}
