// SPDX-License-Identifier: Apache-2.0

internal import OIDCCrypto
internal import OIDCRuntime

extension TestProvider {
    /// Name of the only key.
    static let keyID = "test-key"

    /// A token response (RFC 6749 §5.1, OpenID Connect Core 1.0 §3.1.3.3).
    func tokens(for grant: Grant) -> JSONValue {
        let number = state.with { state in
            state.numberOfTokens += 1
            return state.numberOfTokens
        }
        let accessToken = "test-access-token-\(number)"
        let idToken = idToken(for: grant, with: accessToken)
        state.with { _ = $0.idTokens.insert(idToken) }
        return object([
            ("access_token", .text(accessToken)), ("token_type", .text("Bearer")),
            ("expires_in", .number(JSONNumber(script.accessTokenLifetime))),
            ("scope", .text(grant.scope)), ("id_token", .text(idToken)),
        ])
    }

    /// A compact JWS (RFC 7515 §3.1) that is what the script says.
    private func idToken(for grant: Grant, with accessToken: String) -> String {
        let header = object([
            ("alg", .text("ES256")), ("kid", .text(Self.keyID)), ("typ", .text("JWT")),
        ])
        let payload = object(claims(for: grant, with: accessToken))
        let input = [header, payload].map { Base64URL.encode(encodeJSON($0).utf8) }
            .joined(separator: ".")
        guard var signature = key.signature(of: Array(input.utf8)) else {
            preconditionFailure("a key that was drawn can sign")
        }
        if script.flaw == .signature { signature[signature.count - 1] ^= 1 }
        return input + "." + Base64URL.encode(signature)
    }

    /// - Source: OpenID Connect Core 1.0 §2 and §3.1.3.6.
    private func claims(
        for grant: Grant, with accessToken: String
    ) -> [(String, JSONValue)] {
        let script = script
        // One that expired ten minutes ago was good for five.
        let issued = clock.now - (script.flaw == .expired ? 900 : 0)
        let audience = script.flaw == .audience ? "another-client" : grant.clientID
        let half = sha256(Array(accessToken.utf8)[...]).prefix(16)
        let own: [(String, JSONValue)] = [
            ("iss", .text(script.flaw == .issuer ? "https://another.example" : issuer)),
            ("sub", .text(script.subject)), ("aud", .text(audience)),
            ("exp", .number(JSONNumber(issued + 300))), ("iat", .number(JSONNumber(issued))),
            ("nonce", .text(script.flaw == .nonce ? "another-nonce" : grant.nonce)),
            ("at_hash", .text(Base64URL.encode(half))),
        ]
        return own.filter { script.claims[$0.0] == nil }
            + script.claims.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) }
    }
}

extension TestProvider.Claim {
    fileprivate var json: JSONValue {
        switch self {
        case .text(let text): .text(text)
        case .integer(let integer): .number(JSONNumber(integer))
        case .flag(let flag): .flag(flag)
        case .list(let elements): .list(elements.map(\.json))
        }
    }
}
