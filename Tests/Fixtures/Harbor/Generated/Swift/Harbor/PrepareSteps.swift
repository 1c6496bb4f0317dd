// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

extension HarborMethods {
    static func prepare(_ flow: Flow<HarborError>, setup: Configuration) {
        // pp.epoch
        flow.epochNext()
        // pp.set
        flow.configSet(Records.configuration, options: setup)
    }
}
