// SPDX-License-Identifier: Apache-2.0

import OIDCRuntime
import OIDCTesting

/// The miniature's public face, over doubles that stand still until they are told to go on.
final class MiniClient: Sendable {
    let engine: Engine<MiniError>
    let conductor = Conductor()
    let journal = TestJournal()
    let clock = TestClock(now: 1000)
    let storage: MemoryStorage
    let server: ScriptedServer
    let browser: ScriptedBrowser

    /// Configured, with draws for two attempts.
    init(
        _ exchanges: [ScriptedExchange] = [discovery, token], pages: [ScriptedPage] = [login],
        stored: [String: String] = [:], faults: [MemoryStorage.Fault] = [],
        storage other: (any TokenStorageAdapter)? = nil
    ) {
        storage = MemoryStorage(stored, faults: faults, journal: journal)
        server = ScriptedServer(exchanges, journal: journal, pace: .held(conductor))
        browser = ScriptedBrowser(pages, ways: [], journal: journal, pace: .held(conductor))
        let draws = (1...4).map { ScriptedRandom.Draw.octets(Array(repeating: $0, count: 32)) }
        let environment = ClientEnvironment(
            http: server, storage: other ?? storage, browser: browser, clock: clock,
            random: ScriptedRandom(draws, journal: journal))
        engine = Engine(
            environment: environment, cancelled: "call.cancelled", observer: conductor)
        configure()
    }

    func configure(_ options: Fields = miniConfiguration) {
        engine.runUnfailing("configure") { flow in
            MiniMethods.configure(flow, options: options)
        }
    }

    func setTokenStorage(_ storage: any TokenStorageAdapter) throws {
        try engine.runInstant("setTokenStorage") { flow throws(MiniInterruption) in
            try MiniMethods.setTokenStorage(flow, storage: storage)
        }
    }

    func signIn() async throws {
        try await engine.run("signIn") { flow throws(MiniInterruption) in
            try await MiniMethods.signIn(flow)
        }
    }

    func handleRedirect(_ url: String) async throws -> Fields {
        try await engine.run("handleRedirect") { flow throws(MiniInterruption) in
            try await MiniMethods.handleRedirect(flow, url: Secret(url))
        }
    }

    func getSession() async throws -> Fields? {
        try await engine.run("getSession") { flow throws(MiniInterruption) in
            try MiniMethods.getSession(flow)
        }
    }

    func signOut() async throws {
        try await engine.run("signOut") { flow throws(MiniInterruption) in
            try MiniMethods.signOut(flow)
        }
    }
}

let callback = "com.example.app://auth/callback?code=C&state=\(stateOfFirst)"
let denial = "com.example.app://auth/callback?error=access_denied&state=\(stateOfFirst)"
/// base64url of 32 octets of value 2: the second draw of the first attempt.
let stateOfFirst = "AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI"
let pendingKey = "pending." + clientDigest
let sessionKey = "session." + clientDigest
/// base64url of the SHA-256 of `https://op.example`, a line feed and `app`, by `openssl dgst`.
let clientDigest = "RidVGen4KVcBGPXsrMBe4qP9kUEeIx-neNM527v5sYU"

let login = ScriptedPage("login", .stays)

let discovery = ScriptedExchange(
    "discovery", .get("https://op.example/.well-known/openid-configuration"),
    .json(
        """
        {"issuer":"https://op.example","authorization_endpoint":"https://op.example/authorize",\
        "token_endpoint":"https://op.example/token","jwks_uri":"https://op.example/keys",\
        "response_types_supported":["code"],"subject_types_supported":["public"],\
        "id_token_signing_alg_values_supported":["ES256"]}
        """))

/// Base64url of 32 octets of value 1 is the first attempt's verifier.
let token = ScriptedExchange(
    "token",
    .post(
        "https://op.example/token",
        form: ["code": "C", "code_verifier": "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE"]),
    .json(#"{"access_token":"AT"}"#))
