// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

extension VonvonMethods {
    static func setTokenStorage(
        _ flow: Flow<VonvonError>, storage: any TokenStorageAdapter
    ) throws(Interruption<VonvonError>) {
        // ts.epoch
        flow.epochNext()
        // ts.close
        flow.browserClose()
        // ts.clear
        try flow.storeClear([Items.pending.erased, Items.session.erased], else: Exits.tsClear)
        // ts.set
        flow.storageSet(storage: storage)
    }
}

extension Exits {
    static let tsClear = FailureMap<StoreClearMode, VonvonError>(step: "ts.clear") { mode in
        switch mode {
        case .locked: .error("storage.locked")
        case .unavailable: .error("storage.unavailable")
        case .failed: .error("storage.failed")
        }
    }
}
