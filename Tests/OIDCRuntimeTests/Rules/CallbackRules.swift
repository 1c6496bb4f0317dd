// SPDX-License-Identifier: Apache-2.0

@testable import OIDCRuntime

/// Rules about what the provider sends back.
enum CallbackRules {
    static let cases = form + decoding + state + issuer + answer + texts

    private static let form: [RuleCase] =
        [
            .accepts("CB-FRAG", "a query") { try parse("?code=c&state=s") },
            .refuses("CB-FRAG", "#code=c&state=s", as: "malformed") {
                try parse("#code=c&state=s")
            },
            .refuses("CB-FRAG", "?code=c#frag", as: "malformed") { try parse("?code=c#frag") },
            .refuses("CB-FRAG", "?code=c#", as: "malformed") { try parse("?code=c#") },
            .refuses("CB-FRAG", "no query", as: "malformed") { try parse("") },
            .accepts("CB-DUP", "names that only look alike") {
                try parse("?code=c&Code=d&code2=e")
            },
        ]
        + [
            "code=a&code=b", "state=s&state=s", "%63ode=b&code=a", "x=1&x=1", "iss=&iss=i",
            "code=a&c%6fde=", "error=e&error=e",
        ].map { query in .refuses("CB-DUP", query, as: "duplicate") { try parse("?" + query) } }

    private static let decoding: [RuleCase] =
        [
            ("code=a%2Bb+c%2b", "a+b c+"), ("code=%2525", "%25"), ("code=a=b==", "a=b=="),
            ("&&code=c&", "c"), ("code=%25zz", "%zz"), ("code=4%2F0-_.~", "4/0-_.~"),
        ].map { query, code in
            .accepts("CB-DEC", query) { try require(read("?" + query).code?.exposed == code) }
        }
        + [
            "code=%zz", "code=%00", "x=%00", "%00=x", "x=%", "x=%4", "x=%C3", "x=%C3%28",
            "x=%FF", "x=%ED%A0%80", "x=%C0%AF", "x=%F4%90%80%80", "x=a b", "x=\u{7}", "x=é",
            "code=a%0Ab", "state=%7F", "code=%C3%A9",
        ].map { query in .refuses("CB-DEC", query, as: "malformed") { try parse("?" + query) } }

    private static let state: [RuleCase] = [
        .accepts("CB-STATE", "the state that was sent") { try match("s-1", "s-1") },
        .refuses("CB-STATE", "no state", as: "differs") { try match(nil, "s-1") },
        .refuses("CB-STATE", "a foreign state", as: "differs") { try match("s-2", "s-1") },
        .refuses("CB-STATE", "a prefix", as: "differs") { try match("s-", "s-1") },
        .refuses("CB-STATE", "an extra character", as: "differs") { try match("s-11", "s-1") },
        .refuses("CB-STATE", "another case", as: "differs") { try match("S-1", "s-1") },
        .refuses("CB-STATE", "empty to empty", as: "differs") { try match("", "") },
        .refuses("CB-STATE", "two spellings of é", as: "differs") {
            try match("\u{E9}", "e\u{301}")
        },
    ]

    private static let issuer: [RuleCase] =
        [
            .accepts("CB-ISS", "the issuer") { try same("https://op.example") },
            .accepts("CB-ISS", "given where promised") {
                try Operations.valueGiven(of: read("?code=c&iss=i").iss)
            },
        ]
        + ["?code=c", "?code=c&iss=", "?code=c&iss"].map { rest in
            .refuses("CB-ISS", "\(rest) where promised", as: "absent") {
                try Operations.valueGiven(of: read(rest).iss)
            }
        }
        + ["https://op.example/", "https://evil.example", "https://OP.example", ""].map { iss in
            .refuses("CB-ISS", "'\(iss)'", as: "differs") { try same(iss) }
        }

    private static let answer: [RuleCase] = [
        .accepts("CB-XOR", "a code") { try respond("?code=c") },
        .accepts("CB-XOR", "a code and an empty error") { try respond("?code=c&error=") },
        .refuses("CB-XOR", "both", as: "both") { try respond("?code=c&error=e") },
        .refuses("CB-XOR", "neither", as: "neither") { try respond("?state=s") },
        .refuses("CB-XOR", "code=", as: "neither") { try respond("?code=") },
        .refuses("CB-XOR", "code without =", as: "neither") { try respond("?code") },
        .refuses("CB-XOR", "access_denied", as: "denied") { try respond("?error=access_denied") },
        .refuses("CB-XOR", "another error", as: "refused") { try respond("?error=server_error") },
    ]

    private static let texts: [RuleCase] =
        [
            ("error=login_required", "login_required"),
            ("error=access_denied", "access_denied"),
            ("error=e&error_description=go+away", "e: go away"),
            ("error=e&error_description=a%0Ab", "e: a?b"),
            ("error=e&error_description=%3Cb%3E", "e: <b>"),
            ("error=%22%5C%C3%A9", "???"),
        ].map { query, text in
            .accepts("CB-TXT", String(query.prefix(40))) { try carry("?" + query, text) }
        }
        + [
            .refuses("CB-TXT", "a line break, handed on", as: "refused") {
                try carry("?error=e&error_description=a%0Ab", "e: a\nb")
            },
            .refuses("CB-TXT", "a denial spelt around the filter", as: "refused") {
                try respond("?error=access%0A_denied")
            },
        ]

    /// Texts of a megabyte, which take as long as all the others together.
    static let large: [RuleCase] =
        [
            ("error=" + long, String(long.prefix(512))),
            ("error=e&error_description=" + long, "e: " + long.prefix(509)),
        ].map { query, text in
            .accepts("CB-TXT", String(query.prefix(40))) { try carry("?" + query, text) }
        }
        + [
            .refuses("CB-TXT", "a megabyte, handed on", as: "refused") {
                try carry("?error=" + long, long)
            }
        ]

    private static let long = String(repeating: "x", count: 1 << 20)

    private static func parse(_ rest: String) throws {
        _ = try read(rest)
    }

    private static func read(_ rest: String) throws -> CallbackParameters {
        try Operations.callbackParse(url: Secret("com.example.app:/cb" + rest))
    }

    private static func match(_ value: String?, _ expected: String) throws {
        try Operations.textEqualCT(value: value.map { Secret($0) }, expected: Secret(expected))
    }

    private static func same(_ value: String) throws {
        try Operations.textEqual(value: value, expected: "https://op.example")
    }

    private static func respond(_ rest: String) throws {
        let callback = try read(rest)
        _ = try Operations.callbackAnswer(
            code: callback.code, error: callback.error, description: callback.errorDescription)
    }

    /// Requires that the error carries this text.
    private static func carry(_ rest: String, _ text: String) throws {
        do {
            try respond(rest)
        } catch let failure as OperationFailure<CallbackAnswerMode> {
            guard case .serverText(let words)? = failure.carried else {
                throw Refusal(modeName: "nothing carried")
            }
            return try require(words.text == text)
        }
        throw Refusal(modeName: "accepted")
    }
}
