// SPDX-License-Identifier: Apache-2.0

import OIDCRuntime
import OIDCTesting
import SpecModel

@testable import SpecProver

/// The values of one sign-in that draws for itself; as drawn, unless a test changes them.
struct SignInDraws: Sendable {
    var state = drawn()
    var nonce = drawn()
    var verifier = drawn()
    /// Sent to the authorization endpoint; S256 of the verifier where nil.
    var challenge: String?
    /// Sent to the token endpoint; the verifier where nil.
    var sentVerifier: String?
    var checksNonce = true

    static func drawn(_ count: Int = 32) -> String {
        Base64URL.encode((0..<count).map { _ in UInt8.random(in: .min ... .max) })
    }
}

/// The sign-in of `sign-in.good` as an adapter that cannot be given randomness, step by step.
///
/// It checks what it has to but the signature. Draws are given by the number of the launch.
func signingIn(_ draw: @escaping @Sendable (Int) -> SignInDraws) -> ScriptedAdapter {
    let script = Locked(SignInScript(draw: draw))
    return ScriptedAdapter(
        hello: #"{"hello":{"protocol":1,"name":"test","cannot":["randomness"]}}"#
    ) { line in
        guard let message = parsed(line) else { return [] }
        return script.with { $0.answer(message) }.map { [json($0)] } ?? []
    }
}

private struct SignInScript: Sendable {
    let draw: @Sendable (Int) -> SignInDraws
    var draws = SignInDraws()
    var launches = 0
    var config = DataValue.null
    var tokens = DataValue.null

    mutating func answer(_ message: DataValue) -> DataValue? {
        if let launch = message["launch"] {
            launches += 1
            draws = draw(launches)
            config = launch["config"] ?? .null
        } else if message["call"] != nil {
            return ask(1, get("https://op.example/.well-known/openid-configuration"))
        }
        switch message["reply"]?.integer {
        case 1: return ask(2, [("prepare", redirect)])
        case 2: return ask(3, [("save", .text("pending")), ("record", pending)])
        case 3: return ask(4, [("open", page)])
        case 4:
            guard message["callback"]?.text?.hasSuffix("&state=" + draws.state) == true else {
                return failed("redirect.state")
            }
            return ask(5, [("delete", .text("pending"))])
        case 5: return ask(6, exchange)
        case 6:
            tokens = message["body"]?.text.flatMap(parsed) ?? .null
            return ask(7, get("https://op.example/jwks"))
        case 7:
            let isOwn = parsed(claims)?["nonce"] == .text(draws.nonce)
            guard isOwn || !draws.checksNonce else { return failed("idtoken.nonce") }
            return ask(8, [("save", .text("session")), ("record", session)])
        case 8: return .object([("ended", .text("a")), ("returns", .null)])
        default: return nil
        }
    }

    private func ask(
        _ number: Int, _ effect: [(name: String, value: DataValue)]
    ) -> DataValue {
        .object([("ask", .integer(number)), ("call", .text("a")), ("effect", .object(effect))])
    }

    private func failed(_ code: String) -> DataValue {
        .object([("ended", .text("a")), ("error", .text(code))])
    }

    private func get(_ url: String) -> [(name: String, value: DataValue)] {
        [("request", .object([("method", .text("GET")), ("url", .text(url))]))]
    }

    private var redirect: DataValue { config["redirectUri"] ?? .null }

    /// What the payload of the ID token says.
    private var claims: String {
        let segments = tokens["id_token"]?.text?.split(separator: ".") ?? []
        return segments.count == 3
            ? String(decoding: Base64URL.decode(segments[1].utf8) ?? [], as: UTF8.self) : ""
    }

    private var pending: DataValue {
        .object([
            ("issuer", config["issuer"] ?? .null), ("clientId", config["clientId"] ?? .null),
            ("redirectUri", redirect), ("scopes", config["scopes"] ?? .null),
            ("issRequired", .flag(false)), ("state", .text(draws.state)),
            ("nonce", .text(draws.nonce)), ("verifier", .text(draws.verifier)),
            ("createdAt", .integer(1_767_225_600)),
        ])
    }

    private var page: DataValue {
        let parameters = [
            "response_type=code", "client_id=app-1", "redirect_uri=com.example.app:/callback",
            "scope=openid+profile+email", "state=" + draws.state, "nonce=" + draws.nonce,
            "code_challenge=" + (draws.challenge ?? challenge(of: draws.verifier)),
            "code_challenge_method=S256",
        ]
        let url = "https://op.example/authorize?" + parameters.joined(separator: "&")
        return .object([
            ("url", .text(url)), ("redirect", redirect), ("ephemeral", .flag(true)),
        ])
    }

    private var exchange: [(name: String, value: DataValue)] {
        let form = [
            "grant_type=authorization_code", "code=code-1",
            "redirect_uri=com.example.app:/callback", "client_id=app-1",
            "code_verifier=" + (draws.sentVerifier ?? draws.verifier),
        ].joined(separator: "&")
        let type = DataValue.text("application/x-www-form-urlencoded")
        return [
            (
                "request",
                .object([
                    ("method", .text("POST")), ("url", .text("https://op.example/token")),
                    ("headers", .object([("content-type", type)])), ("body", .text(form)),
                ])
            )
        ]
    }

    private var session: DataValue {
        .object([
            ("issuer", config["issuer"] ?? .null), ("clientId", config["clientId"] ?? .null),
            ("subject", .text("user-1")), ("scopes", config["scopes"] ?? .null),
            ("accessToken", tokens["access_token"] ?? .null),
            ("idToken", tokens["id_token"] ?? .null), ("claims", .text(claims)),
            ("savedAt", .integer(1_767_225_600)), ("expiresAt", .integer(1_767_229_200)),
        ])
    }
}
