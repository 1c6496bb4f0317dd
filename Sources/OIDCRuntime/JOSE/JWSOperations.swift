// SPDX-License-Identifier: Apache-2.0

extension Operations {
    /// Octets that a token may have; what providers send is a twentieth of it.
    static let tokenLimit = 1 << 16

    /// Reads a compact JWS strictly and checks its header.
    ///
    /// `algs` is what the client accepts, `listed` what the provider says it signs with; nil where
    /// it says nothing.
    ///
    /// - Source: RFC 7515 §5.2, RFC 8725 §3.
    package static func jwsParse(
        token: Secret, algs: [String], listed: [String]?
    ) throws(OperationFailure<JwsParseMode>) -> SignedToken {
        let octets = Array(token.exposed.utf8)
        // JW-SEG: three segments, bounded; empty ones count, so `..` and JSON forms fail here.
        guard octets.count <= tokenLimit else { throw OperationFailure(.malformed) }
        // A third dot would stand in the signature, where base64url has none.
        guard let first = octets.firstIndex(of: UInt8(ascii: ".")),
            let second = octets[(first + 1)...].firstIndex(of: UInt8(ascii: ".")),
            let header = Base64URL.decode(octets[..<first]),
            let payload = Base64URL.decode(octets[(first + 1)..<second]),
            let signature = Base64URL.decode(octets[(second + 1)...]),
            let members = try? parseJSONObject(header)
        else { throw OperationFailure(.malformed) }
        let algorithm = try algorithm(of: members, algs: algs, listed: listed)
        let keyID = try keyID(of: members)
        return SignedToken(
            algorithm: algorithm, keyID: keyID,
            signingInput: octets[..<second], payload: payload,
            signature: signature)
    }

    private static func algorithm(
        of header: JSONObject, algs: [String], listed: [String]?
    ) throws(OperationFailure<JwsParseMode>) -> SignatureAlgorithm {
        guard case .text(let name)? = header["alg"] else { throw OperationFailure(.malformed) }
        // JW-ALG: exact names, accepted by us and listed by the provider.
        guard
            let algorithm = SignatureAlgorithm.allCases.first(where: {
                sameOctets($0.rawValue, name)
            }), algs.holds(name), listed?.holds(name) ?? true
        else { throw OperationFailure(.alg) }
        return algorithm
    }

    /// Checks what else the header says, and gives the key that it names.
    private static func keyID(
        of header: JSONObject
    ) throws(OperationFailure<JwsParseMode>) -> String? {
        // JW-CRIT: no extension is understood, so none may be critical, nor `b64` without it.
        guard header["crit"] == nil, header["b64"] == nil else {
            throw OperationFailure(.malformed)
        }
        // JW-TYP: an access token, a logout token or a proof is no ID token.
        if let type = header["typ"] {
            guard case .text(let name) = type, asciiLowercased(name) == "jwt" else {
                throw OperationFailure(.malformed)
            }
        }
        // JW-HDR: jwk, jku, x5u and x5c are not looked at: keys come from the provider's set.
        guard let named = header["kid"] else { return nil }
        guard case .text(let keyID) = named else { throw OperationFailure(.malformed) }
        return keyID
    }

    /// Verifies a signature, and only then reads the payload.
    package static func jwsVerify(
        token: SignedToken, key: VerificationKey, as schema: RecordSchema
    ) throws(OperationFailure<JwsVerifyMode>) -> Fields {
        guard key.verifies(token) else { throw OperationFailure(.signature) }
        guard let fields = schema.read(token.payload) else { throw OperationFailure(.claims) }
        return fields
    }
}
