// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

extension VonvonMethods {
    static func getSession(
        _ flow: Flow<VonvonError>
    ) throws(Interruption<VonvonError>) -> Session? {
        // g.config
        let config = try flow.configGet(Records.configuration, else: Exits.gConfig)
        // gs.load
        guard
            let s = try flow.optional({ () throws(Interruption<VonvonError>) in
                try flow.storeGet(Items.session, else: Exits.gsLoad)
            })
        else { return nil }
        // gs.issuer
        try flow.textEqual(value: s.issuer, expected: config.issuer, else: Exits.gsIssuer)
        // gs.client
        try flow.textEqual(value: s.clientId, expected: config.clientId, else: Exits.gsClient)
        // gs.now
        let now = flow.clockNow()
        // gs.live
        let live = flow.timeLive(from: s.savedAt, until: s.expiresAt, now: now, skew: 60)
        // gs.clear
        if !live { try flow.storeDelete(Items.session, else: Exits.gsClear) }
        // gs.none
        if !live { return nil }
        return s
    }
}

extension Exits {
    static let gsLoad = FailureMap<StoreGetMode, VonvonError>(step: "gs.load") { mode in
        switch mode {
        case .missing: .absent
        case .malformed: .error("storage.damaged", drops: ["session"])
        case .locked: .error("storage.locked")
        case .unavailable: .error("storage.unavailable")
        case .failed: .error("storage.failed")
        }
    }
    static let gsIssuer = FailureMap<TextEqualMode, VonvonError>(step: "gs.issuer") { _ in
        .error("storage.damaged", drops: ["session"])
    }
    static let gsClient = FailureMap<TextEqualMode, VonvonError>(step: "gs.client") { _ in
        .error("storage.damaged", drops: ["session"])
    }
    static let gsClear = FailureMap<StoreDeleteMode, VonvonError>(step: "gs.clear") { mode in
        switch mode {
        case .locked: .error("storage.locked")
        case .unavailable: .error("storage.unavailable")
        case .failed: .error("storage.failed")
        }
    }
}
