// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

extension HarborMethods {
    static func redeem(
        _ flow: Flow<HarborError>, voucher: Secret, note: String?
    ) async throws(Interruption<HarborError>) -> Pass {
        try await flow.share(
            "redeem", by: voucher, keepsOutcome: true
        ) { flow throws(Interruption<HarborError>) in
            // g.setup
            let setup = try flow.configGet(Records.configuration, else: Exits.gSetup)
            // rd.attempt
            let attempt = flow.epochNow()
            // rd.present
            let grant = try await HarborMethods.present(
                flow, setup: setup, voucher: voucher, note: note)
            // rd.now
            let now = flow.clockNow()
            // rd.expiry
            let expiresAt = flow.timeExpiry(
                at: now, plus: grant.expiresIn, default: 900, max: 3600)
            // rd.pass
            let pass = Pass(
                desk: setup.desk, kiosk: setup.kiosk, holder: grant.holder, token: grant.token,
                savedAt: now, expiresAt: expiresAt)
            // rd.save
            try flow.storePut(Items.pass, pass, while: attempt, else: Exits.rdSave)
            return pass
        }
    }
}

extension Exits {
    static let rdSave = FailureMap<StorePutWhileMode, HarborError>(step: "rd.save") { mode in
        switch mode {
        case .locked: .error("storage.locked")
        case .unavailable: .error("storage.unavailable")
        case .failed: .error("storage.failed")
        case .superseded: .error("pass.superseded")
        }
    }
}
