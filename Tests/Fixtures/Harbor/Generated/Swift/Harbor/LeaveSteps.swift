// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

extension HarborMethods {
    static func leave(_ flow: Flow<HarborError>) throws(Interruption<HarborError>) -> Pass? {
        // g.setup
        _ = try flow.configGet(Records.configuration, else: Exits.gSetup)
        // lv.epoch
        flow.epochNext()
        // lv.load
        guard
            let pass = try flow.optional({ () throws(Interruption<HarborError>) in
                try flow.storeGet(Items.pass, else: Exits.lvLoad)
            })
        else { return nil }
        // lv.clear
        try flow.storeDelete(Items.pass, else: Exits.lvClear)
        // lv.now
        let now = flow.clockNow()
        // lv.live
        let live = flow.timeLive(from: pass.savedAt, until: pass.expiresAt, now: now, skew: 0)
        // lv.ended
        if !live { return nil }
        return pass
    }
}

extension Exits {
    static let lvLoad = FailureMap<StoreGetMode, HarborError>(step: "lv.load") { mode in
        switch mode {
        case .missing: .absent
        case .malformed: .error("storage.damaged", drops: ["pass"])
        case .locked: .error("storage.locked")
        case .unavailable: .error("storage.unavailable")
        case .failed: .error("storage.failed")
        }
    }
    static let lvClear = FailureMap<StoreDeleteMode, HarborError>(step: "lv.clear") { mode in
        switch mode {
        case .locked: .error("storage.locked")
        case .unavailable: .error("storage.unavailable")
        case .failed: .error("storage.failed")
        }
    }
}
