// SPDX-License-Identifier: Apache-2.0

#if canImport(COpenSSL)
    @testable import OIDCRuntime

    /// Rules about the form of a token, before any key is looked at.
    enum JWSFormRules {
        static let cases =
            segments + encoding + json + payloads + algorithms + critical + header + types

        private static let good = TestTokens.unsigned(#"{"alg":"ES256"}"#)

        private static let segments: [RuleCase] =
            [.accepts("JW-SEG", "three segments") { _ = try TestTokens.parse(good) }]
            + [
                "", ".", "..", "...", "a.b", "a.b.c.d", "a.b.c.d.e", good + ".", "." + good,
                good + "\n", " " + good, good + ".x", good + "..", good.replacing(".", with: ","),
                #"{"payload":"eyJ9","signatures":[]}"#,
                good + String(repeating: "A", count: 1 << 16),
            ].enumerated().map { index, token in
                .refuses("JW-SEG", "\(index): \(token.prefix(30))…", as: "malformed") {
                    _ = try TestTokens.parse(token)
                }
            }
            + [
                .accepts("JW-SEG", "64 KiB and no octet more") {
                    let size = 1 << 16 - good.utf8.count
                    let padded = good + String(repeating: "A", count: size - size % 4)
                    _ = try TestTokens.parse(padded)
                }
            ]

        private static let encoding: [RuleCase] =
            [
                ("Zg", [102]), ("Zm8", [102, 111]), ("Zm9v", [102, 111, 111]), ("", []),
                ("-_-_", [251, 255, 191]),
            ].map { text, octets in
                .accepts("JW-B64", "'\(text)'") {
                    try require(Base64URL.decode(text.utf8) == octets)
                }
            }
            + [
                "Zg==", "Zg=", "Zh", "Zm9", "Z", "A", "AAAAA", "Zm9vZ", "+/+/", "Zg\n", " Zg",
                "Z g", "Zm8=",
                "Zm9v====", "é", "Zg.", "Zm9v?",
            ].map { text in
                .refuses("JW-B64", text, as: "refused") {
                    try require(Base64URL.decode(text.utf8) != nil)
                }
            }
            + [
                .accepts("JW-B64", "a payload whose length is a multiple of four (vapor/jwt#8)") {
                    _ = try TestTokens.parse(
                        TestTokens.unsigned(#"{"alg":"ES256"}"#, payload: #"{"a":12}"# + " "))
                }
            ]

        private static let json: [RuleCase] =
            [#"{"alg":"ES256","kid":"k"}"#, " {\n\"alg\" : \"ES256\"\t}\r\n"].map { header in
                .accepts("JW-JSON", header) {
                    _ = try TestTokens.parse(TestTokens.unsigned(header))
                }
            }
            + [
                #"{"alg":"ES256","alg":"ES256"}"#, #"{"alg":"ES256","\u0061lg":"none"}"#,
                #"{"alg":"ES256","x":{"y":1,"y":2}}"#, "\u{FEFF}" + #"{"alg":"ES256"}"#,
                #"{"alg":"ES256",}"#, #"{"alg":"ES256"}{}"#, #"["ES256"]"#, "", #"{'alg':'ES256'}"#,
                #"{"alg":"ES256","kid":"\ud800"}"#, #"{"alg":"ES256"/**/}"#, #"{"alg"="ES256"}"#,
                #"{"alg":"ES256","kid":"a"# + "\n" + #""}"#, #"{"alg":"ES256","x":01}"#,
            ].map { header in
                .refuses("JW-JSON", header, as: "malformed") {
                    _ = try TestTokens.parse(TestTokens.unsigned(header))
                }
            }

        private static let payloads: [RuleCase] =
            [
                .accepts("JW-JSON", "a payload with unknown members") {
                    try read(#""extra":{"a":[1,2,{"b":null}]}"#)
                }
            ]
            + [
                #""iss":"https://evil.example""#, #""\u0069ss":"x""#, #""x":1,"x":1"#,
                #""x":{"y":1,"\u0079":1}"#, #""x":1,"#, #""x":NaN"#, #""x":"\ud800""#,
                #""x":[1,]"#, #""x":+1"#, #""x":.5"#, #""x":1."#, #""x":tru"#,
            ].map { member in
                .refuses("JW-JSON", "payload \(member)", as: "claims") { try read(member) }
            }
            + [
                .refuses("JW-JSON", "a payload that is no UTF-8", as: "claims") {
                    try require(claims([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D]))
                }
            ]

        private static let algorithms: [RuleCase] =
            ["ES256", "RS256"].map { name in
                .accepts("JW-ALG", name) {
                    let token = try TestTokens.parse(TestTokens.unsigned(#"{"alg":"\#(name)"}"#))
                    try require(token.alg == name)
                }
            }
            + [
                "none", "None", "nOnE", "NONE", "HS256", "PS256", "ES384", "es256", "ES256 ", "",
                "ES256K", "RS384", "RS512", "EdDSA", "RS256\\u0000",
            ].map { name in
                .refuses("JW-ALG", name, as: "alg") {
                    _ = try TestTokens.parse(TestTokens.unsigned(#"{"alg":"\#(name)"}"#))
                }
            }
            + [
                .accepts("JW-ALG", "one that the provider lists") {
                    _ = try TestTokens.parse(good, listed: ["RS256", "ES256"])
                },
                .refuses("JW-ALG", "one that the provider does not list", as: "alg") {
                    _ = try TestTokens.parse(good, listed: ["RS256"])
                },
                .refuses("JW-ALG", "one that the client does not accept", as: "alg") {
                    _ = try TestTokens.parse(good, algs: ["RS256"])
                },
                .refuses("JW-ALG", "HS256 although the provider lists it", as: "alg") {
                    let token = TestTokens.unsigned(#"{"alg":"HS256"}"#)
                    _ = try TestTokens.parse(token, algs: ["HS256"], listed: ["HS256"])
                },
                .refuses("JW-ALG", "no algorithm", as: "malformed") {
                    _ = try TestTokens.parse(TestTokens.unsigned("{}"))
                },
                .refuses("JW-ALG", "an algorithm that is no text", as: "malformed") {
                    _ = try TestTokens.parse(TestTokens.unsigned(#"{"alg":["ES256"]}"#))
                },
            ]

        private static let critical: [RuleCase] =
            [.accepts("JW-CRIT", "none") { _ = try TestTokens.parse(good) }]
            + [
                #""crit":["exp"]"#, #""crit":[]"#, #""crit":null"#, #""crit":"exp""#,
                #""crit":["b64"],"b64":true"#, #""b64":false"#, #""b64":true"#,
            ].map { member in
                .refuses("JW-CRIT", member, as: "malformed") { try parse(member) }
            }

        private static let header: [RuleCase] =
            [
                #""jku":"https://evil.example/k""#, #""x5u":"https://evil.example/c""#,
                #""x5c":["AAAA"]"#, #""jwk":{"kty":"EC"}"#, #""kid":"k""#, #""kid":"""#,
            ].map { member in .accepts("JW-HDR", member) { try parse(member) } }
            + [
                .refuses("JW-HDR", "a kid that is no text", as: "malformed") {
                    try parse(#""kid":5"#)
                },
                .refuses("JW-HDR", "a token signed by the key it brings", as: "none") {
                    let key = TestTokens.key(TestTokens.ec)
                    let token = TestTokens.signed(#"{"alg":"ES256","jwk":\#(key)}"#)
                    try TestTokens.verify(token, with: TestTokens.set())
                },
            ]

        private static let types: [RuleCase] =
            [#""typ":"JWT""#, #""typ":"jwt""#, #""x":1"#].map { member in
                .accepts("JW-TYP", member) { try parse(member) }
            }
            + [
                #""typ":"at+jwt""#, #""typ":"logout+jwt""#, #""typ":"dpop+jwt""#, #""typ":"JWE""#,
                #""typ":"""#, #""typ":null"#, #""typ":["JWT"]"#, #""typ":"JWT ""#,
            ].map { member in .refuses("JW-TYP", member, as: "malformed") { try parse(member) } }

        private static func parse(_ member: String) throws {
            _ = try TestTokens.parse(TestTokens.unsigned(#"{"alg":"ES256",\#(member)}"#))
        }

        /// A well signed token whose payload has one more member.
        private static func read(_ member: String) throws {
            let payload = TestTokens.payload.dropLast() + "," + member + "}"
            let token = TestTokens.signed(#"{"alg":"ES256"}"#, String(payload))
            try TestTokens.verify(token, with: TestTokens.set(TestTokens.key(TestTokens.ec)))
        }

        private static func claims(_ octets: [UInt8]) throws -> Bool {
            guard Schemas.claims.read(octets) != nil else { throw Refusal(modeName: "claims") }
            return true
        }
    }
#endif
