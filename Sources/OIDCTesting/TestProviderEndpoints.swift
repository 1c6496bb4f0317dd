// SPDX-License-Identifier: Apache-2.0

internal import OIDCCrypto
internal import OIDCRuntime

/// The back channel of a test provider.
struct TestProviderEndpoints: HTTPTransport {
    let provider: TestProvider

    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
        switch (request.method, request.url) {
        case (.get, provider.address(of: ".well-known/openid-configuration")):
            try reach(.discovery, "discovery")
            return response(200, discovery)
        case (.get, provider.address(of: "keys")):
            try reach(.keys, "keys")
            return response(200, object([("keys", .list([webKey]))]))
        case (.post, provider.address(of: "token")):
            try reach(.token, "token")
            return token(request)
        default:
            provider.journal.add(.unexpected("a request of \(request.url), which nothing serves"))
            throw .unreachable
        }
    }

    private func reach(
        _ endpoint: TestProvider.Script.Endpoint, _ name: String
    ) throws(HTTPFailure) {
        provider.journal.add(.requested(name))
        if provider.script.unreachable.contains(endpoint) { throw .unreachable }
    }

    /// - Source: OpenID Connect Discovery 1.0 §3, RFC 8414 §2, RFC 9207 §3.
    private var discovery: JSONValue {
        object([
            ("issuer", .text(provider.issuer)),
            ("authorization_endpoint", .text(provider.address(of: "authorize"))),
            ("token_endpoint", .text(provider.address(of: "token"))),
            ("jwks_uri", .text(provider.address(of: "keys"))),
            ("end_session_endpoint", .text(provider.address(of: "end_session"))),
            ("response_types_supported", .list([.text("code")])),
            ("subject_types_supported", .list([.text("public")])),
            ("id_token_signing_alg_values_supported", .list([.text("ES256")])),
            ("code_challenge_methods_supported", .list([.text("S256")])),
            ("authorization_response_iss_parameter_supported", .flag(true)),
        ])
    }

    /// - Source: RFC 7517 §4, RFC 7518 §6.2.1.
    private var webKey: JSONValue {
        let (x, y) = provider.key.coordinates ?? ([], [])
        return object([
            ("kty", .text("EC")), ("crv", .text("P-256")), ("use", .text("sig")),
            ("alg", .text("ES256")), ("kid", .text(TestProvider.keyID)),
            ("x", .text(Base64URL.encode(x))), ("y", .text(Base64URL.encode(y))),
        ])
    }

    /// - Source: RFC 6749 §4.1.3, §5.1 and §5.2, RFC 7636 §4.6.
    private func token(_ request: HTTPRequest) -> HTTPResponse {
        if let error = provider.script.tokenError {
            return response(400, object([("error", .text(error))]))
        }
        let type = request.headers.first { $0.key.lowercased() == "content-type" }?.value
        guard type?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true,
            let form = decodeForm(request.body?.exposed ?? "")
        else { return refusal("invalid_request", "a token request that is no form") }
        guard form["grant_type"] == "authorization_code" else {
            return refusal("unsupported_grant_type", "a grant that is no authorization code")
        }
        // A code is spent by asking with it, whatever else the request says (RFC 6749 §10.5).
        let grant = form["code"].flatMap { code in
            provider.state.with { $0.grants.removeValue(forKey: code) }
        }
        guard let grant else {
            return refusal("invalid_grant", "a code that was never given, or is spent")
        }
        if let fault = fault(of: form, for: grant) { return refusal("invalid_grant", fault) }
        return response(200, provider.tokens(for: grant))
    }

    private func fault(of form: [String: String], for grant: TestProvider.Grant) -> String? {
        if form["client_id"] != grant.clientID { return "the code of another client_id" }
        if form["redirect_uri"] != grant.redirect { return "the code of another redirect_uri" }
        let hash = sha256(Array((form["code_verifier"] ?? "").utf8)[...])
        let isProven = Base64URL.encode(hash) == grant.challenge
        return isProven ? nil : "a code_verifier that does not fit the challenge"
    }

    private func refusal(_ error: String, _ words: String) -> HTTPResponse {
        provider.journal.add(.unexpected(words))
        return response(400, object([("error", .text(error))]))
    }

    private func response(_ status: Int, _ body: JSONValue) -> HTTPResponse {
        HTTPResponse(
            status: status,
            headers: ["content-type": "application/json", "cache-control": "no-store"],
            body: Array(encodeJSON(body).utf8))
    }
}

/// An object of members in their order.
func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(JSONObject(members.map { JSONObject.Member(name: $0.0, value: $0.1) }))
}
