// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

enum Items {
    static let pending = StoredItem(
        name: "pending", record: Records.pending, key: ["issuer", "clientId"])
    static let session = StoredItem(
        name: "session", record: Records.session, key: ["issuer", "clientId"])
}
