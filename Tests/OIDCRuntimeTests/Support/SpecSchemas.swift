// SPDX-License-Identifier: Apache-2.0

@testable import OIDCRuntime

/// Schemas such as a client's compiler writes them for the wire records of a sign-in.
enum Schemas {
    static let tokens = RecordSchema(
        name: "Tokens", version: nil,
        fields: [
            FieldSchema(name: "accessToken", wire: "access_token", type: .secret, syntax: .vschar),
            FieldSchema(name: "tokenType", wire: "token_type", type: .text),
            FieldSchema(name: "idToken", wire: "id_token", type: .secret, syntax: .vschar),
            FieldSchema(
                name: "expiresIn", wire: "expires_in", type: .seconds, optional: true,
                format: .digits),
            FieldSchema(
                name: "scope", wire: "scope", type: .list, optional: true, format: .spaced),
        ])

    static let claims = RecordSchema(
        name: "Claims", version: nil,
        fields: [
            FieldSchema(name: "iss", wire: "iss", type: .text),
            FieldSchema(name: "sub", wire: "sub", type: .text),
            FieldSchema(name: "aud", wire: "aud", type: .list, format: .oneOrMany),
            FieldSchema(name: "azp", wire: "azp", type: .text, optional: true),
            FieldSchema(name: "exp", wire: "exp", type: .instant, format: .numericDate),
            FieldSchema(name: "iat", wire: "iat", type: .instant, format: .numericDate),
            FieldSchema(name: "nonce", wire: "nonce", type: .secret, optional: true),
            FieldSchema(name: "accessTokenHash", wire: "at_hash", type: .text, optional: true),
            FieldSchema(name: "raw", wire: "raw", type: .secret, format: .whole),
        ])

    static let session = RecordSchema(
        name: "Session", version: 2,
        fields: [
            FieldSchema(name: "subject", wire: "subject", type: .text),
            FieldSchema(name: "scopes", wire: "scopes", type: .list),
            FieldSchema(name: "accessToken", wire: "accessToken", type: .secret),
            FieldSchema(name: "isFresh", wire: "isFresh", type: .flag),
            FieldSchema(name: "savedAt", wire: "savedAt", type: .instant),
            FieldSchema(name: "lifetime", wire: "lifetime", type: .seconds, optional: true),
        ])
}
