// SPDX-License-Identifier: Apache-2.0

@testable import OIDCRuntime

/// Rules about what a token endpoint answers.
enum TokenEndpointRules {
    static let cases = type + token + lifetime + identity + errors + carried

    private static let type: [RuleCase] =
        ["Bearer", "bearer", "bEaReR"].map { type in
            .accepts("TK-TYPE", type) {
                try Operations.textEqualFold(value: type, expected: "Bearer")
            }
        }
        + ["mac", "", "Bearer ", "DPoP", "N_A", "Be\u{0430}rer", "BEARER\u{212A}"].map { type in
            .refuses("TK-TYPE", "'\(type)'", as: "differs") {
                try Operations.textEqualFold(value: type, expected: "Bearer")
            }
        }
        + [
            .refuses("TK-TYPE", "Bearer when DPoP was demanded", as: "differs") {
                try Operations.textEqualFold(value: "Bearer", expected: "DPoP")
            },
            .refuses("TK-TYPE", "missing", as: "malformed") {
                try decode(#"{"access_token":"a","id_token":"i"}"#)
            },
            .refuses("TK-TYPE", "null", as: "malformed") {
                try decode(#"{"access_token":"a","id_token":"i","token_type":null}"#)
            },
        ]

    private static let token: [RuleCase] =
        [#""a""#, #""a.b-c_d~+/=""#, #""a b""#].map { value in
            .accepts("TK-AT", value) { try tokens(access: value) }
        }
        + [#""""#, "5", #""a\nb""#, #""a\u007fb""#, #""é""#, "null", #"["a"]"#, #""a\u0000""#].map {
            value in .refuses("TK-AT", value, as: "malformed") { try tokens(access: value) }
        }

    private static let lifetime: [RuleCase] =
        [
            ("3600", 3600), (#""3600""#, 3600), ("0", 0), ("-0", 0), (#""007""#, 7),
            ("9223372036854775807", .max),
        ].map { value, seconds in
            .accepts("TK-EXP", value) { try require(expiresIn(value) == .integer(seconds)) }
        }
        + [
            "-1", "1e400", "3600.5", #""3600abc""#, #""inf""#, "true", "null", "3.6e3", "3600.0",
            #""""#, #"" 3600""#, #""+3600""#, #""-1""#, #""3600.5""#, "9223372036854775808",
            #""99999999999999999999""#, "[3600]", "{}", #""٣""#, "1E2", #""0x10""#,
        ].map { value in
            .refuses("TK-EXP", value, as: "malformed") { _ = try expiresIn(value) }
        }
        + [
            .accepts("TK-EXP", "missing: a finite default") {
                try require(expiry(nil) == 1300)
            },
            .accepts("TK-EXP", "bounded, whatever the server says") {
                try require(expiry(.max) == 87_400 && expiry(86_401) == 87_400)
                try require(expiry(86_400) == 87_400 && expiry(86_399) == 87_399)
            },
            .accepts("TK-EXP", "never before now") {
                try require(expiry(0) == 1000 && expiry(-5) == 1000)
            },
            .accepts("TK-EXP", "at the end of time without a trap") {
                let end = Operations.timeExpiry(at: .max, plus: 1, default: 300, max: 86_400)
                try require(end == .max)
            },
        ]

    private static let identity: [RuleCase] =
        [.accepts("TK-IDT", "an ID token") { try tokens(identity: #""a.b.c""#) }]
        + ["null", #""""#, "5"].map { value in
            .refuses("TK-IDT", value, as: "malformed") { try tokens(identity: value) }
        }
        + [
            .refuses("TK-IDT", "missing", as: "malformed") {
                try decode(#"{"access_token":"a","token_type":"Bearer"}"#)
            }
        ]

    private static let errors: [RuleCase] = [
        .accepts("TK-ERR", "200 and JSON") { try answer(200, "{}") },
        .refuses("TK-ERR", "HTML 500", as: "status") { try answer(500, "<p>", type: "text/html") },
        .refuses("TK-ERR", #"200 {"error"}"#, as: "refused") {
            try answer(200, #"{"error":"invalid_request"}"#)
        },
        .refuses("TK-ERR", "200 and an invalid grant", as: "refused") {
            try answer(200, #"{"error":"invalid_grant"}"#)
        },
        .refuses("TK-ERR", "empty 400", as: "status") { try answer(400, "") },
        .refuses("TK-ERR", #"403 {"error":"invalid_code"}"#, as: "refused") {
            try answer(403, #"{"error":"invalid_code"}"#)
        },
        .refuses("TK-ERR", "400 invalid_grant", as: "grant") {
            try answer(400, #"{"error":"invalid_grant"}"#)
        },
        .refuses("TK-ERR", "500 invalid_grant", as: "refused") {
            try answer(500, #"{"error":"invalid_grant"}"#)
        },
        .refuses("TK-ERR", "an error that is no text", as: "status") {
            try answer(400, #"{"error":5}"#)
        },
        .refuses("TK-ERR", "JSON that says to be HTML", as: "status") {
            try answer(400, #"{"error":"invalid_grant"}"#, type: "text/html")
        },
        .refuses("TK-ERR", "201", as: "status") { try answer(201, "{}") },
        .refuses("TK-ERR", "204", as: "status") { try answer(204, "") },
        .refuses("TK-ERR", "200 HTML", as: "malformed") {
            try answer(200, "{}", type: "text/html")
        },
        .refuses("TK-ERR", "200 array", as: "malformed") { try answer(200, "[]") },
        .refuses("CF-RED", "302 from the token endpoint", as: "status") { try answer(302, "{}") },
        .refuses("CF-RED", "307 from the token endpoint", as: "status") { try answer(307, "{}") },
    ]

    private static let carried: [RuleCase] =
        [
            (#"{"error":"invalid_grant"}"#, "invalid_grant"),
            (#"{"error":"e","error_description":"a\nb"}"#, "e: a?b"),
            (#"{"error":"e","error_description":5}"#, "e"),
            (#"{"error":"e","secret":"s3cr3t"}"#, "e"),
            (
                #"{"error":"\#(String(repeating: "x", count: 9000))"}"#,
                String(repeating: "x", count: 512)
            ),
        ].map { body, text in
            .accepts("TK-ERR", "\(body.prefix(60)) carries its words") {
                try require(words(in: body) == text)
            }
        }

    private static func decode(_ text: String) throws {
        _ = try Operations.jsonDecode(
            of: ProviderResponse(body: Array(text.utf8), date: nil), as: Schemas.tokens)
    }

    private static func tokens(access: String = #""a""#, identity: String = #""i""#) throws {
        try decode(#"{"access_token":\#(access),"id_token":\#(identity),"token_type":"Bearer"}"#)
    }

    private static func expiresIn(_ value: String) throws -> FieldValue? {
        let text =
            #"{"access_token":"a","id_token":"i","token_type":"Bearer","expires_in":\#(value)}"#
        return try Operations.jsonDecode(
            of: ProviderResponse(body: Array(text.utf8), date: nil), as: Schemas.tokens
        )["expiresIn"]
    }

    private static func expiry(_ lifetime: Int?) -> Int {
        Operations.timeExpiry(at: 1000, plus: lifetime, default: 300, max: 86_400)
    }

    private static func answer(
        _ status: Int, _ body: String, type: String = "application/json"
    ) throws {
        _ = try Operations.formRead(.json(body, status: status, type: type))
    }

    private static func words(in body: String) throws -> String? {
        do {
            try answer(400, body)
        } catch let failure as OperationFailure<HttpFormMode> {
            if case .serverText(let text)? = failure.carried { return text.text }
        }
        return nil
    }
}
