// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

extension HarborMethods {
    /// Name the desk and the kiosk.
    ///
    /// Call it before `redeem(_:note:)`; what is under way then ends.
    static func prepare(_ flow: Flow<HarborError>, setup: Configuration) {
        // pp.epoch
        flow.epochNext()
        // pp.set
        flow.configSet(Records.configuration, options: setup)
    }
}
