// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

extension VonvonMethods {
    static func signOut(
        _ flow: Flow<VonvonError>, callEndSession: Bool
    ) async throws(Interruption<VonvonError>) {
        // g.config
        let config = try flow.configGet(Records.configuration, else: Exits.gConfig)
        // so.session
        let s = try flow.optional { () throws(Interruption<VonvonError>) in
            try flow.storeGet(Items.session, else: Exits.soSession)
        }
        // so.epoch
        flow.epochNext()
        // so.close
        flow.browserClose()
        // so.clear
        try flow.storeClear([Items.pending.erased, Items.session.erased], else: Exits.soClear)
        // so.local
        if !callEndSession { return }
        // so.meta
        let meta = try await flow.discoveryLoad(
            issuer: config.issuer, loopback: config.allowsLoopbackIssuer, else: Exits.soMeta)
        // so.endpoint
        let endpoint = try flow.valueRequire(of: meta.endSessionEndpoint, else: Exits.soEndpoint)
        // so.state
        let state = try flow.randomText(bytes: 32, else: Exits.soState)
        // so.way
        let back: String? =
            if let postLogoutRedirectUri = config.postLogoutRedirectUri {
                try flow.browserPrepare(redirect: postLogoutRedirectUri, else: Exits.soWay)
            } else {
                nil
            }
        // so.url
        let url = try flow.urlBuild(
            "endSession", at: endpoint,
            [
                "id_token_hint": .optional(s?.idToken),
                "client_id": .text(config.clientId),
                "post_logout_redirect_uri": .optional(back),
                "state": .secret(state),
            ], else: Exits.soUrl)
        // so.open
        let answer = try await flow.browserOpen(
            url: url, ephemeral: true, presentation: nil, else: Exits.soOpen)
        // so.target
        try flow.urlSameTarget(url: answer, target: back, port: .exact, else: Exits.soTarget)
        // so.params
        let cb = try flow.callbackParse(url: answer, else: Exits.soParams)
        // so.match
        try flow.textEqualCT(value: cb.state, expected: state, else: Exits.soMatch)
    }
}

extension Exits {
    static let soSession = FailureMap<StoreGetMode, VonvonError>(step: "so.session") { _ in
        .absent
    }
    static let soClear = FailureMap<StoreClearMode, VonvonError>(step: "so.clear") { mode in
        switch mode {
        case .locked: .error("storage.locked")
        case .unavailable: .error("storage.unavailable")
        case .failed: .error("storage.failed")
        }
    }
    static let soMeta = FailureMap<DiscoveryLoadMode, VonvonError>(step: "so.meta") { mode in
        switch mode {
        case .unreachable, .status, .malformed, .issuer, .insecure, .s256:
            .error("logout.unconfirmed")
        case .cancelled: .error("call.cancelled")
        }
    }
    static let soEndpoint = FailureMap<ValueRequireMode, VonvonError>(step: "so.endpoint") { _ in
        .error("logout.unsupported")
    }
    static let soState = FailureMap<RandomTextMode, VonvonError>(step: "so.state") { _ in
        .error("logout.unconfirmed")
    }
    static let soWay = FailureMap<BrowserPrepareMode, VonvonError>(step: "so.way") { _ in
        .error("logout.unconfirmed")
    }
    static let soUrl = FailureMap<UrlBuildMode, VonvonError>(step: "so.url") { _ in
        .error("logout.unconfirmed")
    }
    static let soOpen = FailureMap<BrowserOpenMode, VonvonError>(step: "so.open") { mode in
        switch mode {
        case .dismissed, .unavailable, .expired, .replaced: .error("logout.unconfirmed")
        case .cancelled: .error("call.cancelled")
        }
    }
    static let soTarget = FailureMap<UrlSameTargetMode, VonvonError>(step: "so.target") { _ in
        .error("logout.unconfirmed")
    }
    static let soParams = FailureMap<CallbackParseMode, VonvonError>(step: "so.params") { _ in
        .error("logout.unconfirmed")
    }
    static let soMatch = FailureMap<TextEqualCTMode, VonvonError>(step: "so.match") { _ in
        .error("logout.unconfirmed")
    }
}
