// SPDX-License-Identifier: Apache-2.0

// What the engine calls, with the signatures it expects; each leaves this file when it is written.

/// A public key fit for one signature algorithm (RFC 7517).
public struct VerificationKey: Sendable {}

/// A provider's usable keys (RFC 7517 §5).
struct KeySet: Sendable {}

/// The language's operations that need nothing but their inputs.
package enum Operations {}

extension Operations {
    static func hashS256(of verifier: Secret) -> String { "" }
    static func base64URL(_ octets: [UInt8]) -> String { "" }
    static func urlBuild(
        at address: String, _ parameters: Parameters
    ) throws(OperationFailure<UrlBuildMode>) -> Secret { throw OperationFailure(.duplicate) }
    static func urlSameTarget(
        url: Secret, target: String, port: PortMatch
    ) throws(OperationFailure<UrlSameTargetMode>) { throw OperationFailure(.differs) }
    static func textEqual(
        value: String, expected: String
    ) throws(OperationFailure<TextEqualMode>) { throw OperationFailure(.differs) }
    static func textEqualFold(
        value: String, expected: String
    ) throws(OperationFailure<TextEqualFoldMode>) { throw OperationFailure(.differs) }
    static func textEqualCT(
        value: Secret?, expected: Secret
    ) throws(OperationFailure<TextEqualCTMode>) { throw OperationFailure(.differs) }
    static func textSized(
        of text: String, min: Int, max: Int
    ) throws(OperationFailure<TextSizedMode>) { throw OperationFailure(.outside) }
    static func timeExpiry(at: Int, plus: Int?, default: Int, max: Int) -> Int { at }
    static func timeLive(from: Int, until: Int, now: Int, skew: Int) -> Bool { false }
    static func timeWithin(
        from: Int, now: Int, max: Int
    ) throws(OperationFailure<TimeWithinMode>) { throw OperationFailure(.outside) }
    static func timeBefore(
        now: Int, end: Int, leeway: Int, server: Int?
    ) throws(OperationFailure<TimeBeforeMode>) { throw OperationFailure(.past) }
    static func timeIssued(
        at: Int, now: Int, leeway: Int, maxAge: Int, server: Int?
    ) throws(OperationFailure<TimeIssuedMode>) { throw OperationFailure(.old) }
}

extension Operations {
    static func callbackParse(
        url: Secret
    ) throws(OperationFailure<CallbackParseMode>) -> CallbackParameters {
        throw OperationFailure(.malformed)
    }
    static func callbackAnswer(
        code: Secret?, error: UntrustedText?, description: UntrustedText?
    ) throws(OperationFailure<CallbackAnswerMode>) -> Secret { throw OperationFailure(.neither) }
    static func jsonDecode(
        of response: ProviderResponse, as schema: RecordSchema
    ) throws(OperationFailure<JsonDecodeMode>) -> Fields { throw OperationFailure(.malformed) }
    static func jwsParse(
        token: Secret, algs: [String], listed: [String]?
    ) throws(OperationFailure<JwsParseMode>) -> SignedToken { throw OperationFailure(.malformed) }
    static func jwsVerify(
        token: SignedToken, key: VerificationKey, as schema: RecordSchema
    ) throws(OperationFailure<JwsVerifyMode>) -> Fields { throw OperationFailure(.signature) }
    static func claimsAudience(
        of audience: [String], client: String, trusted: [String], azp: String?
    ) throws(OperationFailure<ClaimsAudienceMode>) { throw OperationFailure(.missing) }
    static func hashLeftHalf(
        of token: Secret, alg: String, expected: String
    ) throws(OperationFailure<HashLeftHalfMode>) { throw OperationFailure(.differs) }
}

// The waiting operations come in two halves; between them the engine sends the request, shares and
// caches answers, and keeps the cooldown of keys.
extension Operations {
    static func discoveryRequest(issuer: String) -> HTTPRequest {
        HTTPRequest(
            method: .get, url: issuer, headers: [:], body: nil,
            limits: HTTPLimits(bodyOctets: 0, headerOctets: 0, seconds: 0))
    }
    static func discoveryRead(
        _ response: HTTPResponse, issuer: String, loopback: Bool
    ) throws(OperationFailure<DiscoveryLoadMode>) -> ProviderMetadata {
        throw OperationFailure(.malformed)
    }
    static func formRequest(at address: String, _ parameters: Parameters) -> HTTPRequest {
        discoveryRequest(issuer: address)
    }
    static func formRead(
        _ response: HTTPResponse
    ) throws(OperationFailure<HttpFormMode>) -> ProviderResponse {
        throw OperationFailure(.malformed)
    }
    static func keysRequest(uri: String) -> HTTPRequest { discoveryRequest(issuer: uri) }
    static func keysRead(
        _ response: HTTPResponse
    ) throws(OperationFailure<JwksKeyMode>) -> KeySet { throw OperationFailure(.malformed) }
    /// Throws `none` or `ambiguous`.
    static func keySelect(
        from keys: KeySet, for token: SignedToken
    ) throws(OperationFailure<JwksKeyMode>) -> VerificationKey { throw OperationFailure(.none) }
}

extension Operations {
    /// A stored record as its text, version first.
    static func recordText(_ fields: Fields, of schema: RecordSchema) -> String { "" }
    /// Nil where the text is no record of that schema and version.
    static func recordFields(from text: String, of schema: RecordSchema) -> Fields? { nil }
    /// Name of the first field that breaks a constraint.
    static func configurationFault(
        _ fields: Fields, _ constraints: [ConfigurationConstraint]
    ) -> String? { nil }
}
