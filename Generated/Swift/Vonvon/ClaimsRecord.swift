// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

struct Claims: Sendable {
    let iss: String
    let sub: String
    let aud: [String]
    let azp: String?
    let exp: Int
    let iat: Int
    let nonce: Secret?
    let accessTokenHash: String?
    let codeHash: String?
    let raw: Secret
}

extension Claims {
    init?(_ fields: Fields) {
        guard
            let iss = fields.text("iss"),
            let sub = fields.text("sub"),
            let aud = fields.list("aud"),
            let exp = fields.integer("exp"),
            let iat = fields.integer("iat"),
            let raw = fields.secret("raw")
        else { return nil }
        self.init(
            iss: iss, sub: sub, aud: aud, azp: fields.text("azp"), exp: exp, iat: iat,
            nonce: fields.secret("nonce"), accessTokenHash: fields.text("accessTokenHash"),
            codeHash: fields.text("codeHash"), raw: raw)
    }

    var fields: Fields {
        Fields([
            "iss": .text(iss),
            "sub": .text(sub),
            "aud": .list(aud),
            "azp": azp.map(FieldValue.text),
            "exp": .integer(exp),
            "iat": .integer(iat),
            "nonce": nonce.map(FieldValue.secret),
            "accessTokenHash": accessTokenHash.map(FieldValue.text),
            "codeHash": codeHash.map(FieldValue.text),
            "raw": .secret(raw),
        ])
    }
}

extension Records {
    static let claims = RecordType<Claims>(
        name: "Claims",
        schema: RecordSchema(
            name: "Claims", version: nil,
            fields: [
                FieldSchema(name: "iss", wire: "iss", type: .text),
                FieldSchema(name: "sub", wire: "sub", type: .text),
                FieldSchema(name: "aud", wire: "aud", type: .list, format: .oneOrMany),
                FieldSchema(name: "azp", wire: "azp", type: .text, optional: true),
                FieldSchema(name: "exp", wire: "exp", type: .instant, format: .numericDate),
                FieldSchema(name: "iat", wire: "iat", type: .instant, format: .numericDate),
                FieldSchema(name: "nonce", wire: "nonce", type: .secret, optional: true),
                FieldSchema(
                    name: "accessTokenHash", wire: "at_hash", type: .text, optional: true),
                FieldSchema(name: "codeHash", wire: "c_hash", type: .text, optional: true),
                FieldSchema(name: "raw", wire: "raw", type: .secret, format: .whole),
            ]), make: { fields in Claims(fields) }, fields: { value in value.fields })
}
