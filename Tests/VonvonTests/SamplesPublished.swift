// SPDX-License-Identifier: Apache-2.0

// Calls stand here as they were printed, so the formatter's rules are not theirs.
// swift-format-ignore-file

import Vonvon

/// The code of the page as it was published before this package: every call as printed, and no
/// import but the one that is printed.
///
/// Only what was no call is added: a use for values, and a result where a comment stood for one.
struct SamplesPublished {
    let deliver: @Sendable () -> URL

    /// The URL that the app was opened with.
    var callbackUrl: URL { deliver() }

    func quickStart() async throws {
        // 1. Configure in @main App.init. offline_access is rejected until DPoP is implemented.
        Vonvon.shared.configure(options: VonvonConfiguration(
        issuer: URL(string: "https://vonvon.id")!,
        clientId: "your_client_id",
        redirectUri: URL(string: "com.example.app://auth/callback")!,
        scopes: ["openid", "profile", "email"]
        ))

        // 2. Sign in (opens ASWebAuthenticationSession)
        try await Vonvon.shared.signIn()

        // 3. Handle redirect in SceneDelegate
        let session = try await Vonvon.shared.handleRedirect(url: callbackUrl)
        print("Signed in as \(session.subject)")

        // 4. Read the current unexpired session. Expiry requires reauthorization.
        if let session = try await Vonvon.shared.getSession() {
        let token = try await Vonvon.shared.getAccessToken()
        print("\(session.subject) has a token of \(token.count) characters")
        }

        // 5. Clear local state and optionally call end_session.
        try await Vonvon.shared.signOut(callEndSession: true)
    }

    func storageAdapter() throws {
        struct EnterpriseKeychain: TokenStorageAdapter {
        func save(key: String, value: String) throws { /* ... */ }
        func load(key: String) throws -> String? { /* ... */ nil }
        func delete(key: String) throws { /* ... */ }
        }
        try Vonvon.shared.setTokenStorage(EnterpriseKeychain())
    }
}
