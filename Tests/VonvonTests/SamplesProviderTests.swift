// SPDX-License-Identifier: Apache-2.0

import OIDCRuntime
import OIDCTesting
import Testing

/// The test provider holds a client to the standards; a careless one shall not pass its tests.
struct SamplesProviderTests {
    let provider = TestProvider(issuer: "https://op.example/tenant")
    /// The verifier and challenge of RFC 7636, appendix B.
    private static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    private static let page = [
        "response_type": "code", "client_id": "app", "redirect_uri": "app.example:/cb",
        "scope": "openid", "state": "s1", "nonce": "n1", "code_challenge_method": "S256",
        "code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    ]
    private static let form = [
        "grant_type": "authorization_code", "code": "test-code-1", "client_id": "app",
        "redirect_uri": "app.example:/cb", "code_verifier": verifier,
    ]

    @Test func `a sign-in by the book leads to tokens`() async throws {
        let callback = try await authorize(Self.page)
        let response = try await token(Self.form)

        let issuer = "https%3A%2F%2Fop.example%2Ftenant"
        #expect(callback == "app.example:/cb?code=test-code-1&state=s1&iss=\(issuer)")
        #expect(response.status == 200)
        #expect(provider.surprises == [])
    }

    @Test(arguments: [
        ("response_type", "token"), ("client_id", nil), ("redirect_uri", "app.example:/other"),
        ("scope", "profile"), ("state", nil), ("nonce", nil), ("code_challenge", "short"),
        ("code_challenge_method", "plain"),
    ])
    func `an authorization request that breaks a rule gets no code`(
        name: String, value: String?
    ) async throws {
        var page = Self.page
        page[name] = value

        await #expect(throws: BrowserFailure.dismissed) { try await authorize(page) }
        #expect(provider.surprises.count == 1)
        #expect(provider.lastCallback == nil)
    }

    @Test(arguments: [
        ("grant_type", "password"), ("code", "test-code-2"), ("client_id", "other"),
        ("redirect_uri", "app.example:/other"), ("code_verifier", nil),
        ("code_verifier", verifier + "x"),
    ])
    func `a token request that breaks a rule gets no token`(
        name: String, value: String?
    ) async throws {
        _ = try await authorize(Self.page)
        var form = Self.form
        form[name] = value

        #expect(try await token(form).status == 400)
        #expect(provider.surprises.count == 1)
    }

    @Test func `a code is good once, even for a request that is refused`() async throws {
        _ = try await authorize(Self.page)
        var wrong = Self.form
        wrong["client_id"] = "other"

        #expect(try await token(wrong).status == 400)
        #expect(try await token(Self.form).status == 400)
        _ = try await authorize(Self.page)
        #expect(try await token(Self.form.merging(["code": "test-code-2"]) { $1 }).status == 200)
        #expect(try await token(Self.form.merging(["code": "test-code-2"]) { $1 }).status == 400)
    }

    @Test func `nobody signs out with a token of another's`() async throws {
        let page = BrowserPage(
            url: Secret("https://op.example/tenant/end_session?id_token_hint=e30.e30.AA"),
            redirect: nil, isEphemeral: true, presentation: nil)

        await #expect(throws: BrowserFailure.dismissed) {
            try await provider.environment.browser.open(page)
        }
        #expect(provider.surprises == ["an id_token_hint that the provider did not sign"])
    }

    @Test func `what the provider does not serve is a surprise`() async throws {
        let request = HTTPRequest(
            method: .get, url: "https://op.example/tenant/userinfo", headers: [:], body: nil,
            limits: Self.limits)

        await #expect(throws: HTTPFailure.unreachable) {
            try await provider.environment.http.send(request)
        }
        #expect(provider.surprises.count == 1)
    }

    private static let limits = HTTPLimits(bodyOctets: 65_536, headerOctets: 8_192, seconds: 1)

    private func authorize(_ parameters: [String: String]) async throws(BrowserFailure) -> String {
        let page = BrowserPage(
            url: Secret("https://op.example/tenant/authorize?" + encoded(parameters)),
            redirect: "app.example:/cb", isEphemeral: true, presentation: nil)
        return try await provider.environment.browser.open(page).exposed
    }

    private func token(_ form: [String: String]) async throws(HTTPFailure) -> HTTPResponse {
        try await provider.environment.http.send(
            HTTPRequest(
                method: .post, url: "https://op.example/tenant/token",
                headers: ["content-type": "application/x-www-form-urlencoded"],
                body: Secret(encoded(form)), limits: Self.limits))
    }

    /// The values have no character that a form escapes but `:` and `/`, which it may leave.
    private func encoded(_ parameters: [String: String]) -> String {
        parameters.sorted { $0.key < $1.key }.map { $0.key + "=" + $0.value }
            .joined(separator: "&")
    }
}
