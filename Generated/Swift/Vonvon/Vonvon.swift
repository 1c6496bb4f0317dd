// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCPlatform
public import OIDCRuntime

@_exported public import struct Foundation.URL

/// The client of Vonvon.
///
/// Its methods may be called from any task. Each call keeps the configuration that it began with.
public final class Vonvon: Sendable {
    /// The one client of an app that needs no more.
    ///
    /// Configure it before anything else.
    public static let shared = Vonvon(environment: PlatformEnvironment.make(named: "Vonvon"))

    let engine: Engine<VonvonError>

    init(environment: ClientEnvironment) {
        engine = Engine(environment: environment, cancelled: "call.cancelled")
    }

    /// Makes a client of its own, for those who want no shared one.
    ///
    /// - Parameter configuration: How the app is set up.
    public convenience init(configuration: VonvonConfiguration) {
        self.init(
            configuration: configuration, environment: PlatformEnvironment.make(named: "Vonvon"))
    }

    /// Makes a client that reaches the outside as it is told, as tests do.
    ///
    /// - Parameters:
    ///   - configuration: How the app is set up.
    ///   - environment: Network, store, browser, clock and randomness.
    public convenience init(configuration: VonvonConfiguration, environment: ClientEnvironment) {
        self.init(environment: environment)
        configure(options: configuration)
    }

    /// Set issuer, client identifier, redirect address and scopes.
    ///
    /// Call it before all other methods; calling it again ends a sign-in under way. It does not
    /// throw: an invalid configuration makes every later call throw the error that names the
    /// field.
    ///
    /// - Parameter options: What your app is registered with at the provider.
    public func configure(options: VonvonConfiguration) {
        engine.runUnfailing("configure") { flow in
            VonvonMethods.configure(flow, options: options.values)
        }
    }

    /// Open the provider's sign-in page in an ephemeral browser session and wait until it ends.
    ///
    /// Where the browser hands the callback back, the sign-in is then complete; otherwise pass
    /// the callback to `handleRedirect(url:)`, which completes it. A session that exists stays
    /// until the new one is stored.
    ///
    /// - Parameter options: What may differ from one sign-in to the next.
    /// - Throws: ``VonvonError`` with one of these codes: `config.missing`, `config.issuer`,
    ///   `config.client_id`, `config.redirect_uri`, `config.scopes`,
    ///   `config.post_logout_redirect_uri`, `net.unreachable`, `discovery.rejected`,
    ///   `discovery.malformed`, `discovery.issuer`, `discovery.insecure`, `discovery.pkce`,
    ///   `random.failed`, `browser.unavailable`, `storage.locked`, `storage.unavailable`,
    ///   `storage.failed`, `flow.superseded`, `auth.cancelled`, `flow.stale`, or one of
    ///   ``handleRedirect(url:)``. `CancellationError` where the task is cancelled.
    @available(iOSApplicationExtension, unavailable)
    @available(macOSApplicationExtension, unavailable)
    public func signIn(options: VonvonSignInOptions = VonvonSignInOptions()) async throws {
        try await engine.run("signIn") { flow throws(Interruption<VonvonError>) in
            try await VonvonMethods.signIn(flow, options: options)
        }
    }

    /// Check a callback that your app received, exchange its authorization code, verify the ID
    /// token, store the session and return it.
    ///
    /// A URL for another place throws `redirect.target` and leaves a sign-in under way untouched.
    /// The same callback again gives the same session until another sign-in, a sign-out, a new
    /// configuration or a restart.
    ///
    /// - Parameter url: The URL that your app was opened with.
    /// - Returns: The ``VonvonSession``.
    /// - Throws: ``VonvonError`` with one of these codes: `config.missing`, `config.issuer`,
    ///   `config.client_id`, `config.redirect_uri`, `config.scopes`,
    ///   `config.post_logout_redirect_uri`, `redirect.target`, `redirect.malformed`,
    ///   `flow.not_started`, `storage.damaged`, `storage.locked`, `storage.unavailable`,
    ///   `storage.failed`, `flow.stale`, `redirect.state`, `redirect.issuer`, `auth.denied`,
    ///   `auth.refused`, `token.unreachable`, `discovery.rejected`, `discovery.malformed`,
    ///   `discovery.issuer`, `discovery.insecure`, `discovery.pkce`, `token.rejected`,
    ///   `token.failed`, `token.malformed`, `token.type`, `session.unsaved`, `flow.superseded`,
    ///   `idtoken.malformed`, `idtoken.algorithm`, `keys.unavailable`, `keys.malformed`,
    ///   `idtoken.key`, `idtoken.signature`, `idtoken.issuer`, `idtoken.audience`,
    ///   `idtoken.party`, `idtoken.expired`, `clock.skewed`, `idtoken.issued`, `idtoken.nonce`,
    ///   `idtoken.subject`, `idtoken.hash`. `CancellationError` where the task is cancelled.
    public func handleRedirect(url: URL) async throws -> VonvonSession {
        let session = try await engine.run(
            "handleRedirect"
        ) { flow throws(Interruption<VonvonError>) in
            try await VonvonMethods.handleRedirect(flow, url: Secret(url.absoluteString))
        }
        return VonvonSession(session)
    }

    /// Return the current session while it is unexpired.
    ///
    /// An expired one is deleted, and the method returns `nil`. A store that is locked or fails
    /// is an error, never a sign-out.
    ///
    /// - Returns: The ``VonvonSession``, or `nil` where there is none.
    /// - Throws: ``VonvonError`` with one of these codes: `config.missing`, `config.issuer`,
    ///   `config.client_id`, `config.redirect_uri`, `config.scopes`,
    ///   `config.post_logout_redirect_uri`, `storage.damaged`, `storage.locked`,
    ///   `storage.unavailable`, `storage.failed`. `CancellationError` where the task is
    ///   cancelled.
    public func getSession() async throws -> VonvonSession? {
        let session = try await engine.run(
            "getSession"
        ) { flow throws(Interruption<VonvonError>) in try VonvonMethods.getSession(flow) }
        return session.map(VonvonSession.init)
    }

    /// Return the access token of the current session while it is unexpired.
    ///
    /// There is no refresh token, because `offline_access` is refused: once the session has
    /// expired, or if you force a refresh, a new sign-in is needed and the method says so.
    ///
    /// - Parameter forceRefresh: Asks for a new access token even if the current one is still
    ///   good.
    /// - Returns: The access token.
    /// - Throws: ``VonvonError`` with one of these codes: `config.missing`, `config.issuer`,
    ///   `config.client_id`, `config.redirect_uri`, `config.scopes`,
    ///   `config.post_logout_redirect_uri`, `session.reauthorize`, `session.none`,
    ///   `storage.damaged`, `storage.locked`, `storage.unavailable`, `storage.failed`,
    ///   `session.expired`. `CancellationError` where the task is cancelled.
    public func getAccessToken(forceRefresh: Bool = false) async throws -> String {
        let accessToken = try await engine.run(
            "getAccessToken"
        ) { flow throws(Interruption<VonvonError>) in
            try VonvonMethods.getAccessToken(flow, forceRefresh: forceRefresh)
        }
        return accessToken.exposed
    }

    /// Delete the session and any sign-in under way from the store.
    ///
    /// Pass `true` to sign out at the provider as well, through the browser: if that cannot be
    /// confirmed the method throws `logout.unconfirmed`, and your app is signed out all the same.
    ///
    /// - Parameter callEndSession: Whether to sign out at the provider as well, at its
    ///   `end_session` endpoint.
    /// - Throws: ``VonvonError`` with one of these codes: `config.missing`, `config.issuer`,
    ///   `config.client_id`, `config.redirect_uri`, `config.scopes`,
    ///   `config.post_logout_redirect_uri`, `storage.locked`, `storage.unavailable`,
    ///   `storage.failed`, `logout.unconfirmed`, `logout.unsupported`. `CancellationError` where
    ///   the task is cancelled.
    public func signOut(callEndSession: Bool = false) async throws {
        try await engine.run("signOut") { flow throws(Interruption<VonvonError>) in
            try await VonvonMethods.signOut(flow, callEndSession: callEndSession)
        }
    }

    /// Replace the default `KeychainTokenStorage` with your own `TokenStorageAdapter`.
    ///
    /// What the old store holds is deleted and nothing is moved, so call it before
    /// `signIn(options:)`, best before `configure(options:)`.
    ///
    /// - Parameter storage: The store to use from now on.
    /// - Throws: ``VonvonError`` with one of these codes: `storage.locked`,
    ///   `storage.unavailable`, `storage.failed`.
    public func setTokenStorage(_ storage: any TokenStorageAdapter) throws {
        try engine.runInstant("setTokenStorage") { flow throws(Interruption<VonvonError>) in
            try VonvonMethods.setTokenStorage(flow, storage: storage)
        }
    }

    /// Every change that this client makes from now on.
    ///
    /// - Returns: What there is after each change, `nil` once there is nothing; the newest alone
    ///   where the reader is slow.
    public func sessionUpdates() -> AsyncStream<VonvonSession?> {
        engine.updates(of: Items.session, as: VonvonSession.init)
    }

    /// Sets who is told of what calls do, in names, codes and durations alone.
    ///
    /// - Parameter handler: Called in order, on a queue of its own; `nil` tells nobody.
    public func onEvent(_ handler: (@Sendable (ClientEvent) -> Void)?) {
        engine.onEvent(handler)
    }
}
