// SPDX-License-Identifier: Apache-2.0

#if canImport(COpenSSL)
    import OIDCCrypto

    @testable import OIDCRuntime

    /// Rules about which key verifies a token, and whether it does.
    enum KeyRules {
        static let cases =
            selection + skipping + sets + sizes + exponents + moduli
            + points + signatures

        private static let ecKey = TestTokens.key(TestTokens.ec)
        private static let rsaKey = TestTokens.key(TestTokens.rsa)

        private static func ec(_ changes: (String, String)...) -> String {
            TestTokens.key(TestTokens.ec, changes)
        }

        private static func rsa(_ changes: (String, String)...) -> String {
            TestTokens.key(TestTokens.rsa, changes)
        }

        private static let plain = TestTokens.signed(#"{"alg":"ES256"}"#)
        private static let named = TestTokens.signed(#"{"alg":"ES256","kid":"k"}"#)
        private static let named256 = TestTokens.signed(#"{"alg":"RS256","kid":"k"}"#, by: .rs256)

        private static func select(_ token: String, _ keys: String...) throws {
            let set = "{\"keys\":[\(keys.joined(separator: ","))]}"
            try TestTokens.verify(token, with: set)
        }

        private static let selection: [RuleCase] =
            [
                .accepts("JW-SEL", "one key, and a token that names none") {
                    try select(plain, ecKey)
                },
                .accepts("JW-SEL", "one key with an id, and a token that names none") {
                    try select(plain, ec(("kid", #""k""#)))
                },
                .accepts("JW-SEL", "keys of other kinds beside it") {
                    try select(plain, rsaKey, ecKey)
                },
                .accepts("JW-SEL", "the named one of two") {
                    try select(named, ec(("kid", #""j""#)), ec(("kid", #""k""#)))
                },
                .accepts("JW-SEL", "an id shared by keys of different kinds") {
                    try select(named, rsa(("kid", #""k""#)), ec(("kid", #""k""#)))
                    try select(named256, rsa(("kid", #""k""#)), ec(("kid", #""k""#)))
                },
                .accepts("JW-SEL", "everything said and right") {
                    try select(
                        named,
                        ec(
                            ("kid", #""k""#), ("alg", #""ES256""#), ("use", #""sig""#),
                            ("key_ops", #"["sign","verify"]"#)))
                },
                .refuses("JW-SEL", "two keys, and a token that names none", as: "ambiguous") {
                    try select(plain, ecKey, ec(("kid", #""k""#)))
                },
                .refuses("JW-SEL", "an id twice", as: "ambiguous") {
                    try select(named, ec(("kid", #""k""#)), ec(("kid", #""k""#)))
                },
                .refuses("JW-SEL", "no key at all", as: "none") { try select(plain) },
                .refuses("JW-SEL", "only a key of another kind", as: "none") {
                    try select(plain, rsaKey)
                },
                .refuses("JW-SEL", "a named key, and a set without ids", as: "none") {
                    try select(named, ecKey)
                },
            ]
            + [
                ("kid", #""K""#), ("kid", #""k ""#), ("kid", #""""#), ("use", #""enc""#),
                ("use", #""SIG""#), ("use", "5"), ("key_ops", #"["encrypt"]"#), ("key_ops", "[]"),
                ("key_ops", #""verify""#), ("alg", #""ES384""#), ("alg", #""ECDH-ES""#),
                ("alg", "null"), ("crv", #""P-384""#), ("crv", #""secp256k1""#), ("crv", ""),
                ("kid", "5"),
            ].map { change in
                .refuses("JW-SEL", "\(change.0): \(change.1)", as: "none") {
                    try select(named, TestTokens.key(TestTokens.ec, [("kid", #""k""#), change]))
                }
            }

        private static let skipping: [RuleCase] =
            [
                ec(("unknown", "[1]")), ec(("kty", #""OKP""#)),
                ec(("kty", #""oct""#), ("k", #""AA""#)),
                ec(("kty", "")), "{}", ec(("y", #""AA""#)), ec(("x", "")), rsa(("n", "")),
                rsa(("e", "5")),
                ec(("d", "\"\(Published.EC.d)\"")), rsa(("n", #""AA""#)),
            ].enumerated().map { index, other in
                .accepts("JW-SKIP", "beside an odd key, number \(index)") {
                    try select(named, other, ec(("kid", #""k""#)))
                }
            }
            + [
                .accepts("JW-SKIP", "unknown members") { try select(plain, ec(("new", "{}"))) },
                .refuses("JW-SKIP", "a private EC key", as: "none") {
                    try select(plain, ec(("d", "\"\(Published.EC.d)\"")))
                },
                .refuses("JW-SKIP", "a private RSA key", as: "none") {
                    try select(
                        TestTokens.signed(#"{"alg":"RS256"}"#, by: .rs256),
                        rsa(("d", "\"\(Published.RSA.d)\"")))
                },
            ]
            + ["p", "q", "dp", "dq", "qi", "oth"].map { name in
                .refuses("JW-SKIP", "an RSA key with \(name)", as: "none") {
                    try select(named256, rsa(("kid", #""k""#), (name, #""AQ""#)))
                }
            }

        private static let sets: [RuleCase] =
            [
                .accepts("JW-SKIP", "an empty set") {
                    _ = try Operations.keysRead(.json(#"{"keys":[]}"#))
                },
                .accepts("CF-HTTP", "application/jwk-set+json for keys") {
                    _ = try Operations.keysRead(
                        .json(#"{"keys":[]}"#, type: "application/jwk-set+json"))
                },
                .refuses("CF-HTTP", "HTML for keys", as: "malformed") {
                    _ = try Operations.keysRead(.json(#"{"keys":[]}"#, type: "text/html"))
                },
                .refuses("CF-RED", "302 for keys", as: "status") {
                    _ = try Operations.keysRead(.json(#"{"keys":[]}"#, status: 302))
                },
            ]
            + [
                "[]", "{}", #"{"keys":{}}"#, #"{"keys":[[]]}"#, #"{"keys":["k"]}"#, "",
                #"{"keys":[],"keys":[]}"#,
            ]
            .map { text in
                .refuses("JW-SKIP", text, as: "malformed") {
                    _ = try Operations.keysRead(.json(text))
                }
            }
            + [#"{"keys":[{"kid":"a","kid":"a"}]}"#, #"{"keys":[null]}"#].map { text in
                .refuses("JW-JSON", text, as: "malformed") {
                    _ = try Operations.keysRead(.json(text))
                }
            }

        private static let sizes: [RuleCase] =
            [2048, 2049, 3072, 4096, 8192].map { bits in
                .accepts("JW-RSA", "\(bits) bits") { try modulus(bits) }
            }
            + [1024, 2040, 2047, 8193, 16_384].map { bits in
                .refuses("JW-RSA", "\(bits) bits", as: "refused") { try modulus(bits) }
            }

        private static let sound: [[UInt8]] = [
            [3], [17], [1, 0, 1], [UInt8](repeating: 255, count: 8),
        ]

        private static let unsound: [[UInt8]] = [
            [], [0], [1], [2], [1, 0, 0], [0, 3], [0, 1, 0, 1], [UInt8](repeating: 255, count: 9),
        ]

        private static let exponents: [RuleCase] =
            sound.map { exponent in
                .accepts("JW-RSA", "exponent \(exponent)") { try modulus(2048, exponent) }
            }
            + unsound.map { exponent in
                .refuses("JW-RSA", "exponent \(exponent)", as: "refused") {
                    try modulus(2048, exponent)
                }
            }

        private static let moduli: [RuleCase] = [
            .refuses("JW-RSA", "an even modulus", as: "refused") {
                try make(odd(2048).dropLast() + [2])
            },
            .refuses("JW-RSA", "a modulus with a leading zero", as: "refused") {
                try make([0] + odd(2048))
            },
            .refuses("JW-RSA", "no modulus", as: "refused") { try make([]) },
        ]

        private static let points: [RuleCase] =
            [.accepts("JW-EC", "32 octets on the curve") { try select(plain, ecKey) }]
            + [
                ("31-octet x", "x", Array(coordinate(Published.EC.x).dropFirst())),
                ("33-octet x", "x", [0] + coordinate(Published.EC.x)),
                ("a point off the curve", "y", coordinate(Published.EC.x)),
                ("a zero", "x", [UInt8](repeating: 0, count: 32)), ("nothing", "y", []),
            ].map { words, name, octets in
                .refuses("JW-EC", words, as: "none") {
                    try select(plain, ec((name, "\"\(Base64URL.encode(octets))\"")))
                }
            }

        private static let signatures: [RuleCase] =
            [
                .accepts("JW-ES", "64 octets") { try select(plain, ecKey) },
                .accepts("JW-RS", "as long as the modulus") {
                    try select(TestTokens.signed(#"{"alg":"RS256"}"#, by: .rs256), rsaKey)
                },
                .refuses("JW-ALG", "ES256 claimed for a signature of the RSA key", as: "signature")
                {
                    let token = TestTokens.signed(#"{"alg":"ES256"}"#, by: .rs256)
                    try select(token, ecKey)
                },
            ]
            + altered("JW-ES", plain, ecKey, count: 64)
            + altered(
                "JW-RS", TestTokens.signed(#"{"alg":"RS256"}"#, by: .rs256), rsaKey, count: 256)

        private static func altered(
            _ rule: String, _ token: String, _ key: String, count: Int
        ) -> [RuleCase] {
            let parts = token.split(separator: ".").map(String.init)
            let signature = Base64URL.decode(parts[2].utf8) ?? []
            let changes: [(String, [UInt8])] = [
                ("empty", []), ("an octet less", Array(signature.dropLast())),
                ("an octet more", signature + [0]), ("a leading zero", [0] + signature),
                ("the first octet dropped", Array(signature.dropFirst())),
                ("all zero", [UInt8](repeating: 0, count: count)),
                ("all ones", [UInt8](repeating: 255, count: count)),
                ("a bit turned", signature.dropLast() + [(signature.last ?? 0) ^ 1]),
                ("halves exchanged", signature.suffix(count / 2) + signature.prefix(count / 2)),
            ]
            return changes.map { words, octets in
                .refuses(rule, words, as: "signature") {
                    let token = "\(parts[0]).\(parts[1]).\(Base64URL.encode(octets))"
                    try select(token, key)
                }
            }
                + [
                    .refuses(rule, "another payload", as: "signature") {
                        let payload = Base64URL.encode(#"{"sub":"evil"}"#.utf8)
                        try select("\(parts[0]).\(payload).\(parts[2])", key)
                    }
                ]
        }

        private static func coordinate(_ text: String) -> [UInt8] {
            Base64URL.decode(text.utf8) ?? []
        }

        /// An odd number of that many bits; nobody needs its factors.
        private static func odd(_ bits: Int) -> [UInt8] {
            var octets = (0..<(bits + 7) / 8).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }
            let top = UInt8(1) << UInt8((bits - 1) % 8)
            octets[0] = top | octets[0] & (top - 1)
            octets[octets.count - 1] |= 1
            return octets
        }

        private static func modulus(_ bits: Int, _ exponent: [UInt8] = [1, 0, 1]) throws {
            try make(odd(bits), exponent)
        }

        private static func make(_ modulus: [UInt8], _ exponent: [UInt8] = [1, 0, 1]) throws {
            try require(RS256Key(modulus: modulus, exponent: exponent) != nil)
        }
    }
#endif
