// SPDX-License-Identifier: Apache-2.0

// As the page prints it, so the formatter's rules are not its.
// swift-format-ignore-file

import SwiftUI
import Vonvon

@main
struct YourApp: App {
    init() {
        Vonvon.shared.configure(
            options: VonvonConfiguration(
                issuer: URL(string: "https://vonvon.id")!,
                clientId: "your_client_id",
                redirectUri: URL(string: "com.example.app://auth/callback")!,
                scopes: ["openid", "profile"]))
    }

    var body: some Scene {
        WindowGroup {
            AccountView()
        }
    }
}

struct AccountView: View {
    @State private var session: VonvonSession?
    @State private var message: String?

    var body: some View {
        VStack {
            if let session {
                Text("Signed in as \(session.subject)")
                Button("Sign out") {
                    Task { await run { try await Vonvon.shared.signOut() } }
                }
            } else {
                Button("Sign in") {
                    Task { await run { try await Vonvon.shared.signIn() } }
                }
            }
            if let message {
                Text(message)
            }
        }
        .task {
            let changes = Vonvon.shared.sessionUpdates()
            await run { session = try await Vonvon.shared.getSession() }
            for await change in changes {
                session = change
            }
        }
        .onOpenURL { url in
            Task { await run { session = try await Vonvon.shared.handleRedirect(url: url) } }
        }
    }

    private func run(_ action: () async throws -> Void) async {
        do {
            message = nil
            try await action()
        } catch let error as VonvonError where error.code == .authCancelled {
            // The person closed the browser, and knows it.
        } catch {
            message = error.localizedDescription
        }
    }
}
