// SPDX-License-Identifier: Apache-2.0

@testable import OIDCRuntime

/// The rule about whose callback it is.
enum CallbackTargetRules {
    static let cases = ours + foreign + ports

    private static let ours: [RuleCase] = [
        ("com.example.app:/callback?code=c", "com.example.app:/callback"),
        ("COM.example.APP:/callback", "com.example.app:/callback"),
        ("https://app.example/cb?x#f", "https://app.example/cb"),
        ("https://app.example:443/cb", "https://app.example:443/cb"),
        ("https://u@app.example/cb", "https://u@app.example/cb"),
        ("com.example.app:///cb?x=1", "com.example.app:///cb"),
    ].map { url, target in .accepts("CB-URI", url) { try compare(url, target) } }

    private static let foreign: [RuleCase] = [
        ("com.example.app:/other", "com.example.app:/callback"),
        ("com.example.app:/callback/", "com.example.app:/callback"),
        ("com.example.app:/x/../callback", "com.example.app:/callback"),
        ("com.example.app:/%63allback", "com.example.app:/callback"),
        ("com.example.app:/call%2eback", "com.example.app:/call.back"),
        ("com.example.app:/Callback", "com.example.app:/callback"),
        ("com.example.app://callback", "com.example.app:/callback"),
        ("com.example.app:///callback", "com.example.app:/callback"),
        ("com.example.ap:/callback", "com.example.app:/callback"),
        ("https://app.example:8443/cb", "https://app.example/cb"),
        ("https://app.example:443/cb", "https://app.example/cb"),
        ("https://APP.example/cb", "https://app.example/cb"),
        ("https://app.example.evil/cb", "https://app.example/cb"),
        ("https://u@app.example/cb", "https://app.example/cb"),
        ("https://app.example/", "https://app.example"),
        ("https://app.example", "https://app.example/"),
        ("/callback", "com.example.app:/callback"),
        ("", "com.example.app:/callback"),
        ("com.example.app:/callback\u{0}", "com.example.app:/callback"),
    ].map { url, target in .refuses("CB-URI", url, as: "differs") { try compare(url, target) } }

    private static let ports: [RuleCase] =
        [
            ("http://127.0.0.1:5000/cb", "http://127.0.0.1/cb"),
            ("http://[::1]:5000/cb", "http://[::1]:4000/cb"),
            ("http://127.0.0.1/cb", "http://127.0.0.1:4000/cb"),
        ].map { url, target in
            .accepts("CB-URI", "\(url), any port") { try compare(url, target, .any) }
        }
        + [
            ("https://app.example:1/cb", "https://app.example/cb"),
            ("http://localhost:1/cb", "http://localhost/cb"),
            ("http://127.0.0.2:5/cb", "http://127.0.0.1/cb"),
            ("https://127.0.0.1:5/cb", "https://127.0.0.1/cb"),
            ("http://127.0.0.1:5/other", "http://127.0.0.1/cb"),
        ].map { url, target in
            .refuses("CB-URI", "\(url), any port", as: "differs") { try compare(url, target, .any) }
        }
        + [
            .refuses("CB-URI", "no target at all", as: "differs") {
                try Operations.urlSameTarget(
                    url: Secret("com.example.app:/callback"), target: nil, port: .any)
            },
            .refuses("CB-URI", "another loopback port, when exact", as: "differs") {
                try compare("http://127.0.0.1:5000/cb", "http://127.0.0.1:4000/cb")
            },
        ]

    private static func compare(
        _ url: String, _ target: String, _ port: PortMatch = .exact
    ) throws {
        try Operations.urlSameTarget(url: Secret(url), target: target, port: port)
    }
}
