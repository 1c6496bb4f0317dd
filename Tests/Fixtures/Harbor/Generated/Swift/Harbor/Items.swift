// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

enum Items {
    static let pass = StoredItem(name: "pass", record: Records.pass, key: ["desk", "kiosk"])
}
