// SPDX-License-Identifier: Apache-2.0

@testable import OIDCRuntime

/// Rules about what an app configures.
enum ConfigurationRules {
    static let cases = issuer + loopback + scopes + redirect

    private static let issuer: [RuleCase] =
        [
            "https://op.example/t1", "https://op.example", "HTTPS://op.example",
            "https://op.example:8443/t1/", "https://[2001:db8::1]/",
        ].map { url in .accepts("CF-ISS", url) { try check(issuer: url) } }
        + [
            "http://op.example", "https://op.example?x", "https://op.example/#f",
            "https://u@op.example", "https://u:p@op.example", "https://", "https:op.example",
            "//op.example", "op.example", "", "https://op.example ", "https://op.example\n",
            "https://op.exämple", "https://op.example:0x50", "https://op.example:65536",
            "https://op.example:", "https://op.example\\@evil.example", "ftp://op.example",
            "https://op.example/%zz", "https://op.example/[x]", "https://op.example:000080",
            "http://127.0.0.1:8080", "https://[::1",
        ].map { url in .refuses("CF-ISS", url, as: "issuer") { try check(issuer: url) } }

    private static let loopback: [RuleCase] =
        ["http://127.0.0.1:8080", "http://[::1]:8080/t1"].map { url in
            .accepts("CF-ISS", "\(url) under the flag") { try check(issuer: url, loopback: true) }
        }
        + [
            "http://localhost:8080", "http://127.0.0.1.evil.example", "http://10.0.0.1",
            "http://127.0.0.2", "http://[::2]", "http://op.example", "http://u@127.0.0.1",
            "ftp://127.0.0.1",
        ].map { url in
            .refuses("CF-ISS", "\(url) under the flag", as: "issuer") {
                try check(issuer: url, loopback: true)
            }
        }

    private static let scopes: [RuleCase] =
        [
            ["openid"], ["openid", "profile"], ["openid", "offline_accessx"],
            ["profile", "openid", "https://op.example/scope"],
        ].map { list in .accepts("CF-SCOPE", "\(list)") { try check(scopes: list) } }
        + [
            ["openid", "offline_access"], ["openid offline_access"], ["openid  offline_access"],
            ["openid\toffline_access"], ["openid", "offline_access "], [], ["profile"],
            ["openid", ""], ["openid", "a\"b"], ["openid", "a\\b"], ["OpenID"], ["openid", "é"],
        ].map { list in .refuses("CF-SCOPE", "\(list)", as: "scopes") { try check(scopes: list) } }

    private static let redirect: [RuleCase] =
        [
            "com.example.app:/cb", "com.example.app://callback", "https://app.example/cb",
            "http://127.0.0.1/cb", "http://127.0.0.1:0/cb", "http://[::1]:4000/cb",
            "com.example.app:///cb", "https://app.example/cb?x=1", "example.app:/cb",
        ].map { url in .accepts("CF-RURI", url) { try check(redirect: url) } }
        + [
            "myapp:/cb", "http://localhost/cb", "x.y:/cb#f", "http://app.example/cb",
            "https:///cb", "https:/cb", "javascript:alert(1)", ".com:/cb", "com.:/cb",
            "com..example:/cb", "https://u@app.example/cb", "http://127.1/cb", "/cb", "",
            "com.example.app:/c b", "https://app.example/cb#", "com.example.app:/cb##",
            "http://0.0.0.0/cb",
        ].map { url in .refuses("CF-RURI", url, as: "redirectUri") { try check(redirect: url) } }

    static let constraints: [ConfigurationConstraint] = [
        .init(field: "issuer", name: "https", parameter: "allowsLoopbackIssuer"),
        .init(field: "issuer", name: "noQuery"), .init(field: "issuer", name: "noFragment"),
        .init(field: "issuer", name: "noUserinfo"), .init(field: "clientId", name: "nonEmpty"),
        .init(field: "redirectUri", name: "redirectScheme"),
        .init(field: "redirectUri", name: "noFragment"),
        .init(field: "scopes", name: "scopeTokens"),
        .init(field: "scopes", name: "includes", parameter: "openid"),
        .init(field: "scopes", name: "excludes", parameter: "offline_access"),
        .init(field: "postLogoutRedirectUri", name: "redirectScheme"),
    ]

    private static func check(
        issuer: String = "https://op.example", loopback: Bool = false,
        redirect: String = "com.example.app:/cb", scopes: [String] = ["openid"]
    ) throws {
        let fields = Fields([
            "issuer": .text(issuer), "clientId": .text("app"), "redirectUri": .text(redirect),
            "scopes": .list(scopes), "allowsLoopbackIssuer": .flag(loopback),
        ])
        if let field = Operations.configurationFault(fields, constraints) {
            throw Refusal(modeName: field)
        }
    }
}
