// SPDX-License-Identifier: Apache-2.0

package import OIDCRuntime

/// Schemas of a sign-in as a compiler writes them into a client, for programs that try the runtime.
package enum WireRecords {
    package static let tokens = RecordSchema(
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

    package static let claims = RecordSchema(
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
            FieldSchema(name: "codeHash", wire: "c_hash", type: .text, optional: true),
            FieldSchema(name: "raw", wire: "raw", type: .secret, format: .whole),
        ])

    package static let session = RecordSchema(
        name: "Session", version: 1,
        fields: [
            FieldSchema(name: "issuer", wire: "issuer", type: .text),
            FieldSchema(name: "clientId", wire: "clientId", type: .text),
            FieldSchema(name: "subject", wire: "subject", type: .text),
            FieldSchema(name: "scopes", wire: "scopes", type: .list),
            FieldSchema(name: "accessToken", wire: "accessToken", type: .secret, syntax: .vschar),
            FieldSchema(name: "idToken", wire: "idToken", type: .secret, syntax: .vschar),
            FieldSchema(name: "claims", wire: "claims", type: .secret),
            FieldSchema(name: "savedAt", wire: "savedAt", type: .instant),
            FieldSchema(name: "expiresAt", wire: "expiresAt", type: .instant),
        ])

    package static let pending = RecordSchema(
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
        ])
}
