// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

struct Grant: Sendable {
    let token: Secret
    let kind: String
    let holder: String
    let expiresIn: Int?
}

extension Grant {
    init?(_ fields: Fields) {
        guard
            let token = fields.secret("token"),
            let kind = fields.text("kind"),
            let holder = fields.text("holder")
        else { return nil }
        self.init(
            token: token, kind: kind, holder: holder, expiresIn: fields.integer("expiresIn"))
    }

    var fields: Fields {
        Fields([
            "token": .secret(token),
            "kind": .text(kind),
            "holder": .text(holder),
            "expiresIn": expiresIn.map(FieldValue.integer),
        ])
    }
}

extension Records {
    static let grant = RecordType<Grant>(
        name: "Grant",
        schema: RecordSchema(
            name: "Grant", version: nil,
            fields: [
                FieldSchema(name: "token", wire: "pass_token", type: .secret, syntax: .vschar),
                FieldSchema(name: "kind", wire: "token_type", type: .text),
                FieldSchema(name: "holder", wire: "holder", type: .text),
                FieldSchema(
                    name: "expiresIn", wire: "expires_in", type: .seconds, optional: true,
                    format: .digits),
            ]), make: { fields in Grant(fields) }, fields: { value in value.fields })
}
