// SPDX-License-Identifier: Apache-2.0

internal import ClientTrials
internal import OIDCCrypto
internal import OIDCRuntime

extension Target {
    /// Key sets, each with one of the good tokens.
    static let keys = Target(
        "keys", share: 8,
        seeds: [
            Trial.keys, #"{"keys":[\#(Trial.elliptic)]}"#,
            #"{"keys":[\#(Trial.rsa),\#(Trial.rsa)]}"#,
            #"{"keys":[{"kty":"EC","crv":"P-384","x":"AA","y":"AA"},{"kty":"RSA","n":"AQ","e":"AQ"}]}"#,
        ]
    ) { (input, noise) throws(Finding) in
        let token = noise.pick(FrozenTokens.all)
        guard let keys = try? Operations.keysRead(response(input)) else { return false }
        try checkJSON(input)
        guard let fields = verified(token, by: keys) else { return true }
        try require(
            fields.secret("raw")?.exposed == payload(of: token),
            "other claims than the token's are read")
        // Written anew, so that no escape hides a member.
        let written = (try? parseJSON(input)).map(encodeJSON) ?? ""
        let parts = parsed(token)?.alg == "ES256" ? [Trial.x, Trial.y] : [Trial.modulus, "AQAB"]
        try require(
            parts.allSatisfy(written.contains), "a token is verified by a key that is not its own")
        return true
    }

    /// ID tokens, with the keys of the good ones.
    static let idToken = Target(
        "id-token", share: 12,
        seeds: FrozenTokens.all + [
            "eyJhbGciOiJub25lIn0.e30.", "eyJhbGciOiJIUzI1NiIsImtpZCI6InJzYS0xIn0.e30.AAAA",
        ]
    ) { (input, noise) throws(Finding) in
        let text = String(decoding: input, as: UTF8.self)
        let listed: [String]? = noise.pick([nil, nil, ["ES256", "RS256"], ["ES256"], []])
        guard
            let token = try? Operations.jwsParse(
                token: Secret(text), algs: ["ES256", "RS256"], listed: listed)
        else { return false }
        try require(
            listed?.contains(token.alg) ?? true, "an algorithm is accepted that is not listed")
        let segments = text.split(separator: ".", omittingEmptySubsequences: false)
        try require(segments.count == 3, "a token of \(segments.count) segments is accepted")
        try require(
            Base64URL.encode(token.payload) == segments[1], "two texts are read as one payload")
        guard let keys = try? Operations.keysRead(response(Array(Trial.keys.utf8))),
            let fields = verified(text, by: keys)
        else { return true }
        let signed = { (text: String) in text.split(separator: ".").dropLast().map(Array.init(_:)) }
        try require(
            FrozenTokens.all.contains { signed($0) == signed(text) },
            "what nobody signed is verified")
        try checkClaims(fields)
        return true
    }

    /// Claims of ID tokens; once in thirty-two they are signed, and verified as a whole.
    static let claims = Target(
        "claims", share: 12, seeds: FrozenTokens.all.map(payload)
    ) { (input, noise) throws(Finding) in
        let fields = (try? Operations.formRead(response(input))).flatMap { reply in
            try? Operations.jsonDecode(of: reply, as: WireRecords.claims)
        }
        if noise.once(in: 32) {
            let whole = Signer.shared.flatMap { signer in
                signer.token(input).flatMap { verified($0, by: signer.keys) }
            }
            // A payload with a member `error` is no token response, and a token all the same.
            try require(fields == nil || whole == fields, "claims differ once they are signed")
        }
        guard let fields else { return false }
        try checkJSON(input)
        try checkClaims(fields)
        return true
    }
}

/// Runs every check of a token's claims with the clock anywhere; what passes is what was asked for.
private func checkClaims(_ fields: Fields) throws(Finding) {
    guard let iss = fields.text("iss"), let aud = fields.list("aud"), let sub = fields.text("sub"),
        let exp = fields.integer("exp"), let iat = fields.integer("iat")
    else { throw Finding("claims without one that is needed are accepted") }
    for now in [Trial.now, 0, .min, .max, exp, iat] {
        for server in [nil, Trial.now, .min, .max] {
            let isLive =
                (try? Operations.timeBefore(now: now, end: exp, leeway: 60, server: server)) != nil
            let limit = exp.addingReportingOverflow(60)
            try require(
                isLive == (limit.overflow || now < limit.partialValue) || exp == .max,
                "exp is misread")
            _ = try? Operations.timeIssued(
                at: iat, now: now, leeway: 60, maxAge: 600, server: server)
        }
    }
    let isOurs =
        (try? Operations.claimsAudience(
            of: aud, client: Trial.client, trusted: ["api"], azp: fields.text("azp"))) != nil
    try require(
        !isOurs || aud.contains { Array($0.utf8) == Array(Trial.client.utf8) },
        "a token for others is accepted")
    let isIssuer = (try? Operations.textEqual(value: iss, expected: Trial.issuer)) != nil
    try require(
        isIssuer == (Array(iss.utf8) == Array(Trial.issuer.utf8)), "iss is compared loosely")
    _ = try? Operations.textEqualCT(value: fields.secret("nonce"), expected: Secret(Trial.nonce))
    _ = try? Operations.textSized(of: sub, min: 1, max: 255)
    if let hash = fields.text("accessTokenHash") {
        _ = try? Operations.hashLeftHalf(
            of: Secret(Trial.accessToken), alg: "ES256", expected: hash)
    }
}

private func parsed(_ token: String) -> SignedToken? {
    try? Operations.jwsParse(token: Secret(token), algs: ["ES256", "RS256"], listed: nil)
}

private func payload(of token: String) -> String {
    String(decoding: parsed(token)?.payload ?? [], as: UTF8.self)
}

/// Claims of a token that one key of the set verifies.
private func verified(_ token: String, by keys: KeySet) -> Fields? {
    guard let parsed = parsed(token), let key = try? Operations.keySelect(from: keys, for: parsed)
    else { return nil }
    return try? Operations.jwsVerify(token: parsed, key: key, as: WireRecords.claims)
}

/// Signs what it is given, with a key of this run.
private struct Signer: Sendable {
    let key: SigningKey
    let keys: KeySet

    static let shared = Signer()

    private init?() {
        guard let key = SigningKey.p256(), let (x, y) = key.coordinates else { return nil }
        let set =
            #"{"keys":[{"kty":"EC","crv":"P-256","x":"\#(Base64URL.encode(x))","#
            + #""y":"\#(Base64URL.encode(y))"}]}"#
        guard let keys = try? Operations.keysRead(response(Array(set.utf8))) else { return nil }
        self.key = key
        self.keys = keys
    }

    func token(_ payload: [UInt8]) -> String? {
        let input = "eyJhbGciOiJFUzI1NiJ9." + Base64URL.encode(payload)
        return key.signature(of: Array(input.utf8)).map { "\(input).\(Base64URL.encode($0))" }
    }
}
