// SPDX-License-Identifier: Apache-2.0

extension Operations {
    /// The request for a provider's key set.
    package static func keysRequest(uri: String) -> HTTPRequest {
        jsonRequest(for: uri, accept: "application/jwk-set+json, application/json")
    }

    /// Reads a key set (RFC 7517 §5).
    package static func keysRead(
        _ response: HTTPResponse
    ) throws(OperationFailure<JwksKeyMode>) -> KeySet {
        // CF-RED, CF-HTTP: 200 and JSON, or nothing.
        guard response.status == 200 else { throw OperationFailure(.status) }
        guard response.isJSON(orSubtype: "jwk-set+json"), let keys = KeySet(response.body) else {
            throw OperationFailure(.malformed)
        }
        return keys
    }

    /// The one key that may have signed a token; fails with `none` or `ambiguous`.
    ///
    /// - Source: RFC 7517 §4.5, OpenID Connect Core 1.0 §10.1.
    package static func keySelect(
        from keys: KeySet, for token: SignedToken
    ) throws(OperationFailure<JwksKeyMode>) -> VerificationKey {
        switch keys.key(for: token) {
        case .one(let key): return key
        case .none: throw OperationFailure(.none)
        case .several: throw OperationFailure(.ambiguous)
        }
    }
}
