// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

extension VonvonMethods {
    static func signIn(
        _ flow: Flow<VonvonError>, options: VonvonSignInOptions
    ) async throws(Interruption<VonvonError>) {
        // g.config
        let config = try flow.configGet(Records.configuration, else: Exits.gConfig)
        // si.epoch
        flow.epochNext()
        // si.close
        flow.browserClose()
        // si.attempt
        let attempt = flow.epochNow()
        // si.meta
        let meta = try await flow.discoveryLoad(
            issuer: config.issuer, loopback: config.allowsLoopbackIssuer, else: Exits.siMeta)
        // si.now
        let now = flow.clockNow()
        // si.verifier
        let verifier = try flow.randomText(bytes: 32, else: Exits.siVerifier)
        // si.state
        let state = try flow.randomText(bytes: 32, else: Exits.siState)
        // si.nonce
        let nonce = try flow.randomText(bytes: 32, else: Exits.siNonce)
        // si.challenge
        let challenge = flow.hashS256(of: verifier)
        // si.way
        let redirectUri = try flow.browserPrepare(redirect: config.redirectUri, else: Exits.siWay)
        // si.url
        let url = try flow.urlBuild(
            "authorize", at: meta.authorizationEndpoint,
            [
                "response_type": .text("code"),
                "client_id": .text(config.clientId),
                "redirect_uri": .text(redirectUri),
                "scope": .list(config.scopes),
                "state": .secret(state),
                "nonce": .secret(nonce),
                "code_challenge": .text(challenge),
                "code_challenge_method": .text("S256"),
                "login_hint": .optional(options.loginHint),
            ], else: Exits.siUrl)
        // si.save
        try flow.storePut(
            Items.pending,
            Pending(
                issuer: config.issuer, clientId: config.clientId, redirectUri: redirectUri,
                scopes: config.scopes, issRequired: meta.issRequired, state: state, nonce: nonce,
                verifier: verifier, createdAt: now), while: attempt, undo: true,
            else: Exits.siSave)
        // si.open
        let callback = try await flow.browserOpen(
            url: url, ephemeral: true, presentation: options.presentation, else: Exits.siOpen)
        // si.finish
        _ = try await VonvonMethods.handleRedirect(flow, url: callback)
    }
}

extension Exits {
    static let siMeta = FailureMap<DiscoveryLoadMode, VonvonError>(step: "si.meta") { mode in
        switch mode {
        case .unreachable: .error("net.unreachable")
        case .status: .error("discovery.rejected")
        case .malformed: .error("discovery.malformed")
        case .issuer: .error("discovery.issuer")
        case .insecure: .error("discovery.insecure")
        case .s256: .error("discovery.pkce")
        case .cancelled: .error("call.cancelled")
        }
    }
    static let siVerifier = FailureMap<RandomTextMode, VonvonError>(step: "si.verifier") { _ in
        .error("random.failed")
    }
    static let siState = FailureMap<RandomTextMode, VonvonError>(step: "si.state") { _ in
        .error("random.failed")
    }
    static let siNonce = FailureMap<RandomTextMode, VonvonError>(step: "si.nonce") { _ in
        .error("random.failed")
    }
    static let siWay = FailureMap<BrowserPrepareMode, VonvonError>(step: "si.way") { _ in
        .error("browser.unavailable")
    }
    static let siUrl = FailureMap<UrlBuildMode, VonvonError>(step: "si.url") { _ in
        .error("discovery.malformed")
    }
    static let siSave = FailureMap<StorePutWhileMode, VonvonError>(step: "si.save") { mode in
        switch mode {
        case .locked: .error("storage.locked")
        case .unavailable: .error("storage.unavailable")
        case .failed: .error("storage.failed")
        case .superseded: .error("flow.superseded")
        }
    }
    static let siOpen = FailureMap<BrowserOpenMode, VonvonError>(step: "si.open") { mode in
        switch mode {
        case .dismissed: .error("auth.cancelled")
        case .unavailable: .error("browser.unavailable")
        case .expired: .error("flow.stale")
        case .replaced: .error("flow.superseded")
        case .cancelled: .error("call.cancelled")
        }
    }
}
