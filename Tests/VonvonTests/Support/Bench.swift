// SPDX-License-Identifier: Apache-2.0

import Foundation
import OIDCRuntime
import OIDCTesting

@testable import Vonvon

/// A client and a test provider, with a test's hands on all that passes between them.
struct Bench: Sendable {
    static let redirect = "com.example.app:/callback"
    static let afterLogout = "com.example.app:/signed-out"

    let provider: TestProvider
    let hands = Hands()
    let client: Vonvon
    /// Time as the device has it; the provider has its own.
    let clock: TestClock
    private let configuration: VonvonConfiguration
    private let storage: (any TokenStorageAdapter)?

    /// The provider's own store is the client's, unless another is given.
    init(
        redirect: String = redirect, deviceIsAhead skew: Int = 0,
        storage: (any TokenStorageAdapter)? = nil, random: (any RandomSource)? = nil
    ) throws {
        let provider = TestProvider(issuer: "https://op.example")
        configuration = VonvonConfiguration(
            issuer: try url("https://op.example"), clientId: "app",
            redirectUri: try url(redirect), scopes: ["openid", "profile"],
            postLogoutRedirectUri: try url(Self.afterLogout))
        clock = TestClock(now: provider.clock.now + skew)
        self.provider = provider
        self.storage = storage
        var environment = hands.environment(of: provider, clock: clock, storage: storage)
        if let random { environment.random = random }
        client = Vonvon(configuration: configuration, environment: environment)
    }

    /// A client as the app has it once it was started again: the same store, or one that holds what
    /// that one held at that moment, and nothing else.
    func relaunched(over other: (any TokenStorageAdapter)? = nil) -> Vonvon {
        Vonvon(
            configuration: configuration,
            environment: hands.environment(
                of: provider, clock: clock, storage: other ?? storage))
    }

    /// Requests of a name, such as `token`.
    func requests(_ name: String) -> Int {
        provider.journal.effects.count { $0 == .requested(name) }
    }

    /// Begins a sign-in whose page stays, and gives the callback that the app is to deliver.
    func signInWaiting() async throws -> (signIn: Task<Void, any Error>, callback: URL) {
        hands.holdsPages = true
        let signIn = Task { [client] in try await client.signIn() }
        let callback = await hands.nextCallback()
        hands.holdsPages = false
        return (signIn, try url(callback))
    }

    /// Both clocks go on.
    func advance(by seconds: Int) {
        clock.advance(by: seconds)
        provider.clock.advance(by: seconds)
    }
}

func url(_ text: String) throws -> URL {
    guard let url = URL(string: text) else { throw URLError(.badURL) }
    return url
}

/// The code of the error that a call ends with; nil where it succeeds.
func code(of call: () async throws -> Void) async -> String? {
    do {
        try await call()
        return nil
    } catch let error as VonvonError {
        return error.code.rawValue
    } catch {
        return String(describing: type(of: error))
    }
}
