// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
internal import OIDCTesting

/// Names the step that refused.
struct BenchFailure: ClientError {
    struct Code: RawRepresentable, Sendable {
        let rawValue: String
    }
    let code: Code

    init(code: String, carried: Carried?) { self.code = Code(rawValue: code) }
}

/// A client that has fetched its provider's keys, and the token that it verifies.
///
/// The steps are those of the method `verifyIdToken` in `Spec/methods/`, over the same engine.
struct Job {
    private let engine: Engine<BenchFailure>
    private let token: Secret

    init(_ options: Options) throws(Fault) {
        // The set counts as fresh for as long as the clock stands still.
        let world = TestWorld(
            now: options.now, exchanges: [ScriptedExchange("keys", .get(uri), .json(options.keys))])
        engine = Engine(environment: world.environment, cancelled: "cancelled")
        token = Secret(options.token)
    }

    /// Verifies the token so many times, one after the other.
    func verify(times: Int) async throws {
        let token = token
        try await engine.run("verify") { flow throws(Interruption<BenchFailure>) in
            for _ in 0..<times { try await verifyOnce(token, by: flow) }
        }
    }
}

private let uri = "https://op.example/keys"
private let client = "bench-client"
private let issuer = "https://op.example"
private let nonce = Secret("n-0S6_WzA2Mj")
private let accessToken = Secret("SlAV32hkKG")

private func verifyOnce(
    _ token: Secret, by flow: Flow<BenchFailure>
) async throws(Interruption<BenchFailure>) {
    let jws = try flow.jwsParse(
        token: token, algs: ["ES256", "RS256"], listed: nil, else: Exits.parse)
    let key = try await flow.jwksKey(uri: uri, for: jws, else: Exits.key)
    let claims = try flow.jwsVerify(
        token: jws, key: key, as: BenchClaims.record, else: Exits.signature)
    let now = flow.clockNow()
    try flow.textEqual(value: claims.iss, expected: issuer, else: Exits.issuer)
    try flow.claimsAudience(
        of: claims.aud, client: client, trusted: [], azp: claims.azp, else: Exits.audience)
    if let azp = claims.azp {
        try flow.textEqual(value: azp, expected: client, else: Exits.party)
    }
    try flow.timeBefore(now: now, end: claims.exp, leeway: 60, server: nil, else: Exits.expiry)
    try flow.timeIssued(
        at: claims.iat, now: now, leeway: 60, maxAge: 600, server: nil, else: Exits.issued)
    try flow.textEqualCT(value: claims.nonce, expected: nonce, else: Exits.nonce)
    try flow.textSized(of: claims.sub, min: 1, max: 255, else: Exits.subject)
    if let hash = claims.accessTokenHash {
        try flow.hashLeftHalf(of: accessToken, alg: jws.alg, expected: hash, else: Exits.hash)
    }
}

private enum Exits {
    static let parse = exits(JwsParseMode.self, "parse")
    static let key = exits(JwksKeyMode.self, "key")
    static let signature = exits(JwsVerifyMode.self, "signature")
    static let issuer = exits(TextEqualMode.self, "iss")
    static let audience = exits(ClaimsAudienceMode.self, "aud")
    static let party = exits(TextEqualMode.self, "azp")
    static let expiry = exits(TimeBeforeMode.self, "exp")
    static let issued = exits(TimeIssuedMode.self, "iat")
    static let nonce = exits(TextEqualCTMode.self, "nonce")
    static let subject = exits(TextSizedMode.self, "sub")
    static let hash = exits(HashLeftHalfMode.self, "at_hash")
}

private func exits<Mode>(_ mode: Mode.Type, _ step: String) -> FailureMap<Mode, BenchFailure> {
    FailureMap(step: step) { _ in .error(step) }
}
