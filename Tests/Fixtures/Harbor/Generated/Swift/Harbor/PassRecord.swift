// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

struct Pass: Sendable {
    let desk: String
    let kiosk: String
    let holder: String
    let token: Secret
    let savedAt: Int
    let expiresAt: Int
}

extension Pass {
    init?(_ fields: Fields) {
        guard
            let desk = fields.text("desk"),
            let kiosk = fields.text("kiosk"),
            let holder = fields.text("holder"),
            let token = fields.secret("token"),
            let savedAt = fields.integer("savedAt"),
            let expiresAt = fields.integer("expiresAt")
        else { return nil }
        self.init(
            desk: desk, kiosk: kiosk, holder: holder, token: token, savedAt: savedAt,
            expiresAt: expiresAt)
    }

    var fields: Fields {
        Fields([
            "desk": .text(desk),
            "kiosk": .text(kiosk),
            "holder": .text(holder),
            "token": .secret(token),
            "savedAt": .integer(savedAt),
            "expiresAt": .integer(expiresAt),
        ])
    }
}

extension Records {
    static let pass = RecordType<Pass>(
        name: "Pass",
        schema: RecordSchema(
            name: "Pass", version: 1,
            fields: [
                FieldSchema(name: "desk", wire: "desk", type: .text),
                FieldSchema(name: "kiosk", wire: "kiosk", type: .text),
                FieldSchema(name: "holder", wire: "holder", type: .text),
                FieldSchema(name: "token", wire: "token", type: .secret, syntax: .vschar),
                FieldSchema(name: "savedAt", wire: "savedAt", type: .instant),
                FieldSchema(name: "expiresAt", wire: "expiresAt", type: .instant),
            ]), make: { fields in Pass(fields) }, fields: { value in value.fields })
}
