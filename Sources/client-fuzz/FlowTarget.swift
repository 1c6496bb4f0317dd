// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import OIDCRuntime
internal import OIDCTesting
internal import Vonvon

extension Target {
    /// Whole sign-ins of the generated client, in each of which one thing is the input.
    static let flows = [
        Target("flow: metadata", share: 1, seeds: [Trial.discovery]) { (input, _) throws(Finding) in
            try await signIn(Answers(discovery: input), callback: Trial.callback)
        },
        Target("flow: keys", share: 1, seeds: [Trial.keys]) { (input, _) throws(Finding) in
            try await signIn(Answers(keys: input), callback: Trial.callback)
        },
        Target("flow: tokens", share: 1, seeds: FrozenTokens.all.map(Trial.tokens)) {
            (input, _) throws(Finding) in
            try await signIn(Answers(tokens: input), callback: Trial.callback)
        },
        Target("flow: ID token", share: 1, seeds: FrozenTokens.all) { (input, _) throws(Finding) in
            let text = Trial.tokens(String(decoding: input, as: UTF8.self))
            return try await signIn(Answers(tokens: Array(text.utf8)), callback: Trial.callback)
        },
        Target("flow: browser", share: 1, seeds: [Trial.callback]) { (input, _) throws(Finding) in
            try await signIn(Answers(), callback: String(decoding: input, as: UTF8.self))
        },
        Target("flow: redirect", share: 1, seeds: [Trial.callback]) { (input, _) throws(Finding) in
            try await handleRedirect(
                String(decoding: input, as: UTF8.self), pending: Trial.pending)
        },
        Target("flow: pending", share: 1, seeds: [Trial.pending]) { (input, _) throws(Finding) in
            try await handleRedirect(
                Trial.callback, pending: String(decoding: input, as: UTF8.self))
        },
        Target("flow: session", share: 1, seeds: [Trial.session]) { (input, _) throws(Finding) in
            try await useStored(String(decoding: input, as: UTF8.self))
        },
    ]
}

/// What the provider answers to every request of its kind.
private struct Answers: HTTPTransport {
    var discovery = Array(Trial.discovery.utf8)
    var keys = Array(Trial.keys.utf8)
    var tokens = Array(Trial.tokens(FrozenTokens.elliptic).utf8)

    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
        if request.method == .post { return response(tokens) }
        return response(request.url.hasSuffix("openid-configuration") ? discovery : keys)
    }
}

/// A client of its own, in a world of its own.
private struct Stage {
    let client: Vonvon
    let storage: MemoryStorage

    init(_ answers: Answers, callback: String, stored: [String: String] = [:]) throws(Finding) {
        guard let issuer = URL(string: Trial.issuer), let redirect = URL(string: Trial.redirect)
        else {
            throw Finding("the trial's own addresses are no URLs")
        }
        let world = TestWorld(
            now: Trial.now, draws: Trial.draws.map { .octets($0) }, stored: stored,
            pages: [ScriptedPage("authorize", .callback(callback))])
        storage = world.storage
        var environment = world.environment
        environment.http = answers
        client = Vonvon(
            configuration: VonvonConfiguration(
                issuer: issuer, clientId: Trial.client, redirectUri: redirect, scopes: ["openid"]),
            environment: environment)
    }

    /// Key under which an item is stored.
    static func key(_ item: String) -> String {
        let record = RecordType<Fields>(
            name: item, schema: RecordSchema(name: item, version: nil, fields: []),
            make: { $0 }, fields: { $0 })
        return storageKey(
            StoredItem(name: item, record: record).erased,
            under: Fields(["issuer": .text(Trial.issuer), "clientId": .text(Trial.client)]))
    }
}

/// True where a call succeeds, false where it fails as documented.
private func succeeds(_ call: () async throws -> Void) async throws(Finding) -> Bool {
    do {
        try await call()
        return true
    } catch let error as VonvonError {
        try require(
            error.message(in: ["de"]) != error.code.rawValue,
            "error \(error.code.rawValue) is undeclared")
        try checkWords(error.serverText.map { .serverText($0) })
        return false
    } catch {
        throw Finding("a call ends with \(type(of: error))")
    }
}

private func signIn(_ answers: Answers, callback: String) async throws(Finding) -> Bool {
    let stage = try Stage(answers, callback: callback)
    let isDone = try await succeeds { try await stage.client.signIn() }
    guard isDone else {
        try require(stage.storage.values.isEmpty, "a sign-in that failed leaves something stored")
        return false
    }
    try await checkSession(stage)
    return true
}

private func handleRedirect(_ callback: String, pending: String) async throws(Finding) -> Bool {
    guard let url = URL(string: callback) else { return false }
    let key = Stage.key("pending")
    let stage = try Stage(Answers(), callback: "", stored: [key: pending])
    let isDone = try await succeeds { _ = try await stage.client.handleRedirect(url: url) }
    let session = stage.storage.values[Stage.key("session")]
    guard isDone else {
        try require(session == nil, "a sign-in that failed leaves a session")
        return false
    }
    try require(stage.storage.values[key] == nil, "a sign-in that was used is still pending")
    try await checkSession(stage)
    return true
}

/// Every token that the client can have accepted is one of the frozen ones.
private func checkSession(_ stage: Stage) async throws(Finding) {
    var session: VonvonSession?
    _ = try await succeeds { session = try await stage.client.getSession() }
    // One whose lifetime the provider set to nothing is over at once.
    guard let session else { return }
    try require(session.subject == "user-1", "somebody else is signed in")
    try require(session.issuer == Trial.issuer, "another issuer signs in")
    let payloads = FrozenTokens.all.compactMap { token in
        (try? Operations.jwsParse(token: Secret(token), algs: ["ES256", "RS256"], listed: nil))
            .map { String(decoding: $0.payload, as: UTF8.self) }
    }
    try require(payloads.contains(session.claims), "claims are accepted that nobody signed")
}

/// A stored session that may be anything: every method copes, and a sign-out leaves nothing.
private func useStored(_ record: String) async throws(Finding) -> Bool {
    let stage = try Stage(Answers(), callback: "", stored: [Stage.key("session"): record])
    var isThere = false
    _ = try await succeeds { isThere = try await stage.client.getSession() != nil }
    let hasToken = try await succeeds { _ = try await stage.client.getAccessToken() }
    try require(!hasToken || isThere, "there is an access token without a session")
    let isOut = try await succeeds { try await stage.client.signOut() }
    try require(isOut && stage.storage.values.isEmpty, "a sign-out leaves something stored")
    return isThere
}
