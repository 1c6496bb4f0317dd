// SPDX-License-Identifier: Apache-2.0

internal import OIDCCrypto
public import OIDCRuntime

/// A whole provider in memory, with a person before its pages: for an app's own tests and previews.
///
/// It serves discovery, keys, token endpoint and `end_session`, holds the client to what the
/// standards ask of a request, and signs ID tokens with a key of its own, so that a client signs in
/// against it as against a real one. Nothing reaches the network, and time stands still.
///
/// ```swift
/// let provider = TestProvider(issuer: "https://login.example")
/// let client = Client(configuration: configuration, environment: provider.environment)
/// try await client.signIn()
/// provider.script.person = .refuses
/// ```
///
/// Every client is known and every redirect URI registered: it compares a token request with the
/// authorization request that it belongs to. A class, because all that a client reaches is one.
public final class TestProvider: Sendable {
    /// What an authorization code stands for.
    struct Grant: Sendable {
        let clientID: String
        let redirect: String
        let challenge: String
        let nonce: String
        let scope: String
    }
    struct State: Sendable {
        var script = Script()
        /// Grants by code; one that is used is gone.
        var grants: [String: Grant] = [:]
        /// Tokens that a person signs out with.
        var idTokens: Set<String> = []
        var numberOfCodes = 0
        var numberOfTokens = 0
        var lastCallback: String?
    }
    /// Address of the provider, as the client is configured with it.
    public let issuer: String
    /// Time of day of both sides.
    public let clock: TestClock
    /// The client's store.
    public let storage: MemoryStorage
    /// What the client did, in order: requests `discovery`, `keys` and `token`, pages `authorize`
    /// and `end_session`, and what its store saw.
    public let journal: TestJournal
    let key: SigningKey
    let state = Locked(State())

    /// Makes a provider with a fresh key.
    ///
    /// - Parameters:
    ///   - issuer: An `https` address, with or without a path.
    ///   - now: Seconds since 1970-01-01T00:00:00Z; the first of January 2026 if left out.
    public init(issuer: String, now: Int = 1_767_225_600) {
        guard let key = SigningKey.p256() else {
            preconditionFailure("the system's cryptography always has P-256")
        }
        self.key = key
        self.issuer = issuer
        journal = TestJournal()
        clock = TestClock(now: now)
        storage = MemoryStorage(journal: journal)
    }

    /// What the person and the provider do from now on.
    public var script: Script {
        get { state.with { $0.script } }
        set { state.with { $0.script = newValue } }
    }

    /// All that a client reaches outside itself.
    public var environment: ClientEnvironment {
        ClientEnvironment(
            http: TestProviderEndpoints(provider: self), storage: storage,
            browser: TestProviderPages(provider: self), clock: clock, random: FreshRandom())
    }

    /// URL that the browser last handed back after a sign-in, for a test of how the app takes it
    /// when it is opened with it.
    public var lastCallback: String? { state.with { $0.lastCallback } }

    /// Faults of the client's requests, in words; empty after a good test.
    public var surprises: [String] { journal.surprises }

    /// Address of one of its endpoints.
    func address(of path: String) -> String {
        (issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer) + "/" + path
    }
}

/// The system's randomness, since a provider that checks a challenge asks for no script.
private struct FreshRandom: RandomSource {
    func octets(_ count: Int) throws(RandomFailure) -> [UInt8] {
        guard let octets = secureRandom(count: count) else { throw RandomFailure() }
        return octets
    }
}
