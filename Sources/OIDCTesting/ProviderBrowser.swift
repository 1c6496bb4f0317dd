// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime

/// The front channel of a test provider, and the person who looks at its pages.
struct ProviderBrowser: BrowserSession {
    let provider: TestProvider

    func prepare(redirect: String) throws(BrowserFailure) -> String { redirect }

    func abandon(redirect: String) {}

    func open(_ page: BrowserPage) async throws(BrowserFailure) -> Secret {
        let sides = page.url.exposed.split(separator: "?", maxSplits: 1)
        guard sides.count == 2, let parameters = decodeForm(String(sides[1])) else {
            throw .unavailable
        }
        switch String(sides[0]) {
        case provider.issuer + "/authorize": return try authorize(parameters)
        case provider.issuer + "/logout": return try logOut(parameters)
        default: throw .unavailable
        }
    }

    /// The authorization endpoint (RFC 6749 §4.1.1, RFC 7636 §4.3).
    private func authorize(_ parameters: [String: String]) throws(BrowserFailure) -> Secret {
        let behaviour = provider.serve("authorize")
        guard parameters["response_type"] == "code",
            parameters["client_id"] == provider.clientId,
            parameters["code_challenge_method"] == "S256",
            let challenge = parameters["code_challenge"],
            let redirect = parameters["redirect_uri"]
        else { throw .unavailable }
        var answer: [(name: String, value: String)] = []
        switch behaviour.person {
        case .leaves: throw .dismissed
        case .declines: answer.append(("error", "access_denied"))
        case .agrees:
            let code = provider.issue(
                TestProvider.Grant(
                    challenge: challenge, redirect: redirect, nonce: parameters["nonce"],
                    scope: parameters["scope"] ?? ""))
            answer.append(("code", code))
        }
        if let state = parameters["state"] { answer.append(("state", state)) }
        answer.append(("iss", provider.issuer))
        return callback(to: redirect, answer)
    }

    /// The end-session endpoint (OpenID Connect RP-Initiated Logout 1.0 §2 and §3).
    private func logOut(_ parameters: [String: String]) throws(BrowserFailure) -> Secret {
        let behaviour = provider.serve("logout")
        guard behaviour.person == .agrees, let back = parameters["post_logout_redirect_uri"] else {
            throw .dismissed
        }
        return callback(to: back, parameters["state"].map { [("state", $0)] } ?? [])
    }

    private func callback(
        to redirect: String, _ answer: [(name: String, value: String)]
    ) -> Secret {
        let callback = redirect + (redirect.contains("?") ? "&" : "?") + FormText.encode(answer)
        provider.handBack(callback)
        return Secret(callback)
    }
}
