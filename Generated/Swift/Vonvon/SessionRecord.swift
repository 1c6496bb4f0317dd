// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

struct Session: Sendable {
    let issuer: String
    let clientId: String
    let subject: String
    let scopes: [String]
    let accessToken: Secret
    let idToken: Secret
    let claims: Secret
    let savedAt: Int
    let expiresAt: Int
}

extension Session {
    init?(_ fields: Fields) {
        guard
            let issuer = fields.text("issuer"),
            let clientId = fields.text("clientId"),
            let subject = fields.text("subject"),
            let scopes = fields.list("scopes"),
            let accessToken = fields.secret("accessToken"),
            let idToken = fields.secret("idToken"),
            let claims = fields.secret("claims"),
            let savedAt = fields.integer("savedAt"),
            let expiresAt = fields.integer("expiresAt")
        else { return nil }
        self.init(
            issuer: issuer, clientId: clientId, subject: subject, scopes: scopes,
            accessToken: accessToken, idToken: idToken, claims: claims, savedAt: savedAt,
            expiresAt: expiresAt)
    }

    var fields: Fields {
        Fields([
            "issuer": .text(issuer),
            "clientId": .text(clientId),
            "subject": .text(subject),
            "scopes": .list(scopes),
            "accessToken": .secret(accessToken),
            "idToken": .secret(idToken),
            "claims": .secret(claims),
            "savedAt": .integer(savedAt),
            "expiresAt": .integer(expiresAt),
        ])
    }
}

extension Records {
    static let session = RecordType<Session>(
        name: "Session",
        schema: RecordSchema(
            name: "Session", version: 1,
            fields: [
                FieldSchema(name: "issuer", wire: "issuer", type: .text),
                FieldSchema(name: "clientId", wire: "clientId", type: .text),
                FieldSchema(name: "subject", wire: "subject", type: .text),
                FieldSchema(name: "scopes", wire: "scopes", type: .list),
                FieldSchema(
                    name: "accessToken", wire: "accessToken", type: .secret, syntax: .vschar),
                FieldSchema(name: "idToken", wire: "idToken", type: .secret, syntax: .vschar),
                FieldSchema(name: "claims", wire: "claims", type: .secret),
                FieldSchema(name: "savedAt", wire: "savedAt", type: .instant),
                FieldSchema(name: "expiresAt", wire: "expiresAt", type: .instant),
            ]), make: { fields in Session(fields) }, fields: { value in value.fields })
}
