// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime

/// The pages of a test provider, and the person before them.
struct TestProviderPages: BrowserSession {
    let provider: TestProvider

    func prepare(redirect: String) throws(BrowserFailure) -> String {
        provider.journal.add(.prepared(redirect))
        return redirect
    }

    func abandon(redirect: String) { provider.journal.add(.abandoned(redirect)) }

    func open(_ page: BrowserPage) async throws(BrowserFailure) -> Secret {
        let sides = page.url.exposed.split(
            separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let parameters = decodeForm(sides.count > 1 ? String(sides[1]) : "") else {
            throw refusal("a page whose query is odd, or names a parameter twice")
        }
        switch sides.first.map(String.init) {
        case provider.address(of: "authorize"): return try authorize(page, parameters)
        case provider.address(of: "end_session"): return try endSession(page, parameters)
        default: throw refusal("a page that the provider does not have")
        }
    }

    /// - Source: RFC 6749 §4.1.1 and §4.1.2, RFC 7636 §4.3, RFC 9207 §2, OpenID Connect Core 1.0
    ///   §3.1.2.1.
    private func authorize(
        _ page: BrowserPage, _ parameters: [String: String]
    ) throws(BrowserFailure) -> Secret {
        provider.journal.add(.opened("authorize"))
        if let fault = authorizeFault(page, parameters) { throw refusal(fault) }
        guard let redirect = page.redirect, let state = parameters["state"] else {
            throw refusal("an authorize page without a way back")
        }
        let script = provider.script
        var answer: [(name: String, value: String)]
        switch (script.person, script.authorizeError) {
        case (.leaves, _): throw .dismissed
        case (.refuses, _): answer = [("error", "access_denied")]
        case (.agrees, let error?): answer = [("error", error)]
        case (.agrees, nil): answer = [("code", provider.code(for: parameters))]
        }
        answer += [("state", state), ("iss", provider.issuer)]
        let callback = following(redirect, answer)
        provider.state.with { $0.lastCallback = callback }
        return Secret(callback)
    }

    private func authorizeFault(
        _ page: BrowserPage, _ parameters: [String: String]
    ) -> String? {
        let scopes = parameters["scope"]?.split(separator: " ") ?? []
        let needed = ["client_id", "state", "nonce"]
        if let name = needed.first(where: { parameters[$0]?.isEmpty ?? true }) {
            return "an authorize page without \(name)"
        }
        if parameters["response_type"] != "code" { return "a response_type that is not code" }
        if parameters["redirect_uri"] != page.redirect {
            return "a redirect_uri that the browser does not come back by"
        }
        if !scopes.contains("openid") { return "a scope without openid" }
        if parameters["code_challenge_method"] != "S256" { return "a challenge that is not S256" }
        // RFC 7636 §4.2: the hash in base64url has 43 characters.
        if parameters["code_challenge"]?.utf8.count != 43 { return "a challenge that is no hash" }
        return nil
    }

    /// - Source: OpenID Connect RP-Initiated Logout 1.0 §2 and §3.
    private func endSession(
        _ page: BrowserPage, _ parameters: [String: String]
    ) throws(BrowserFailure) -> Secret {
        provider.journal.add(.opened("end_session"))
        if let hint = parameters["id_token_hint"],
            !provider.state.with({ $0.idTokens.contains(hint) })
        {
            throw refusal("an id_token_hint that the provider did not sign")
        }
        if parameters["post_logout_redirect_uri"] != page.redirect {
            throw refusal("a post_logout_redirect_uri that the browser does not come back by")
        }
        // With nowhere to come back to, or nothing agreed, leaving is all that is left.
        guard let redirect = page.redirect, provider.script.person == .agrees else {
            throw .dismissed
        }
        return Secret(following(redirect, parameters["state"].map { [("state", $0)] } ?? []))
    }

    /// What a browser shows for it is the provider's own error, and the person leaves.
    private func refusal(_ words: String) -> BrowserFailure {
        provider.journal.add(.unexpected(words))
        return .dismissed
    }

    private func following(
        _ redirect: String, _ answer: [(name: String, value: String)]
    ) -> String {
        guard !answer.isEmpty else { return redirect }
        return redirect + (redirect.contains("?") ? "&" : "?") + FormText.encode(answer)
    }
}

extension TestProvider {
    /// A code that stands for an authorization request, once.
    fileprivate func code(for parameters: [String: String]) -> String {
        let grant = Grant(
            clientID: parameters["client_id"] ?? "", redirect: parameters["redirect_uri"] ?? "",
            challenge: parameters["code_challenge"] ?? "", nonce: parameters["nonce"] ?? "",
            scope: parameters["scope"] ?? "")
        return state.with { state in
            state.numberOfCodes += 1
            let code = "test-code-\(state.numberOfCodes)"
            state.grants[code] = grant
            return code
        }
    }
}
