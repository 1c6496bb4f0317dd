// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

/// Every method as its steps.
enum HarborMethods {}

/// How records are read and written.
enum Records {}

/// Where the failures of each step lead, by its id.
enum Exits {
    static let gSetup = ConfigurationExits<HarborError>(
        step: "g.setup", absent: .error("setup.missing"),
        invalid: ["desk": .error("setup.desk"), "kiosk": .error("setup.kiosk")])
}
