// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

extension VonvonMethods {
    static func getAccessToken(
        _ flow: Flow<VonvonError>, forceRefresh: Bool
    ) throws(Interruption<VonvonError>) -> Secret {
        // g.config
        let config = try flow.configGet(Records.configuration, else: Exits.gConfig)
        // ga.force
        try flow.flagUnset(of: forceRefresh, else: Exits.gaForce)
        // ga.load
        let s = try flow.storeGet(Items.session, else: Exits.gaLoad)
        // ga.issuer
        try flow.textEqual(value: s.issuer, expected: config.issuer, else: Exits.gaIssuer)
        // ga.client
        try flow.textEqual(value: s.clientId, expected: config.clientId, else: Exits.gaClient)
        // ga.now
        let now = flow.clockNow()
        // ga.live
        let live = flow.timeLive(from: s.savedAt, until: s.expiresAt, now: now, skew: 60)
        // ga.clear
        if !live { try flow.storeDelete(Items.session, else: Exits.gaClear) }
        // ga.usable
        try flow.flagSet(of: live, else: Exits.gaUsable)
        return s.accessToken
    }
}

extension Exits {
    static let gaForce = FailureMap<FlagUnsetMode, VonvonError>(step: "ga.force") { _ in
        .error("session.reauthorize")
    }
    static let gaLoad = FailureMap<StoreGetMode, VonvonError>(step: "ga.load") { mode in
        switch mode {
        case .missing: .error("session.none")
        case .malformed: .error("storage.damaged", drops: ["session"])
        case .locked: .error("storage.locked")
        case .unavailable: .error("storage.unavailable")
        case .failed: .error("storage.failed")
        }
    }
    static let gaIssuer = FailureMap<TextEqualMode, VonvonError>(step: "ga.issuer") { _ in
        .error("storage.damaged", drops: ["session"])
    }
    static let gaClient = FailureMap<TextEqualMode, VonvonError>(step: "ga.client") { _ in
        .error("storage.damaged", drops: ["session"])
    }
    static let gaClear = FailureMap<StoreDeleteMode, VonvonError>(step: "ga.clear") { mode in
        switch mode {
        case .locked: .error("storage.locked")
        case .unavailable: .error("storage.unavailable")
        case .failed: .error("storage.failed")
        }
    }
    static let gaUsable = FailureMap<FlagSetMode, VonvonError>(step: "ga.usable") { _ in
        .error("session.expired")
    }
}
