// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

/// Every method as its steps.
enum VonvonMethods {}

/// How records are read and written.
enum Records {}

/// Where the failures of each step lead, by its id.
enum Exits {
    static let gConfig = ConfigurationExits<VonvonError>(
        step: "g.config", absent: .error("config.missing"),
        invalid: [
            "issuer": .error("config.issuer"),
            "clientId": .error("config.client_id"),
            "redirectUri": .error("config.redirect_uri"),
            "scopes": .error("config.scopes"),
            "postLogoutRedirectUri": .error("config.post_logout_redirect_uri"),
        ])
}
