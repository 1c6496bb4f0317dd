// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

extension VonvonMethods {
    /// Set issuer, client identifier, redirect address and scopes.
    ///
    /// Call it before all other methods; calling it again ends a sign-in under way. It does not
    /// throw: an invalid configuration makes every later call throw the error that names the
    /// field.
    static func configure(_ flow: Flow<VonvonError>, options: Configuration) {
        // cf.epoch
        flow.epochNext()
        // cf.close
        flow.browserClose()
        // cf.set
        flow.configSet(Records.configuration, options: options)
    }
}
