// SPDX-License-Identifier: Apache-2.0

#if canImport(COpenSSL)
    @testable import OIDCRuntime

    /// Tokens and key sets made from the published keys.
    enum TestTokens {
        static let payload = #"{"iss":"https://op.example","sub":"s","aud":"c","exp":2,"iat":1}"#

        /// A token with this header and payload, well signed.
        static func signed(
            _ header: String, _ payload: String = payload, by algorithm: SignatureAlgorithm = .es256
        ) -> String {
            TestSigner(algorithm).token(header: header, payload: payload)
        }

        /// A token with this header and any octets behind it; not signed.
        static func unsigned(_ header: String, payload: String = payload) -> String {
            let segments = [header, payload, String(repeating: "s", count: 64)]
            return segments.map { Base64URL.encode($0.utf8) }.joined(separator: ".")
        }

        /// Members of the published EC key.
        static let ec = [
            ("kty", #""EC""#), ("crv", #""P-256""#), ("x", "\"\(Published.EC.x)\""),
            ("y", "\"\(Published.EC.y)\""),
        ]

        /// Members of the published RSA key.
        static let rsa = [
            ("kty", #""RSA""#), ("n", "\"\(Published.RSA.n)\""), ("e", #""AQAB""#),
        ]

        /// A JWK with members put in, exchanged or (with an empty value) taken out.
        static func key(
            _ members: [(String, String)], _ changes: [(String, String)] = []
        ) -> String {
            var kept = members
            for change in changes { kept.removeAll { $0.0 == change.0 } }
            let last = changes.enumerated().filter { index, change in
                !changes[(index + 1)...].contains { $0.0 == change.0 }
            }.map(\.element)
            let all = (kept + last).filter { !$0.1.isEmpty }
            return "{\(all.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ","))}"
        }

        static func set(_ keys: String...) -> String {
            "{\"keys\":[\(keys.joined(separator: ","))]}"
        }

        static func parse(
            _ token: String, algs: [String] = ["ES256", "RS256"], listed: [String]? = nil
        ) throws -> SignedToken {
            try Operations.jwsParse(token: Secret(token), algs: algs, listed: listed)
        }

        /// Parses, selects a key of the set, verifies, and reads the claims.
        @discardableResult
        static func verify(_ token: String, with set: String) throws -> Fields {
            let parsed = try parse(token)
            let keys = try Operations.keysRead(.json(set))
            let key = try Operations.keySelect(from: keys, for: parsed)
            return try Operations.jwsVerify(token: parsed, key: key, as: Schemas.claims)
        }
    }
#endif
