// SPDX-License-Identifier: Apache-2.0

internal import OIDCCrypto
public import OIDCRuntime

/// A whole OpenID provider in memory, with the person at its browser: for an app's own tests and
/// previews, in which a sign-in runs from its first step to its last.
///
/// It keeps to the protocol as a client may rely on it: a code is good once, for the redirect URI
/// and the client it was issued to, and only with the verifier of its challenge (RFC 7636 §4.6).
/// ID tokens are signed with a key of its own.
///
/// ```swift
/// let provider = try TestProvider(issuer: "https://op.example", clientId: "app-1")
/// let client = Client(configuration: configuration, environment: provider.environment)
/// try await client.signIn()
/// ```
///
/// A class, because the network, the browser and the test look at one provider.
public final class TestProvider: Sendable {
    /// What the person and the provider do from now on.
    public struct Behaviour: Sendable, Hashable {
        /// What happens to a page.
        public enum Person: Sendable, Hashable {
            /// Signs in, or agrees to sign out.
            case agrees
            /// Declines, which the provider tells the app.
            case declines
            /// Closes the page.
            case leaves
        }
        /// Agrees, unless told otherwise.
        public var person = Person.agrees
        /// Whether requests of the back channel reach it.
        public var isReachable = true
        /// Subject of the ID tokens.
        public var subject = "user-1"
        /// Lifetime of access and ID tokens, in seconds; a negative one has them expired at once.
        public var lifetime = 3600
        /// Text claims to add to ID tokens, or to put in place of their own, such as `nonce`.
        public var claims: [String: String] = [:]

        /// A provider and a person that mean well.
        public init() {}
    }

    /// Its issuer, without a final slash.
    public let issuer: String
    /// The one client it knows.
    public let clientId: String
    /// The clock of the provider and the device alike.
    public let clock: TestClock
    /// What the client stores.
    public let storage: MemoryStorage

    let key: SigningKey
    let coordinates: (x: [UInt8], y: [UInt8])
    private let state: Locked<State>

    struct State: Sendable {
        var behaviour = Behaviour()
        var grants: [String: Grant] = [:]
        var issued = 0
        var served: [String] = []
        var lastCallback: String?
    }

    /// What a code was issued for.
    struct Grant: Sendable {
        var challenge: String
        var redirect: String
        var nonce: String?
        var scope: String
    }

    /// Starts a provider with a fresh key.
    ///
    /// - Parameters:
    ///   - issuer: As the app configures it, without a final slash.
    ///   - clientId: As the app configures it.
    ///   - now: What its clock shows, in seconds since 1970-01-01T00:00:00Z.
    /// - Throws: `RandomFailure` where no key can be drawn.
    public init(
        issuer: String, clientId: String, now: Int = 1_767_225_600
    ) throws(RandomFailure) {
        guard let key = SigningKey.p256(), let coordinates = key.coordinates else {
            throw RandomFailure()
        }
        self.issuer = issuer
        self.clientId = clientId
        self.key = key
        self.coordinates = coordinates
        clock = TestClock(now: now)
        storage = MemoryStorage()
        state = Locked(State())
    }

    /// Changes what happens from now on.
    public func behave(_ change: @Sendable (inout Behaviour) -> Void) {
        state.with { change(&$0.behaviour) }
    }

    /// What it was asked for, in order: `discovery`, `authorize`, `token`, `keys`, `logout`.
    public var served: [String] { state.with { $0.served } }

    /// The callback that its browser handed back last, as an app might be opened with; nil before.
    public var lastCallback: String? { state.with { $0.lastCallback } }

    /// Everything outside a client, with this provider in it; randomness is the system's.
    public var environment: ClientEnvironment {
        ClientEnvironment(
            http: ProviderNetwork(provider: self), storage: storage,
            browser: ProviderBrowser(provider: self), clock: clock, random: SystemRandom())
    }

    /// Notes what was asked for, and gives the behaviour of now.
    func serve(_ name: String) -> Behaviour {
        state.with { state in
            state.served.append(name)
            return state.behaviour
        }
    }

    /// Keeps a grant, and gives the code for it.
    func issue(_ grant: Grant) -> String {
        state.with { state in
            state.issued += 1
            let code = "code-\(state.issued)"
            state.grants[code] = grant
            return code
        }
    }

    /// Takes a grant: a code is good once.
    func redeem(_ code: String) -> Grant? { state.with { $0.grants.removeValue(forKey: code) } }

    /// Keeps what the browser hands back.
    func handBack(_ callback: String) { state.with { $0.lastCallback = callback } }
}

/// Octets of the system's own source.
private struct SystemRandom: RandomSource {
    func octets(_ count: Int) throws(RandomFailure) -> [UInt8] {
        guard let octets = secureRandom(count: count) else { throw RandomFailure() }
        return octets
    }
}
