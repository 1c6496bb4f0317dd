// SPDX-License-Identifier: Apache-2.0

internal import OIDCCrypto
internal import OIDCRuntime

/// The back channel of a test provider.
struct ProviderNetwork: HTTPTransport {
    let provider: TestProvider

    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
        switch (request.method, request.url) {
        case (.get, provider.issuer + "/.well-known/openid-configuration"):
            guard provider.serve("discovery").isReachable else { throw .unreachable }
            return answer(200, metadata)
        case (.get, provider.issuer + "/keys"):
            guard provider.serve("keys").isReachable else { throw .unreachable }
            return answer(200, .list(named: "keys", [publicKey]))
        case (.post, provider.issuer + "/token"):
            let behaviour = provider.serve("token")
            guard behaviour.isReachable else { throw .unreachable }
            return exchange(decodeForm(request.body?.exposed ?? "") ?? [:], behaviour)
        default: throw .unreachable
        }
    }

    /// OpenID Connect Discovery 1.0 §3, with RFC 9207 promised.
    private var metadata: JSONValue {
        .object([
            "issuer": .text(provider.issuer),
            "authorization_endpoint": .text(provider.issuer + "/authorize"),
            "token_endpoint": .text(provider.issuer + "/token"),
            "jwks_uri": .text(provider.issuer + "/keys"),
            "end_session_endpoint": .text(provider.issuer + "/logout"),
            "code_challenge_methods_supported": .list([.text("S256")]),
            "id_token_signing_alg_values_supported": .list([.text("ES256")]),
            "authorization_response_iss_parameter_supported": .flag(true),
        ])
    }

    /// RFC 7518 §6.2.1.
    private var publicKey: JSONValue {
        .object([
            "kty": .text("EC"), "crv": .text("P-256"), "kid": .text("test"), "use": .text("sig"),
            "alg": .text("ES256"), "x": .text(Base64URL.encode(provider.coordinates.x)),
            "y": .text(Base64URL.encode(provider.coordinates.y)),
        ])
    }

    /// The token endpoint (RFC 6749 §4.1.3, RFC 7636 §4.6).
    private func exchange(
        _ form: [String: String], _ behaviour: TestProvider.Behaviour
    ) -> HTTPResponse {
        guard form["grant_type"] == "authorization_code", form["client_id"] == provider.clientId,
            let code = form["code"], let verifier = form["code_verifier"],
            let grant = provider.redeem(code), grant.redirect == form["redirect_uri"],
            Base64URL.encode(sha256(Array(verifier.utf8)[...])) == grant.challenge,
            let idToken = idToken(for: grant, behaviour)
        else { return answer(400, .object(["error": .text("invalid_grant")])) }
        return answer(
            200,
            .object([
                "access_token": .text("access-" + code), "token_type": .text("Bearer"),
                "expires_in": .number(max(behaviour.lifetime, 0)), "scope": .text(grant.scope),
                "id_token": .text(idToken),
            ]))
    }

    /// A signed ID token (OpenID Connect Core 1.0 §2); nil where signing fails.
    private func idToken(
        for grant: TestProvider.Grant, _ behaviour: TestProvider.Behaviour
    ) -> String? {
        let now = provider.clock.now
        var claims: [(String, JSONValue)] = [
            ("iss", .text(provider.issuer)), ("sub", .text(behaviour.subject)),
            ("aud", .text(provider.clientId)), ("iat", .number(now)),
            ("exp", .number(now + behaviour.lifetime)),
        ]
        if let nonce = grant.nonce { claims.append(("nonce", .text(nonce))) }
        let added = behaviour.claims
        claims.removeAll { added[$0.0] != nil }
        claims += added.sorted { $0.key < $1.key }.map { ($0.key, .text($0.value)) }
        let header = JSONValue.object([
            "alg": .text("ES256"), "kid": .text("test"), "typ": .text("JWT"),
        ])
        let input = [header, .members(claims)]
            .map { Base64URL.encode(encodeJSON($0).utf8) }.joined(separator: ".")
        return provider.key.signature(of: Array(input.utf8))
            .map { input + "." + Base64URL.encode($0) }
    }

    private func answer(_ status: Int, _ body: JSONValue) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: ["content-type": "application/json"],
            body: Array(encodeJSON(body).utf8))
    }
}

extension JSONValue {
    fileprivate static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
        .members(members.map { ($0.key, $0.value) })
    }

    fileprivate static func members(_ members: [(String, JSONValue)]) -> JSONValue {
        .object(JSONObject(members.map { JSONObject.Member(name: $0.0, value: $0.1) }))
    }

    fileprivate static func list(named name: String, _ elements: [JSONValue]) -> JSONValue {
        .members([(name, .list(elements))])
    }

    fileprivate static func number(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }
}
