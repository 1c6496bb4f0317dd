// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

struct Pending: Sendable {
    let issuer: String
    let clientId: String
    let redirectUri: String
    let scopes: [String]
    let issRequired: Bool
    let state: Secret
    let nonce: Secret
    let verifier: Secret
    let createdAt: Int
}

extension Pending {
    init?(_ fields: Fields) {
        guard
            let issuer = fields.text("issuer"),
            let clientId = fields.text("clientId"),
            let redirectUri = fields.text("redirectUri"),
            let scopes = fields.list("scopes"),
            let issRequired = fields.flag("issRequired"),
            let state = fields.secret("state"),
            let nonce = fields.secret("nonce"),
            let verifier = fields.secret("verifier"),
            let createdAt = fields.integer("createdAt")
        else { return nil }
        self.init(
            issuer: issuer, clientId: clientId, redirectUri: redirectUri, scopes: scopes,
            issRequired: issRequired, state: state, nonce: nonce, verifier: verifier,
            createdAt: createdAt)
    }

    var fields: Fields {
        Fields([
            "issuer": .text(issuer),
            "clientId": .text(clientId),
            "redirectUri": .text(redirectUri),
            "scopes": .list(scopes),
            "issRequired": .flag(issRequired),
            "state": .secret(state),
            "nonce": .secret(nonce),
            "verifier": .secret(verifier),
            "createdAt": .integer(createdAt),
        ])
    }
}

extension Records {
    static let pending = RecordType<Pending>(
        name: "Pending",
        schema: RecordSchema(
            name: "Pending", version: 1,
            fields: [
                FieldSchema(name: "issuer", wire: "issuer", type: .text),
                FieldSchema(name: "clientId", wire: "clientId", type: .text),
                FieldSchema(name: "redirectUri", wire: "redirectUri", type: .text),
                FieldSchema(name: "scopes", wire: "scopes", type: .list),
                FieldSchema(name: "issRequired", wire: "issRequired", type: .flag),
                FieldSchema(name: "state", wire: "state", type: .secret),
                FieldSchema(name: "nonce", wire: "nonce", type: .secret),
                FieldSchema(name: "verifier", wire: "verifier", type: .secret),
                FieldSchema(name: "createdAt", wire: "createdAt", type: .instant),
            ]), make: { fields in Pending(fields) }, fields: { value in value.fields })
}
