// SPDX-License-Identifier: Apache-2.0

internal import ClientTrials
internal import OIDCRuntime

extension Target {
    /// Successes of a token endpoint.
    static let tokens = Target(
        "tokens", share: 12,
        seeds: [
            Trial.tokens(FrozenTokens.elliptic), Trial.tokens(FrozenTokens.nested),
            #"{"access_token":"a","token_type":"bEaReR","id_token":"a.b.c","expires_in":"300"}"#,
        ]
    ) { (input, _) throws(Finding) in
        guard let reply = try? Operations.formRead(response(input)),
            let fields = try? Operations.jsonDecode(of: reply, as: WireRecords.tokens)
        else { return false }
        try checkJSON(input)
        for name in ["accessToken", "idToken"] {
            let text = fields.secret(name)?.exposed ?? ""
            try require(
                !text.isEmpty && text.utf8.allSatisfy { (0x20...0x7E).contains($0) },
                "\(name) holds what a header cannot")
        }
        let lifetime = fields.integer("expiresIn")
        try require(lifetime.map { $0 >= 0 } ?? true, "a lifetime is negative")
        let expiry = Operations.timeExpiry(
            at: Trial.now, plus: lifetime, default: 300, max: 86_400)
        try require((0...86_400).contains(expiry - Trial.now), "an expiry is out of bounds")
        try checkRoundTrip(fields, of: WireRecords.tokens)
        return true
    }

    /// Errors of a token endpoint, under any status and type.
    static let errors = Target(
        "errors", share: 6,
        seeds: [
            #"{"error":"invalid_grant","error_description":"The code is spent."}"#,
            #"{"error":"invalid_request","error_uri":"https://op.example/e"}"#, "", "[]",
            "<html><body>502 Bad Gateway</body></html>", #"{"error":5}"#,
        ]
    ) { (input, noise) throws(Finding) in
        let status = noise.pick([
            200, 200, 204, 302, 400, 400, 401, 403, 499, 500, 503, 0, -1, Int.max,
        ])
        let type = noise.pick([
            "application/json", "Application/JSON; charset=utf-8", "text/html", "",
            " application/json\t",
            "application/jwk-set+json", "json",
        ])
        let answer = HTTPResponse(status: status, headers: ["Content-Type": type], body: input)
        do throws(OperationFailure<HttpFormMode>) {
            _ = try Operations.formRead(answer)
        } catch {
            try checkWords(error.carried)
            try require(
                error.mode != .grant || (400...499).contains(status),
                "a grant is refused by \(status)")
            return false
        }
        try require(status == 200, "status \(status) is a success")
        try checkJSON(input)
        return true
    }

    /// Provider metadata.
    static let discovery = Target(
        "discovery", share: 10,
        seeds: [
            Trial.discovery,
            #"{"issuer":"https://op.example","authorization_endpoint":"http://127.0.0.1:8/a","#
                + #""token_endpoint":"http://[::1]/t","jwks_uri":"https://op.example/k"}"#,
        ]
    ) { (input, noise) throws(Finding) in
        let loopback = noise.once(in: 2)
        guard
            let read = try? Operations.discoveryRead(
                response(input), issuer: Trial.issuer, loopback: loopback)
        else { return false }
        try checkJSON(input)
        try require(
            Array(read.issuer.utf8) == Array(Trial.issuer.utf8), "another issuer is accepted")
        let urls = [
            read.authorizationEndpoint, read.tokenEndpoint, read.jwksUri,
            read.endSessionEndpoint ?? Trial.issuer,
        ]
        for url in urls {
            let small = url.lowercased()
            let isLocal = small.hasPrefix("http://127.0.0.1") || small.hasPrefix("http://[::1]")
            try require(
                (small.hasPrefix("https://") || loopback && isLocal) && !url.contains("#"),
                "an address that must not be used is accepted")
        }
        let sent = try? Operations.urlBuild(
            at: read.authorizationEndpoint,
            ["state": .secret(Secret(Trial.state)), "scope": .list(["openid"])])
        if let sent {
            let times = sent.exposed.components(of: "state=\(Trial.state)")
            try require(times == 1, "a request sends its state \(times) times")
        }
        return true
    }

    /// The date that a server says it answered at.
    static let dates = Target(
        "dates", share: 6,
        seeds: [
            "Thu, 01 Jan 2026 00:00:00 GMT", "Sun, 06 Nov 1994 08:49:37 GMT",
            "Thu, 29 Feb 2024 23:59:60 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
            "Fri, 31 Dec 9999 23:59:59 GMT",
        ]
    ) { (input, _) throws(Finding) in
        let text = String(decoding: input, as: UTF8.self)
        let body = Array("{}".utf8)
        guard let date = (try? Operations.formRead(response(body, date: text)))?.date else {
            return false
        }
        try require(isDate(text, date), "a date is read wrongly")
        return true
    }
}

extension String {
    /// How often a text stands in this one.
    fileprivate func components(of part: String) -> Int {
        var (count, rest) = (0, self[...])
        while let range = rest.firstRange(of: part) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
