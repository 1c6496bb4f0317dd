// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

extension VonvonMethods {
    static func verifyIdToken(
        _ flow: Flow<VonvonError>, token: Secret, accessToken: Secret, code: Secret,
        nonce: Secret, issuer: String, clientId: String, trustedAudiences: [String],
        jwksUri: String, listedAlgorithms: [String]?, serverDate: Int?
    ) async throws(Interruption<VonvonError>) -> Claims {
        // vi.parse
        let jws = try flow.jwsParse(
            token: token, algs: ["ES256", "RS256"], listed: listedAlgorithms, else: Exits.viParse)
        // vi.key
        let key = try await flow.jwksKey(uri: jwksUri, for: jws, else: Exits.viKey)
        // vi.signature
        let c = try flow.jwsVerify(
            token: jws, key: key, as: Records.claims, else: Exits.viSignature)
        // vi.now
        let now = flow.clockNow()
        // vi.issuer
        try flow.textEqual(value: c.iss, expected: issuer, else: Exits.viIssuer)
        // vi.audience
        try flow.claimsAudience(
            of: c.aud, client: clientId, trusted: trustedAudiences, azp: c.azp,
            else: Exits.viAudience)
        // vi.party
        if let azp = c.azp {
            try flow.textEqual(value: azp, expected: clientId, else: Exits.viParty)
        }
        // vi.expiry
        try flow.timeBefore(
            now: now, end: c.exp, leeway: 60, server: serverDate, else: Exits.viExpiry)
        // vi.issued
        try flow.timeIssued(
            at: c.iat, now: now, leeway: 60, maxAge: 600, server: serverDate,
            else: Exits.viIssued)
        // vi.nonce
        try flow.textEqualCT(value: c.nonce, expected: nonce, else: Exits.viNonce)
        // vi.subject
        try flow.textSized(of: c.sub, min: 1, max: 255, else: Exits.viSubject)
        // vi.accessTokenHash
        if let accessTokenHash = c.accessTokenHash {
            try flow.hashLeftHalf(
                of: accessToken, alg: jws.alg, expected: accessTokenHash,
                else: Exits.viAccessTokenHash)
        }
        // vi.codeHash
        if let codeHash = c.codeHash {
            try flow.hashLeftHalf(
                of: code, alg: jws.alg, expected: codeHash, else: Exits.viCodeHash)
        }
        return c
    }
}

extension Exits {
    static let viParse = FailureMap<JwsParseMode, VonvonError>(step: "vi.parse") { mode in
        switch mode {
        case .malformed: .error("idtoken.malformed")
        case .alg: .error("idtoken.algorithm")
        }
    }
    static let viKey = FailureMap<JwksKeyMode, VonvonError>(step: "vi.key") { mode in
        switch mode {
        case .unreachable, .status: .error("keys.unavailable")
        case .malformed: .error("keys.malformed")
        case .none, .ambiguous: .error("idtoken.key")
        }
    }
    static let viSignature = FailureMap<JwsVerifyMode, VonvonError>(
        step: "vi.signature"
    ) { mode in
        switch mode {
        case .signature: .error("idtoken.signature")
        case .claims: .error("idtoken.malformed")
        }
    }
    static let viIssuer = FailureMap<TextEqualMode, VonvonError>(step: "vi.issuer") { _ in
        .error("idtoken.issuer")
    }
    static let viAudience = FailureMap<ClaimsAudienceMode, VonvonError>(
        step: "vi.audience"
    ) { _ in .error("idtoken.audience") }
    static let viParty = FailureMap<TextEqualMode, VonvonError>(step: "vi.party") { _ in
        .error("idtoken.party")
    }
    static let viExpiry = FailureMap<TimeBeforeMode, VonvonError>(step: "vi.expiry") { mode in
        switch mode {
        case .past: .error("idtoken.expired")
        case .skewed: .error("clock.skewed")
        }
    }
    static let viIssued = FailureMap<TimeIssuedMode, VonvonError>(step: "vi.issued") { mode in
        switch mode {
        case .future, .old: .error("idtoken.issued")
        case .skewed: .error("clock.skewed")
        }
    }
    static let viNonce = FailureMap<TextEqualCTMode, VonvonError>(step: "vi.nonce") { _ in
        .error("idtoken.nonce")
    }
    static let viSubject = FailureMap<TextSizedMode, VonvonError>(step: "vi.subject") { _ in
        .error("idtoken.subject")
    }
    static let viAccessTokenHash = FailureMap<HashLeftHalfMode, VonvonError>(
        step: "vi.accessTokenHash"
    ) { _ in .error("idtoken.hash") }
    static let viCodeHash = FailureMap<HashLeftHalfMode, VonvonError>(step: "vi.codeHash") { _ in
        .error("idtoken.hash")
    }
}
