// SPDX-License-Identifier: Apache-2.0

internal import ClientTrials
internal import OIDCRuntime

/// The claims that a client keeps, read and held as generated code does it.
struct BenchClaims: Sendable {
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

    init?(_ fields: Fields) {
        guard
            let iss = fields.text("iss"),
            let sub = fields.text("sub"),
            let aud = fields.list("aud"),
            let exp = fields.integer("exp"),
            let iat = fields.integer("iat"),
            let raw = fields.secret("raw")
        else { return nil }
        self.iss = iss
        self.sub = sub
        self.aud = aud
        azp = fields.text("azp")
        self.exp = exp
        self.iat = iat
        nonce = fields.secret("nonce")
        accessTokenHash = fields.text("accessTokenHash")
        codeHash = fields.text("codeHash")
        self.raw = raw
    }

    static let record = RecordType<BenchClaims>(
        name: "Claims",
        schema: WireRecords.claims,
        make: { fields in BenchClaims(fields) }, fields: { _ in Fields() })
}
