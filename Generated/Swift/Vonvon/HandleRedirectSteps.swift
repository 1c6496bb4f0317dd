// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

extension VonvonMethods {
    static func handleRedirect(
        _ flow: Flow<VonvonError>, url: Secret
    ) async throws(Interruption<VonvonError>) -> Session {
        try await flow.share(
            "handleRedirect", by: url, keepsOutcome: true
        ) { flow throws(Interruption<VonvonError>) in
            // g.config
            let config = try flow.configGet(Records.configuration, else: Exits.gConfig)
            // hr.target
            try flow.urlSameTarget(
                url: url, target: config.redirectUri, port: .any, else: Exits.hrTarget)
            // hr.params
            let cb = try flow.callbackParse(url: url, else: Exits.hrParams)
            // hr.load
            let p = try flow.storeGet(Items.pending, else: Exits.hrLoad)
            // hr.now
            let now = flow.clockNow()
            // hr.age
            try flow.timeWithin(from: p.createdAt, now: now, max: 600, else: Exits.hrAge)
            // hr.issuer
            try flow.textEqual(value: p.issuer, expected: config.issuer, else: Exits.hrIssuer)
            // hr.client
            try flow.textEqual(value: p.clientId, expected: config.clientId, else: Exits.hrClient)
            // hr.port
            try flow.urlSameTarget(
                url: url, target: p.redirectUri, port: .exact, else: Exits.hrPort)
            // hr.state
            try flow.textEqualCT(value: cb.state, expected: p.state, else: Exits.hrState)
            // hr.epoch
            let epoch = flow.epochNow()
            // hr.consume
            try flow.storeDelete(Items.pending, else: Exits.hrConsume)
            // hr.resume
            flow.browserResume(url: url)
            // hr.promised
            if p.issRequired { try flow.valueGiven(of: cb.iss, else: Exits.hrPromised) }
            // hr.iss
            if let iss = cb.iss {
                try flow.textEqual(value: iss, expected: p.issuer, else: Exits.hrIss)
            }
            // hr.answer
            let code = try flow.callbackAnswer(
                code: cb.code, error: cb.error, description: cb.errorDescription,
                else: Exits.hrAnswer)
            // hr.meta
            let meta = try await flow.discoveryLoad(
                issuer: p.issuer, loopback: config.allowsLoopbackIssuer, else: Exits.hrMeta)
            // hr.exchange
            let reply = try await flow.httpForm(
                "codeGrant", at: meta.tokenEndpoint,
                [
                    "grant_type": .text("authorization_code"),
                    "code": .secret(code),
                    "redirect_uri": .text(p.redirectUri),
                    "client_id": .text(p.clientId),
                    "code_verifier": .secret(p.verifier),
                ], else: Exits.hrExchange)
            // hr.tokens
            let t = try flow.jsonDecode(of: reply, as: Records.tokens, else: Exits.hrTokens)
            // hr.type
            try flow.textEqualFold(value: t.tokenType, expected: "Bearer", else: Exits.hrType)
            // hr.id
            let c = try await VonvonMethods.verifyIdToken(
                flow, token: t.idToken, accessToken: t.accessToken, code: code, nonce: p.nonce,
                issuer: p.issuer, clientId: p.clientId, trustedAudiences: config.trustedAudiences,
                jwksUri: meta.jwksUri, listedAlgorithms: meta.signingAlgs, serverDate: reply.date)
            // hr.scopes
            let scopes = flow.valueOr(value: t.scope, fallback: p.scopes)
            // hr.saved
            let savedAt = flow.clockNow()
            // hr.expiry
            let expiresAt = flow.timeExpiry(
                at: savedAt, plus: t.expiresIn, default: 300, max: 86_400)
            // hr.session
            let session = Session(
                issuer: p.issuer, clientId: p.clientId, subject: c.sub, scopes: scopes,
                accessToken: t.accessToken, idToken: t.idToken, claims: c.raw, savedAt: savedAt,
                expiresAt: expiresAt)
            // hr.save
            try flow.storePut(Items.session, session, while: epoch, else: Exits.hrSave)
            return session
        }
    }
}

extension Exits {
    static let hrTarget = FailureMap<UrlSameTargetMode, VonvonError>(step: "hr.target") { _ in
        .error("redirect.target")
    }
    static let hrParams = FailureMap<CallbackParseMode, VonvonError>(step: "hr.params") { _ in
        .error("redirect.malformed")
    }
    static let hrLoad = FailureMap<StoreGetMode, VonvonError>(step: "hr.load") { mode in
        switch mode {
        case .missing: .error("flow.not_started")
        case .malformed: .error("storage.damaged", drops: ["pending"])
        case .locked: .error("storage.locked")
        case .unavailable: .error("storage.unavailable")
        case .failed: .error("storage.failed")
        }
    }
    static let hrAge = FailureMap<TimeWithinMode, VonvonError>(step: "hr.age") { _ in
        .error("flow.stale", drops: ["pending"])
    }
    static let hrIssuer = FailureMap<TextEqualMode, VonvonError>(step: "hr.issuer") { _ in
        .error("flow.stale", drops: ["pending"])
    }
    static let hrClient = FailureMap<TextEqualMode, VonvonError>(step: "hr.client") { _ in
        .error("flow.stale", drops: ["pending"])
    }
    static let hrPort = FailureMap<UrlSameTargetMode, VonvonError>(step: "hr.port") { _ in
        .error("redirect.target")
    }
    static let hrState = FailureMap<TextEqualCTMode, VonvonError>(step: "hr.state") { _ in
        .error("redirect.state")
    }
    static let hrConsume = FailureMap<StoreDeleteMode, VonvonError>(step: "hr.consume") { mode in
        switch mode {
        case .locked: .error("storage.locked")
        case .unavailable: .error("storage.unavailable")
        case .failed: .error("storage.failed")
        }
    }
    static let hrPromised = FailureMap<ValueGivenMode, VonvonError>(step: "hr.promised") { _ in
        .error("redirect.issuer")
    }
    static let hrIss = FailureMap<TextEqualMode, VonvonError>(step: "hr.iss") { _ in
        .error("redirect.issuer")
    }
    static let hrAnswer = FailureMap<CallbackAnswerMode, VonvonError>(step: "hr.answer") { mode in
        switch mode {
        case .both, .neither: .error("redirect.malformed")
        case .denied: .error("auth.denied")
        case .refused: .error("auth.refused")
        }
    }
    static let hrMeta = FailureMap<DiscoveryLoadMode, VonvonError>(step: "hr.meta") { mode in
        switch mode {
        case .unreachable: .error("token.unreachable")
        case .status: .error("discovery.rejected")
        case .malformed: .error("discovery.malformed")
        case .issuer: .error("discovery.issuer")
        case .insecure: .error("discovery.insecure")
        case .s256: .error("discovery.pkce")
        case .cancelled: .error("call.cancelled")
        }
    }
    static let hrExchange = FailureMap<HttpFormMode, VonvonError>(step: "hr.exchange") { mode in
        switch mode {
        case .unreachable: .error("token.unreachable")
        case .grant, .refused: .error("token.rejected")
        case .status: .error("token.failed")
        case .malformed: .error("token.malformed")
        }
    }
    static let hrTokens = FailureMap<JsonDecodeMode, VonvonError>(step: "hr.tokens") { _ in
        .error("token.malformed")
    }
    static let hrType = FailureMap<TextEqualFoldMode, VonvonError>(step: "hr.type") { _ in
        .error("token.type")
    }
    static let hrSave = FailureMap<StorePutWhileMode, VonvonError>(step: "hr.save") { mode in
        switch mode {
        case .locked: .error("storage.locked")
        case .unavailable: .error("storage.unavailable")
        case .failed: .error("session.unsaved")
        case .superseded: .error("flow.superseded")
        }
    }
}
