// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

extension VonvonMethods {
    static func configure(_ flow: Flow<VonvonError>, options: Configuration) {
        // cf.epoch
        flow.epochNext()
        // cf.close
        flow.browserClose()
        // cf.set
        flow.configSet(Records.configuration, options: options)
    }
}
