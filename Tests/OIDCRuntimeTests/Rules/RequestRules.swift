// SPDX-License-Identifier: Apache-2.0

import OIDCCrypto

@testable import OIDCRuntime

/// Rules about what is sent.
enum RequestRules {
    static let cases = challenge + query + pending + form

    private static let challenge: [RuleCase] = [
        .accepts("AR-PKCE", "the pair of RFC 7636, appendix B") {
            let challenge = Operations.hashS256(
                of: Secret("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"))
            try require(challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
        },
        .accepts("AR-PKCE", "32 octets make 43 characters of the unreserved ones") {
            for seed in UInt8.min...UInt8.max {
                let verifier = Operations.base64URL((0..<32).map { $0 &* 7 ^ seed })
                let allowed = Array("-_".utf8)
                try require(
                    verifier.utf8.count == 43
                        && verifier.utf8.allSatisfy {
                            isLetter($0) || isDigit($0) || allowed.contains($0)
                        })
            }
        },
        .refuses("AR-PKCE", "the plain verifier as its challenge", as: "refused") {
            let verifier = String(repeating: "v", count: 43)
            try require(Operations.hashS256(of: Secret(verifier)) == verifier)
        },
        .refuses("AR-PKCE", "42 characters, which 31 octets make", as: "refused") {
            try require(Operations.base64URL([UInt8](repeating: 0, count: 31)).count >= 43)
        },
        .refuses("AR-PKCE", "129 characters, however many octets are drawn at most", as: "refused")
        {
            try require(Operations.base64URL([UInt8](repeating: 0, count: 32)).count > 128)
        },
        .refuses("AR-PKCE", "a + or a / in a verifier", as: "refused") {
            let all = (0..<256).map { Operations.base64URL([UInt8(255), UInt8($0), 239]) }.joined()
            try require(all.contains { "+/=".contains($0) })
        },
    ]

    private static let query: [RuleCase] =
        [
            ("https://op.example/a", "https://op.example/a?client_id=a+b&x=%2B"),
            ("https://op.example/a?tenant=1", "https://op.example/a?tenant=1&client_id=a+b&x=%2B"),
            ("https://op.example/a?", "https://op.example/a?client_id=a+b&x=%2B"),
            ("https://op.example/a?t=1&", "https://op.example/a?t=1&client_id=a+b&x=%2B"),
            (
                "https://op.example/a?client_idx",
                "https://op.example/a?client_idx&client_id=a+b&x=%2B"
            ),
        ].map { endpoint, url in
            .accepts("AR-Q", endpoint) { try require(build(at: endpoint) == url) }
        }
        + ["?client_id=x", "?client%5Fid=x", "?tenant=1&x", "?t=%zz", "?x=&t=1"].map { query in
            .refuses("AR-Q", query, as: "duplicate") {
                _ = try build(at: "https://op.example/a" + query)
            }
        }
        + [
            .accepts("AR-Q", "absent parameters are not sent, lists are spaced") {
                let url = try Operations.urlBuild(
                    at: "https://op.example/a",
                    [
                        "scope": .list(["openid", "a"]), "login_hint": .absent,
                        "state": .secret(Secret("s")),
                    ])
                try require(url.exposed == "https://op.example/a?scope=openid+a&state=s")
            }
        ]

    private static let pending: [RuleCase] =
        [0, 1, 599, 600].map { age in
            .accepts("AR-PEND", "\(age) s") {
                try Operations.timeWithin(from: 1000, now: 1000 + age, max: 600)
            }
        }
        + [-1, 601, 86_400].map { age in
            .refuses("AR-PEND", "\(age) s", as: "outside") {
                try Operations.timeWithin(from: 1000, now: 1000 + age, max: 600)
            }
        }
        + [(Int.min, Int.max), (Int.max, Int.min), (Int.min, 0)].map { start, now in
            .refuses("AR-PEND", "from \(start) to \(now)", as: "outside") {
                try Operations.timeWithin(from: start, now: now, max: 600)
            }
        }

    private static let form: [RuleCase] = [
        .accepts("TK-REQ", "a code a+b/c=") {
            let body = post().body?.exposed
            try require(
                body == "grant_type=authorization_code&code=a%2Bb%2Fc%3D&code_verifier=v-._%7E")
        },
        .accepts("TK-REQ", "a form, and JSON wanted") {
            try require(
                post().headers == [
                    "accept": "application/json",
                    "content-type": "application/x-www-form-urlencoded",
                ])
            try require(post().method == .post && post().url == "https://op.example/t")
        },
        .refuses("TK-REQ", "an Authorization header", as: "refused") {
            try require(post().headers.keys.contains { $0.lowercased() == "authorization" })
        },
        .refuses("TK-REQ", "a plus that stays a plus", as: "refused") {
            try require(post().body?.exposed.contains("a+b") == true)
        },
    ]

    private static func build(at endpoint: String) throws -> String {
        try Operations.urlBuild(
            at: endpoint, ["client_id": .text("a b"), "x": .text("+")]
        ).exposed
    }

    private static func post() -> HTTPRequest {
        Operations.formRequest(
            at: "https://op.example/t",
            [
                "grant_type": .text("authorization_code"), "code": .secret(Secret("a+b/c=")),
                "redirect_uri": .absent, "code_verifier": .secret(Secret("v-._~")),
            ])
    }
}
