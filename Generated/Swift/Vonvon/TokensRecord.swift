// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

struct Tokens: Sendable {
    let accessToken: Secret
    let tokenType: String
    let idToken: Secret
    let expiresIn: Int?
    let scope: [String]?
}

extension Tokens {
    init?(_ fields: Fields) {
        guard
            let accessToken = fields.secret("accessToken"),
            let tokenType = fields.text("tokenType"),
            let idToken = fields.secret("idToken")
        else { return nil }
        self.init(
            accessToken: accessToken, tokenType: tokenType, idToken: idToken,
            expiresIn: fields.integer("expiresIn"), scope: fields.list("scope"))
    }

    var fields: Fields {
        Fields([
            "accessToken": .secret(accessToken),
            "tokenType": .text(tokenType),
            "idToken": .secret(idToken),
            "expiresIn": expiresIn.map(FieldValue.integer),
            "scope": scope.map(FieldValue.list),
        ])
    }
}

extension Records {
    static let tokens = RecordType<Tokens>(
        name: "Tokens",
        schema: RecordSchema(
            name: "Tokens", version: nil,
            fields: [
                FieldSchema(
                    name: "accessToken", wire: "access_token", type: .secret, syntax: .vschar),
                FieldSchema(name: "tokenType", wire: "token_type", type: .text),
                FieldSchema(name: "idToken", wire: "id_token", type: .secret, syntax: .vschar),
                FieldSchema(
                    name: "expiresIn", wire: "expires_in", type: .seconds, optional: true,
                    format: .digits),
                FieldSchema(
                    name: "scope", wire: "scope", type: .list, optional: true, format: .spaced),
            ]), make: { fields in Tokens(fields) }, fields: { value in value.fields })
}
