// SPDX-License-Identifier: Apache-2.0

@testable import OIDCRuntime

/// Rules about what a verified ID token says.
enum ClaimsRules {
    static let cases = issuer + audience + party + expiry + issued + nonce + subject + hashes

    private static let issuer: [RuleCase] =
        [.accepts("ID-ISS", "the issuer") { try same("https://op.example") }]
        + ["https://op.example/", "https://OP.example", "https://op.example:443", ""].map { iss in
            .refuses("ID-ISS", "'\(iss)'", as: "differs") { try same(iss) }
        }
        + [
            .refuses("ID-ISS", "missing", as: "claims") { try read(["iss": nil]) },
            .refuses("ID-ISS", "an array", as: "claims") {
                try read(["iss": #"["https://op.example"]"#])
            },
            .refuses("ID-ISS", "null", as: "claims") { try read(["iss": "null"]) },
        ]

    private static let audience: [RuleCase] = [
        .accepts("ID-AUD", #""c""#) { try audience(#""c""#) },
        .accepts("ID-AUD", #"["c"]"#) { try audience(#"["c"]"#) },
        .accepts("ID-AUD", #"["c","c"]"#) { try audience(#"["c","c"]"#) },
        .accepts("ID-AUD", #"["x","c"], x trusted, azp c"#) {
            try audience(#"["x","c"]"#, trusted: ["x"], azp: "c")
        },
        .refuses("ID-AUD", "[]", as: "missing") { try audience("[]") },
        .refuses("ID-AUD", #"["c","x"]"#, as: "extra") { try audience(#"["c","x"]"#) },
        .refuses("ID-AUD", #"["c","x"], azp c"#, as: "extra") {
            try audience(#"["c","x"]"#, azp: "c")
        },
        .refuses("ID-AUD", #"["c","x"], x trusted"#, as: "extra") {
            try audience(#"["c","x"]"#, trusted: ["x"])
        },
        .refuses("ID-AUD", #"["c","x"], x trusted, azp x"#, as: "extra") {
            try audience(#"["c","x"]"#, trusted: ["x"], azp: "x")
        },
        .refuses("ID-AUD", #"["c","x","y"], x trusted, azp c"#, as: "extra") {
            try audience(#"["c","x","y"]"#, trusted: ["x"], azp: "c")
        },
        .refuses("ID-AUD", #"["c",5]"#, as: "claims") { try audience(#"["c",5]"#) },
        .refuses("ID-AUD", "missing", as: "claims") { try read(["aud": nil]) },
        .refuses("ID-AUD", #""x""#, as: "missing") { try audience(#""x""#) },
        .refuses("ID-AUD", #""c ""#, as: "missing") { try audience(#""c ""#) },
        .refuses("ID-AUD", #""C""#, as: "missing") { try audience(#""C""#) },
        .refuses("ID-AUD", "an object", as: "claims") { try audience(#"{"c":1}"#) },
    ]

    private static let party: [RuleCase] = [
        .accepts("ID-AZP", "the client") { try party(#""c""#) },
        .refuses("ID-AZP", "another", as: "differs") { try party(#""x""#) },
        .refuses("ID-AZP", "an array", as: "claims") { try party(#"["c"]"#) },
        .refuses("ID-AZP", "right, but aud is wrong", as: "missing") {
            try audience(#""x""#, azp: "c")
        },
    ]

    private static let expiry: [RuleCase] =
        [("1000", 1059), ("1000.9", 1059), ("1e3", 1059), ("1001", 1060)].map { value, now in
            .accepts("ID-EXP", "\(value) at \(now), leeway 60 s") { try expires(value, now: now) }
        }
        + [("1000", 1060), ("1000.9", 1060), ("-5", 1000), ("0", 60), ("-1e18", 0)].map {
            value, now in
            .refuses("ID-EXP", "\(value) at \(now)", as: "past") { try expires(value, now: now) }
        }
        + [#""1000""#, #""inf""#, "1e300", "true", "null", "[1000]", "1e19", "-1e19"].map { value in
            .refuses("ID-EXP", value, as: "claims") { try expires(value, now: 0) }
        }
        + [
            .refuses("ID-EXP", "missing", as: "claims") { try read(["exp": nil]) },
            .accepts("ID-EXP", "the end of time without a trap") {
                try expires("9223372036854775807", now: .max - 1)
            },
        ]

    private static let issued: [RuleCase] =
        [-60, -59, 0, 300, 599, 600].map { age in
            .accepts("ID-IAT", "\(age) s ago") { try issued(age: age) }
        }
        + [(-120, "future"), (-61, "future"), (601, "old"), (604_800, "old")].map { age, mode in
            .refuses("ID-IAT", "\(age) s ago", as: mode) { try issued(age: age) }
        }
        + [
            .refuses("ID-IAT", "missing", as: "claims") { try read(["iat": nil]) },
            .refuses("ID-IAT", "a text", as: "claims") { try read(["iat": #""1000""#]) },
            .refuses("ID-IAT", "the beginning of time", as: "old") {
                try Operations.timeIssued(
                    at: .min, now: 1000, leeway: 60, maxAge: 600, server: nil)
            },
            .refuses("ID-IAT", "the end of time", as: "future") {
                try Operations.timeIssued(
                    at: .max, now: 1000, leeway: 60, maxAge: 600, server: nil)
            },
            .refuses("ID-IAT", "from the future by a clock that is behind", as: "skewed") {
                try Operations.timeIssued(
                    at: 5000, now: 1000, leeway: 60, maxAge: 600, server: 5000)
            },
            .refuses("ID-IAT", "old by a clock that is ahead", as: "skewed") {
                try Operations.timeIssued(
                    at: 1000, now: 5000, leeway: 60, maxAge: 600, server: 1000)
            },
            .refuses("ID-IAT", "old by both clocks", as: "old") {
                try Operations.timeIssued(
                    at: 1000, now: 5000, leeway: 60, maxAge: 600, server: 1601)
            },
        ]

    private static let nonce: [RuleCase] = [
        .accepts("ID-NONCE", "the nonce that was sent") { try nonce(#""n""#) },
        .refuses("ID-NONCE", "missing", as: "differs") { try nonce(nil) },
        .refuses("ID-NONCE", "an array", as: "claims") { try nonce(#"["n"]"#) },
        .refuses("ID-NONCE", "another", as: "differs") { try nonce(#""N""#) },
        .refuses("ID-NONCE", "empty", as: "differs") { try nonce(#""""#) },
    ]

    private static let subject: [RuleCase] =
        [1, 2, 255].map { count in
            .accepts("ID-SUB", "\(count) characters") {
                try sized(String(repeating: "s", count: count))
            }
        }
        + ["", String(repeating: "s", count: 256), "é", "s\u{301}"].map { text in
            .refuses("ID-SUB", "'\(text.prefix(9))' \(text.count)", as: "outside") {
                try sized(text)
            }
        }
        + [.refuses("ID-SUB", "missing", as: "claims") { try read(["sub": nil]) }]

    /// The access token and its hash of OpenID Connect Core 1.0, appendix A.3.
    private static let hashes: [RuleCase] = [
        .accepts("ID-HASH", "the pair of OpenID Connect Core 1.0, appendix A") {
            try hash("77QmUPtjPfzWtF2AnpK9RQ")
        },
        .refuses("ID-HASH", "padded", as: "differs") { try hash("77QmUPtjPfzWtF2AnpK9RQ==") },
        .refuses("ID-HASH", "full length", as: "differs") {
            try hash(Operations.hashS256(of: token))
        },
        .refuses("ID-HASH", "another case", as: "differs") { try hash("77qmUPtjPfzWtF2AnpK9RQ") },
        .refuses("ID-HASH", "empty", as: "differs") { try hash("") },
        .refuses("ID-HASH", "under an unknown algorithm", as: "differs") {
            try hash("77QmUPtjPfzWtF2AnpK9RQ", alg: "ES384")
        },
    ]

    private static let token = Secret("jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y")

    private static func hash(_ expected: String, alg: String = "RS256") throws {
        try Operations.hashLeftHalf(of: token, alg: alg, expected: expected)
    }

    private static func same(_ value: String) throws {
        try Operations.textEqual(value: value, expected: "https://op.example")
    }

    private static func sized(_ text: String) throws {
        try Operations.textSized(of: text, min: 1, max: 255)
    }

    private static func audience(
        _ value: String, trusted: [String] = [], azp: String? = nil
    ) throws {
        guard case .list(let list)? = try read(["aud": value])["aud"] else {
            throw Refusal(modeName: "no list")
        }
        try Operations.claimsAudience(of: list, client: "c", trusted: trusted, azp: azp)
    }

    private static func party(_ value: String) throws {
        guard let azp = try read(["azp": value]).text("azp") else {
            throw Refusal(modeName: "no text")
        }
        try Operations.textEqual(value: azp, expected: "c")
    }

    private static func expires(_ value: String, now: Int) throws {
        guard case .integer(let end)? = try read(["exp": value])["exp"] else {
            throw Refusal(modeName: "no integer")
        }
        try Operations.timeBefore(now: now, end: end, leeway: 60, server: nil)
    }

    private static func issued(age: Int) throws {
        try Operations.timeIssued(
            at: 1_000_000 - age, now: 1_000_000, leeway: 60, maxAge: 600, server: nil)
    }

    private static func nonce(_ value: String?) throws {
        var sent: Secret?
        if case .secret(let secret)? = try read(["nonce": value])["nonce"] { sent = secret }
        try Operations.textEqualCT(value: sent, expected: Secret("n"))
    }

    /// The claims of a token with these members, each a JSON text; nil leaves one out.
    @discardableResult
    private static func read(_ members: [String: String?]) throws -> Fields {
        let plain: [String: String?] = [
            "iss": #""https://op.example""#, "sub": #""s""#, "aud": #""c""#, "exp": "2000",
            "iat": "1000",
        ]
        let pairs = plain.merging(members) { $1 }.compactMap { name, value in
            value.map { "\"\(name)\":\($0)" }
        }
        let text = "{\(pairs.joined(separator: ","))}"
        guard let fields = Schemas.claims.read(Array(text.utf8)) else {
            throw Refusal(modeName: "claims")
        }
        return fields
    }
}
