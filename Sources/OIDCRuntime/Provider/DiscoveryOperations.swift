// SPDX-License-Identifier: Apache-2.0

extension Operations {
    /// The request for a provider's metadata (OpenID Connect Discovery 1.0 §4).
    package static func discoveryRequest(issuer: String) -> HTTPRequest {
        // CF-URL: one final slash goes, or two would stand together.
        let base = issuer.utf8.last == UInt8(ascii: "/") ? String(issuer.dropLast()) : issuer
        return jsonRequest(for: base + "/.well-known/openid-configuration")
    }

    /// Reads and checks a provider's metadata.
    ///
    /// `issuer` is the configured one; `loopback` admits `http` addresses of this machine.
    ///
    /// - Source: OpenID Connect Discovery 1.0 §3 and §4.3, RFC 8414 §2 and §3.3.
    package static func discoveryRead(
        _ response: HTTPResponse, issuer: String, loopback: Bool
    ) throws(OperationFailure<DiscoveryLoadMode>) -> ProviderMetadata {
        // CF-RED, CF-HTTP: 200 and JSON, or nothing.
        guard response.status == 200 else { throw OperationFailure(.status) }
        guard response.isJSON(), let object = response.jsonObject,
            case .text(let named)? = object["issuer"]
        else { throw OperationFailure(.malformed) }
        // CF-EQ: octet for octet, before anything else is believed.
        guard sameOctets(named, issuer) else { throw OperationFailure(.issuer) }
        let reader = MetadataReader(object: object, allowsLoopback: loopback)
        let metadata = ProviderMetadata(
            issuer: named,
            authorizationEndpoint: try reader.endpoint("authorization_endpoint"),
            tokenEndpoint: try reader.endpoint("token_endpoint"),
            jwksUri: try reader.endpoint("jwks_uri"),
            endSessionEndpoint: try reader.optionalEndpoint("end_session_endpoint"),
            issRequired: try reader.flag("authorization_response_iss_parameter_supported"),
            signingAlgs: try reader.list("id_token_signing_alg_values_supported"))
        // CF-S256: a provider that lists methods and not this one would not check the challenge.
        guard try reader.list("code_challenge_methods_supported")?.holds("S256") ?? true else {
            throw OperationFailure(.s256)
        }
        return metadata
    }
}

/// Reads members of metadata; each is absent, right or a failure.
private struct MetadataReader {
    let object: JSONObject
    let allowsLoopback: Bool

    func endpoint(_ name: String) throws(OperationFailure<DiscoveryLoadMode>) -> String {
        // CF-EP: what the flow needs is there from the start.
        guard let url = try optionalEndpoint(name) else { throw OperationFailure(.malformed) }
        return url
    }

    func optionalEndpoint(
        _ name: String
    ) throws(OperationFailure<DiscoveryLoadMode>) -> String? {
        guard let member = object[name] else { return nil }
        // CF-EP: absolute, nothing that is dropped on the way, and encrypted. It is used as it is
        // written, with two slashes if it has two.
        guard case .text(let url) = member, let parts = URLParts(url), parts.hasHost,
            parts.authority?.userinfo == nil, parts.fragment == nil
        else { throw OperationFailure(.malformed) }
        guard isSecureURL(url, allowsLoopback: allowsLoopback) else {
            throw OperationFailure(.insecure)
        }
        return url
    }

    func flag(_ name: String) throws(OperationFailure<DiscoveryLoadMode>) -> Bool {
        switch object[name] {
        case nil: return false
        case .flag(let flag): return flag
        default: throw OperationFailure(.malformed)
        }
    }

    func list(_ name: String) throws(OperationFailure<DiscoveryLoadMode>) -> [String]? {
        guard let member = object[name] else { return nil }
        guard case .list(let elements) = member else { throw OperationFailure(.malformed) }
        let texts = elements.compactMap { if case .text(let text) = $0 { text } else { nil } }
        guard texts.count == elements.count else { throw OperationFailure(.malformed) }
        return texts
    }
}
