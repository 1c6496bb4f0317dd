// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverForceUnwrap, NoBlockComments

// Only this import, as on the published page.
import Vonvon

/// The calls of the published page, letter by letter: that this file compiles is the test.
func quickStartAsPublished(callbackUrl: URL) async throws {
    // 1. Configure in @main App.init. offline_access is rejected until DPoP is implemented.
    Vonvon.shared.configure(
        options: VonvonConfiguration(
            issuer: URL(string: "https://vonvon.id")!,
            clientId: "your_client_id",
            redirectUri: URL(string: "com.example.app://auth/callback")!,
            scopes: ["openid", "profile", "email"]
        ))

    // 2. Sign in (opens ASWebAuthenticationSession)
    try await Vonvon.shared.signIn()

    // 3. Handle redirect in SceneDelegate
    let session = try await Vonvon.shared.handleRedirect(url: callbackUrl)
    _ = session

    // 4. Read the current unexpired session. Expiry requires reauthorization.
    if let session = try await Vonvon.shared.getSession() {
        let token = try await Vonvon.shared.getAccessToken()
        _ = (session, token)
    }

    // 5. Clear local state and optionally call end_session.
    try await Vonvon.shared.signOut(callEndSession: true)
}

/// The page leaves the bodies open; one that gives something back needs one.
struct EnterpriseKeychainAsPublished: TokenStorageAdapter {
    func save(key: String, value: String) throws { /* ... */  }
    func load(key: String) throws -> String? { nil }
    func delete(key: String) throws { /* ... */  }
}

func storageAdapterAsPublished() throws {
    try Vonvon.shared.setTokenStorage(EnterpriseKeychainAsPublished())
}
