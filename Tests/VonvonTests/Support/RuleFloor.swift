// SPDX-License-Identifier: Apache-2.0

/// Inputs that have to be among the evidence, whatever else is: words of the input, of the vector's id
/// or of the test's name, by rule and sign.
enum RuleFloor {
    static let inputs = configuration + request + callback + token + signature + claims + state

    private static let configuration: [(subject: String, words: [String])] = [
        ("CF-ISS +", ["https://op.example/t1"]),
        (
            "CF-ISS -",
            [
                "http://op.example", "https://op.example?x", "https://op.example/#f",
                "https://u@op.example",
            ]
        ),
        ("CF-URL +", ["https://op.example/, one slash"]),
        ("CF-URL -", ["a double slash"]),
        (
            "CF-EQ -",
            [
                "https://op.example/", "published without", "https://op.example:443",
                "https://OP.example",
                "https://op.example/t2",
            ]
        ),
        ("CF-EP -", ["token_endpoint over http", "no jwks_uri", #"token_endpoint "/x""#]),
        ("CF-HTTP +", ["Application/JSON; charset=utf-8"]),
        ("CF-HTTP -", ["'text/html' 200", "204", "body '[]'", "body ''"]),
        (
            "CF-RED -",
            [
                "302", "307", "308", "discovery.redirect", "keys-redirect", "token.redirect",
                "a redirect to another server leaves that one alone",
            ]
        ),
        (
            "CF-CAP -",
            [
                "a body without an end", "what is decompressed", "10 000 brackets",
                "octets that trickle", "a silent server",
            ]
        ),
        ("BC-STATE -", ["a cookie of one request is not in the next", "callback.cookie"]),
        ("CF-S256 +", ["no list"]),
        ("CF-S256 -", [#"["plain"]"#]),
        ("CF-SCOPE +", [#"["openid", "offline_accessx"]"#]),
        (
            "CF-SCOPE -",
            [
                #"["openid", "offline_access"]"#, #"["openid offline_access"]"#,
                #"["openid  offline_access"]"#, #"["openid\toffline_access"]"#,
            ]
        ),
        ("CF-RURI -", ["myapp:/cb", "http://localhost/cb", "x.y:/cb#f"]),
    ]

    private static let request: [(subject: String, words: [String])] = [
        ("AR-PKCE +", ["RFC 7636, appendix B", "RFC 7636 appendix B"]),
        ("AR-PKCE -", ["42 characters", "129 characters", "a + or a /"]),
        ("AR-RND -", ["a source that repeats itself", "random.second"]),
        ("AR-Q +", ["?tenant=1"]),
        ("AR-Q -", ["?client_id=x"]),
        ("AR-PEND -", ["601 s", "callback.age.over", "a new configuration", "other-client"]),
        ("UA -", ["browser-unavailable"]),
    ]

    private static let callback: [(subject: String, words: [String])] = [
        (
            "CB-URI -",
            [
                "com.example.app:/other", "com.example.app:/callback/", "/x/../callback",
                "com.example.app:/call%2eback",
                "https://app.example:8443/cb", "foreign-while-open",
            ]
        ),
        ("CB-FRAG -", ["#code=c", "?code=c#frag"]),
        ("CB-DUP -", ["code=a&code=b", "state=s&state=s", "%63ode=b"]),
        ("CB-DEC +", ["code=a%2Bb+c%2b"]),
        ("CB-DEC -", ["code=%zz", "code=%00", "x=%FF"]),
        ("CB-STATE +", ["callback.answer.denied"]),
        ("CB-STATE -", ["callback.state.error", "state.absent", "forged-while-open"]),
        ("CB-ISS -", ["where promised", "https://op.example/", "https://evil.example"]),
        ("CB-XOR -", ["both", "neither", "code="]),
        ("CB-ONCE +", ["the same callback again"]),
        ("CB-ONCE -", ["fifty identical callbacks", "after a sign-out"]),
        ("CB-TXT +", ["error_description=a%0Ab", "%3Cb%3E", "xxxxxxxx"]),
        ("CB-CANCEL +", ["cancel-after-post", "second-sign-in", "sign-in.dismissed"]),
        ("CB-CANCEL -", ["late-callback", "cancel-then-late"]),
    ]

    private static let token: [(subject: String, words: [String])] = [
        ("TK-REQ +", ["a code a+b/c="]),
        ("TK-TYPE +", ["bEaReR"]),
        ("TK-TYPE -", ["missing", "'mac'", "Bearer when DPoP was demanded"]),
        ("TK-AT -", [#""""#, "5", #""a\nb""#]),
        ("TK-EXP +", ["missing: a finite default", #""3600""#]),
        (
            "TK-EXP -",
            ["-1", "1e400", "3600.5", #""3600abc""#, #""inf""#, "true", "null"]
        ),
        ("TK-IDT -", ["missing"]),
        (
            "TK-ERR -",
            ["HTML 500", #"200 {"error"}"#, "empty 400", #"403 {"error":"invalid_code"}"#]
        ),
        ("TK-RETRY -", ["token.timed-out", "token.unreachable"]),
    ]

    private static let signature: [(subject: String, words: [String])] = [
        ("JW-SEG -", ["4: a.b…", "5: a.b.c.d…", "6: a.b.c.d.e…", #"{"payload""#, "line-end"]),
        ("JW-B64 -", ["Zg==", "Zh"]),
        (
            "JW-JSON -",
            [
                #"payload "iss":"https://evil"#, #"{"alg":"ES256","alg":"ES256"}"#, #"\u0061lg"#,
                "payload-twice-last",
            ]
        ),
        ("JW-ALG -", ["none", "None", "nOnE", "NONE", "HS256", "PS256", "ES384"]),
        ("JW-CRIT -", [#""crit":["exp"]"#, #""crit":[]"#, #""crit":["b64"],"b64":true"#]),
        ("JW-HDR -", ["a token signed by the key it brings", "jku-inside"]),
        ("JW-TYP +", [#""typ":"JWT""#, "no-typ"]),
        ("JW-TYP -", ["at+jwt", "logout+jwt", "dpop+jwt"]),
        ("JW-SEL +", ["one key, and a token that names none", "one key with an id"]),
        (
            "JW-SEL -",
            ["two keys", "an id twice", #"use: "enc""#, #"key_ops: ["encrypt"]"#, #"kid: "K""#]
        ),
        ("JW-SKIP +", ["unknown members", "beside an odd key"]),
        ("JW-SKIP -", ["a private EC key", "a private RSA key"]),
        ("JW-ROT -", ["a hundred unknown keys"]),
        ("JW-RSA -", ["1024 bits", "exponent [1]", "exponent [1, 0, 0]"]),
        ("JW-EC -", ["31-octet x", "a point off the curve"]),
        ("JW-ES -", ["sig-der", "all zero", "an octet more"]),
        ("JW-RS -", ["a leading zero", "an octet less"]),
    ]

    private static let claims: [(subject: String, words: [String])] = [
        ("ID-ISS -", ["https://op.example/", "missing", "an array"]),
        ("ID-AUD +", [#"["c"]"#]),
        ("ID-AUD -", ["[]", #"["c","x"]"#, #"["c",5]"#]),
        ("ID-AZP -", ["right, but aud is wrong"]),
        ("ID-EXP -", [#""1000""#, #""inf""#, "1e300", "-5 at 1000", "true", "1000 at 1060"]),
        ("ID-IAT +", ["300 s ago"]),
        ("ID-IAT -", ["-120 s ago", "604800 s ago", "missing"]),
        ("ID-NONCE -", ["missing", "an array"]),
        ("ID-SUB -", ["'' 0", "'sssssssss' 256", "'é' 1"]),
        ("ID-HASH +", ["OpenID Connect Core 1.0, appendix A"]),
        ("ID-HASH -", ["full length", "padded"]),
    ]

    private static let state: [(subject: String, words: [String])] = [
        (
            "ST-ATOM -",
            [
                "a store that fails at any one operation", "a locked store is told apart",
                "a session that was cut at any octet", "cut after 40 octets",
            ]
        ),
        ("ST-EXP -", ["a clock that was set back", "clock-far-back"]),
        (
            "LO -",
            ["sign-out.unsupported", "sign-out.state-missing", "sign-out.foreign"]
        ),
        ("UA-LOOP +", ["the callback ends the visit"]),
        ("UA-LOOP -", ["only a plain loopback literal", "anything but the callback"]),
        ("LG +", ["no description, dump or mirror shows a secret"]),
    ]
}
