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
        // JW-SEL: one candidate, whether or not the token names it; none is tried after another.
        let candidates = keys.candidates(for: token)
        guard let candidate = candidates.first else { throw OperationFailure(.none) }
        guard candidates.count == 1 else { throw OperationFailure(.ambiguous) }
        return candidate.key
    }
}
