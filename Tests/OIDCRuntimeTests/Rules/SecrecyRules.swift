// SPDX-License-Identifier: Apache-2.0

@testable import OIDCRuntime

/// The rule about what may be seen of secrets, as far as values and failures of operations go.
enum SecrecyRules {
    static let cases = values + failures

    private static let canary = "s3cr3t-c4n4ry"

    private static let values: [RuleCase] = [
        show("a secret", Secret(canary)),
        show("parameters of a request", ["code": .secret(Secret(canary))] as Parameters),
        show(
            "a form",
            Operations.formRequest(at: "https://op.example", ["code": .secret(Secret(canary))])),
        show("a response", HTTPResponse.json(canary)),
        show("a success", ProviderResponse(body: Array(canary.utf8), date: nil)),
        show("fields", Fields(["token": .secret(Secret(canary))])),
        show(
            "a callback",
            CallbackParameters(
                code: Secret(canary), state: Secret(canary), iss: nil, error: nil,
                errorDescription: nil)),
        show(
            "a token",
            SignedToken(
                algorithm: .es256, keyID: canary, signingInput: Array(canary.utf8)[...],
                payload: Array(canary.utf8), signature: [])),
        .refuses("LG", "a text that is no secret", as: "refused") {
            try require(!seen(canary).contains(canary))
        },
    ]

    /// Each of these holds the canary and fails; the failure does not hold it.
    private static let failures: [RuleCase] = [
        fail("a callback that is none") {
            _ = try Operations.callbackParse(url: Secret("com.example.app:/cb?code=\(canary)%zz"))
        },
        fail("a foreign callback") {
            try Operations.urlSameTarget(
                url: Secret("x.example:/?code=\(canary)"), target: "y.example:/", port: .exact)
        },
        fail("a state that differs") {
            try Operations.textEqualCT(value: Secret(canary), expected: Secret("s"))
        },
        fail("a token that is none") {
            _ = try Operations.jwsParse(
                token: Secret(canary + ".\(canary).\(canary)"), algs: ["ES256"], listed: nil)
        },
        fail("a response that is no record") {
            let body = Array(#"{"access_token":"\#(canary)"}"#.utf8)
            _ = try Operations.jsonDecode(
                of: ProviderResponse(body: body, date: nil), as: Schemas.tokens)
        },
        fail("an error with a body around it") {
            _ = try Operations.formRead(
                .json(#"{"error":"e","access_token":"\#(canary)"}"#, status: 400))
        },
        fail("HTML") {
            _ = try Operations.formRead(.json("<p>\(canary)", status: 500, type: "text/html"))
        },
        fail("JSON that is none") { _ = try parseJSON(Array("{\(canary)".utf8)) },
    ]

    private static func show(_ words: String, _ value: some Sendable) -> RuleCase {
        .accepts("LG", words) { try require(!seen(value).contains(canary)) }
    }

    private static func fail(
        _ words: String, _ body: @escaping @Sendable () throws -> Void
    ) -> RuleCase {
        .accepts("LG", words) {
            do {
                try body()
            } catch {
                return try require(!seen(error).contains(canary))
            }
            throw Refusal(modeName: "did not fail")
        }
    }

    /// Whatever can be seen of a value.
    private static func seen<Value>(_ value: Value) -> String {
        var text = String(describing: value) + String(reflecting: value)
        dump(value, to: &text)
        return text
    }
}
