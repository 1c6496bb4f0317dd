// SPDX-License-Identifier: Apache-2.0

@testable import OIDCRuntime

/// Rules about what a provider publishes about itself.
enum DiscoveryRules {
    static let cases = address + equality + missing + endpoints + responses + caps + challenge

    private static let address: [RuleCase] = [
        .accepts("CF-URL", "https://op.example") { try expect("https://op.example") },
        .accepts("CF-URL", "https://op.example/, one slash") {
            try expect("https://op.example/", at: "https://op.example")
        },
        .accepts("CF-URL", "https://op.example/t1") { try expect("https://op.example/t1") },
        .refuses("CF-URL", "a double slash", as: "refused") {
            try expect("https://op.example/", at: "https://op.example/")
        },
    ]

    private static let equality: [RuleCase] =
        [.accepts("CF-EQ", "the configured issuer") { try load(document.text) }]
        + [
            "https://op.example/", "https://op.example:443", "https://OP.example",
            "https://other.example", "https://op.example/t2", "http://op.example",
            "https://op.exampl\u{0435}", "",
        ].map { issuer in
            .refuses("CF-EQ", issuer, as: "issuer") {
                try load(document.with("issuer", "\"\(issuer)\"").text)
            }
        }
        + [
            .refuses("CF-EQ", "configured with a slash, published without", as: "issuer") {
                try load(document.text, issuer: "https://op.example/")
            },
            .refuses("CF-EQ", "an array", as: "malformed") {
                try load(document.with("issuer", #"["https://op.example"]"#).text)
            },
            .refuses("CF-EQ", "no issuer", as: "malformed") {
                try load(document.without("issuer").text)
            },
        ]

    private static let names = ["authorization_endpoint", "token_endpoint", "jwks_uri"]

    private static let missing: [RuleCase] = names.flatMap { name -> [RuleCase] in
        [
            .refuses("CF-EP", "no \(name)", as: "malformed") {
                try load(document.without(name).text)
            },
            .refuses("CF-EP", "\(name) over http", as: "insecure") {
                try load(document.with(name, #""http://op.example/x""#).text)
            },
            .refuses("CF-EP", "\(name) on loopback without the flag", as: "insecure") {
                try load(document.with(name, #""http://127.0.0.1/x""#).text)
            },
        ]
            + [
                #""/x""#, #""//op.example/x""#, "null", "5", #""https://u@op.example/x""#,
                #""https://op.example/x#f""#, #""https:///x""#, #""https://op.example/ x""#,
            ].map { value in
                .refuses("CF-EP", "\(name) \(value)", as: "malformed") {
                    try load(document.with(name, value).text)
                }
            }
    }

    private static let endpoints: [RuleCase] = [
        .accepts("CF-EP", "an endpoint with two slashes, as it is") {
            let text = document.with("token_endpoint", #""https://op.example//t""#).text
            try require(read(text).tokenEndpoint == "https://op.example//t")
        },
        .accepts("CF-EP", "an endpoint on loopback under the flag") {
            try load(
                document.with("token_endpoint", #""http://127.0.0.1:1/t""#).text, loopback: true)
        },
        .accepts("CF-EP", "no end_session_endpoint") {
            try require(read(document.text).endSessionEndpoint == nil)
        },
        .refuses("CF-EP", "an end_session_endpoint over http", as: "insecure") {
            try load(document.with("end_session_endpoint", #""http://op.example/x""#).text)
        },
        .refuses("CF-EP", "a promise of iss that is no flag", as: "malformed") {
            let name = "authorization_response_iss_parameter_supported"
            try load(document.with(name, "\"true\"").text)
        },
        .refuses("CF-EP", "algorithms that are no list", as: "malformed") {
            try load(document.with("id_token_signing_alg_values_supported", "\"ES256\"").text)
        },
    ]

    private static let responses: [RuleCase] =
        ["Application/JSON; charset=utf-8", "application/json", "application/json ;x=y"].map {
            type in .accepts("CF-HTTP", type) { try load(document.text, type: type) }
        }
        + ["text/html", "", "text/json", "application/jsonx", "application/jwk-set+json"].map {
            type in
            .refuses("CF-HTTP", "'\(type)' 200", as: "malformed") {
                try load(document.text, type: type)
            }
        }
        + [201, 204, 206, 404, 500].map { status in
            .refuses("CF-HTTP", "\(status)", as: "status") {
                try load(document.text, status: status)
            }
        }
        + ["", "[]", "[\(document.text)]", "null", "\(document.text)x"].map { body in
            .refuses("CF-HTTP", "body '\(body.prefix(9))'", as: "malformed") { try load(body) }
        }
        + [301, 302, 303, 307, 308].map { status in
            .refuses("CF-RED", "\(status)", as: "status") {
                try load(document.text, status: status)
            }
        }
        + [.accepts("CF-RED", "200") { try load(document.text) }]

    private static let caps: [RuleCase] = [
        .accepts("CF-CAP", "32 brackets within one another") {
            try load(document.with("x", nested(31)).text)
        },
        .refuses("CF-CAP", "33 brackets within one another", as: "malformed") {
            try load(document.with("x", nested(32)).text)
        },
        .refuses("CF-CAP", "10 000 brackets", as: "malformed") { try load(nested(10_000)) },
        .accepts("CF-CAP", "a document of a mebioctet") { try load(padded(to: 1 << 20)) },
        .refuses("CF-CAP", "an octet more", as: "malformed") { try load(padded(to: 1 << 20 + 1)) },
        .accepts("CF-CAP", "every request says what it takes") {
            let limits = Operations.discoveryRequest(issuer: "https://op.example").limits
            try require(
                limits == HTTPLimits(bodyOctets: 1 << 20, headerOctets: 65_536, seconds: 30))
        },
    ]

    private static let challenge: [RuleCase] =
        [
            .accepts("CF-S256", "no list") { try load(document.text) },
            .accepts("CF-S256", "plain and S256") { try methods(#"["plain","S256"]"#) },
        ]
        + [#"["plain"]"#, "[]", #"["s256"]"#, #"["S256 "]"#].map { list in
            .refuses("CF-S256", list, as: "s256") { try methods(list) }
        }
        + ["\"S256\"", "null", #"["S256",5]"#].map { list in
            .refuses("CF-S256", list, as: "malformed") { try methods(list) }
        }

    private static let document = MetadataDocument()

    private static func methods(_ list: String) throws {
        try load(document.with("code_challenge_methods_supported", list).text)
    }

    private static func nested(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    private static func padded(to size: Int) -> String {
        document.text + String(repeating: " ", count: size - document.text.utf8.count)
    }

    private static func expect(_ issuer: String, at base: String? = nil) throws {
        let request = Operations.discoveryRequest(issuer: issuer)
        try require(request.url == (base ?? issuer) + "/.well-known/openid-configuration")
        try require(request.method == .get && request.body == nil)
    }

    private static func load(
        _ text: String, status: Int = 200, type: String = "application/json",
        issuer: String = "https://op.example", loopback: Bool = false
    ) throws {
        _ = try Operations.discoveryRead(
            .json(text, status: status, type: type), issuer: issuer, loopback: loopback)
    }

    private static func read(_ text: String) throws -> ProviderMetadata {
        try Operations.discoveryRead(.json(text), issuer: "https://op.example", loopback: false)
    }
}
