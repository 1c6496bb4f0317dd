// SPDX-License-Identifier: Apache-2.0

import OIDCRuntime

enum MiniMethods {
    static func gate(_ flow: MiniFlow) throws(MiniInterruption) -> Fields {
        try flow.configGet(
            Records.configuration,
            else: ConfigurationExits(
                step: "g.config", absent: .error("config.missing"),
                invalid: ["issuer": .error("config.issuer")]))
    }

    static func configure(_ flow: MiniFlow, options: Fields) {
        flow.epochNext()
        flow.browserClose()
        flow.configSet(Records.configuration, options: options)
    }

    static func setTokenStorage(
        _ flow: MiniFlow, storage: any TokenStorageAdapter
    ) throws(MiniInterruption) {
        flow.epochNext()
        flow.browserClose()
        try flow.storeClear(
            [Items.pending.erased, Items.session.erased],
            else: exits("ts.clear", "storage.failed"))
        flow.storageSet(storage: storage)
    }

    static func signIn(_ flow: MiniFlow) async throws(MiniInterruption) {
        let config = try gate(flow)
        flow.epochNext()
        flow.browserClose()
        let attempt = flow.epochNow()
        let meta = try await discover(flow, config, step: "si.meta")
        let now = flow.clockNow()
        let verifier = try flow.randomText(bytes: 32, else: exits("si.verifier", "random.failed"))
        let state = try flow.randomText(bytes: 32, else: exits("si.state", "random.failed"))
        let challenge = flow.hashS256(of: verifier)
        let redirect = try flow.browserPrepare(
            redirect: config.given("redirectUri"), else: exits("si.way", "browser.unavailable"))
        let url = try flow.urlBuild(
            "authorize", at: meta.authorizationEndpoint,
            ["state": .secret(state), "code_challenge": .text(challenge)],
            else: exits("si.url", "discovery.malformed"))
        try flow.storePut(
            Items.pending,
            Fields([
                "state": .secret(state), "verifier": .secret(verifier),
                "createdAt": .integer(now), "redirectUri": .text(redirect),
            ]), while: attempt, undo: true,
            else: exits(
                "si.save", "storage.failed",
                ["locked": .error("storage.locked"), "superseded": .error("flow.superseded")]))
        let callback = try await flow.browserOpen(
            url: url, ephemeral: true, presentation: nil,
            else: exits(
                "si.open", "browser.unavailable",
                [
                    "dismissed": .error("auth.cancelled"), "replaced": .error("flow.superseded"),
                    "cancelled": .error("call.cancelled"), "expired": .error("flow.stale"),
                ]))
        _ = try await handleRedirect(flow, url: callback)
    }

    static func handleRedirect(
        _ flow: MiniFlow, url: Secret
    ) async throws(MiniInterruption) -> Fields {
        try await flow.share("handleRedirect", by: url, keepsOutcome: true) {
            flow throws(MiniInterruption) in
            let config = try gate(flow)
            try flow.urlSameTarget(
                url: url, target: config.given("redirectUri"), port: .any,
                else: exits("hr.target", "redirect.target"))
            let callback = try flow.callbackParse(
                url: url, else: exits("hr.params", "redirect.malformed"))
            let pending = try flow.storeGet(
                Items.pending,
                else: exits(
                    "hr.load", "storage.failed",
                    [
                        "missing": .error("flow.not_started"), "locked": .error("storage.locked"),
                        "malformed": .error("storage.damaged", drops: ["pending"]),
                    ]))
            try flow.timeWithin(
                from: pending.integer("createdAt") ?? 0, now: flow.clockNow(), max: 600,
                else: exits("hr.age", "flow.stale", drops: ["pending"]))
            try flow.textEqualCT(
                value: callback.state, expected: pending.hidden("state"),
                else: exits("hr.state", "redirect.state"))
            let epoch = flow.epochNow()
            try flow.storeDelete(Items.pending, else: exits("hr.consume", "storage.failed"))
            flow.browserResume(url: url)
            let code = try flow.callbackAnswer(
                code: callback.code, error: callback.error, description: nil,
                else: exits(
                    "hr.answer", "redirect.malformed", ["denied": .error("auth.denied")]))
            return try await exchange(flow, config, pending, code, epoch)
        }
    }

    private static func exchange(
        _ flow: MiniFlow, _ config: Fields, _ pending: Fields, _ code: Secret, _ epoch: Epoch
    ) async throws(MiniInterruption) -> Fields {
        let meta = try await discover(flow, config, step: "hr.meta")
        let reply = try await flow.httpForm(
            "codeGrant", at: meta.tokenEndpoint,
            ["code": .secret(code), "code_verifier": .secret(pending.hidden("verifier"))],
            else: exits("hr.exchange", "token.failed"))
        let tokens = try flow.jsonDecode(
            of: reply, as: Records.tokens, else: exits("hr.tokens", "token.malformed"))
        let session = Fields([
            "accessToken": .secret(tokens.hidden("access_token")),
            "savedAt": .integer(flow.clockNow()),
        ])
        try flow.storePut(
            Items.session, session, while: epoch,
            else: exits(
                "hr.save", "session.unsaved",
                ["locked": .error("storage.locked"), "superseded": .error("flow.superseded")]))
        return session
    }

    static func getSession(_ flow: MiniFlow) throws(MiniInterruption) -> Fields? {
        _ = try gate(flow)
        return try flow.optional { () throws(MiniInterruption) in
            try flow.storeGet(
                Items.session,
                else: exits(
                    "gs.load", "storage.failed",
                    [
                        "missing": .absent, "locked": .error("storage.locked"),
                        "malformed": .error("storage.damaged", drops: ["session"]),
                    ]))
        }
    }

    static func signOut(_ flow: MiniFlow) throws(MiniInterruption) {
        _ = try gate(flow)
        flow.epochNext()
        flow.browserClose()
        try flow.storeClear(
            [Items.pending.erased, Items.session.erased],
            else: exits("so.clear", "storage.failed", ["locked": .error("storage.locked")]))
    }

    private static func discover(
        _ flow: MiniFlow, _ config: Fields, step: String
    ) async throws(MiniInterruption) -> ProviderMetadata {
        try await flow.discoveryLoad(
            issuer: config.given("issuer"), loopback: false,
            else: exits(step, "net.unreachable", ["cancelled": .error("call.cancelled")]))
    }
}
