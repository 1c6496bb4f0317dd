// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import OIDCTesting
import Testing

@testable import OIDCRuntime

/// What a run that nobody waits for any more leaves to those that come next.
struct EngineAbandonTests {
    /// Both runs of a call that was cancelled stop after the next call has begun anew.
    @Test(arguments: [true, false])
    func `what is begun anew is not taken for what was abandoned`(isShared: Bool) async {
        let client = MiniClient([discovery, discovery])
        let runs = Guarded(0)
        let load = { @Sendable (client: MiniClient) async throws in
            try await isShared ? client.loadOnce { runs.withLock { $0 += 1 } } : client.load()
        }
        let first = await client.start("first", load)
        let turn = client.engine.core.turn
        await turn.take()
        let second = client.begin("second", load)
        while turn.waiting < 1 { await Task.yield() }
        client.conductor.giveUp("first")
        first.task.cancel()
        while turn.waiting < (isShared ? 3 : 2) { await Task.yield() }
        turn.give()
        _ = await client.conductor.settle()
        let third = await client.start("third", load)
        await client.release("second")
        #expect(await first.code == "CancellationError")
        #expect(await second.code == nil)
        #expect(await third.code == nil)
        #expect(client.names == ["discovery", "discovery"])
        #expect(runs.withLock { $0 } == (isShared ? 2 : 0))
    }

    @Test func `a run that was abandoned sends no form`() async {
        let client = MiniClient([token])
        let hasBegun = Guarded(false)
        let call = client.begin("call") { client in
            try await client.engine.run("call") { flow throws(MiniInterruption) in
                hasBegun.withLock { $0 = true }
                while !Task.isCancelled { await Task.yield() }
                _ = try await flow.httpForm(
                    "codeGrant", at: "https://op.example/token",
                    ["code": .text("C"), "code_verifier": .text(verifierOfFirst)],
                    else: exits("f", "token.failed"))
            }
        }
        while !hasBegun.withLock({ $0 }) { await Task.yield() }
        await client.cancel(call)
        #expect(await call.code == "CancellationError")
        #expect(client.names.isEmpty)
    }

    @Test func `a request ends with the run that it is for`() async {
        let client = MiniClient([token])
        let call = await client.start("call") { client in
            try await client.engine.run("call") { flow throws(MiniInterruption) in
                let form: Parameters = [
                    "code": .text("C"), "code_verifier": .text(verifierOfFirst),
                ]
                _ = await flow.send(
                    Operations.formRequest(at: "https://op.example/token", form), step: "s")
            }
        }
        #expect(client.conductor.wait(of: "call") != nil)
        await client.cancel(call)
        #expect(client.conductor.wait(of: "call") == nil, "the request was cancelled")
        client.conductor.abandonAll()
    }

    @Test(.refuses("CB-ONCE", "ST-LAST"))
    func `an exchange that a sign-out overtook is no answer to its callback`() async {
        let client = MiniClient(stored: [pendingKey: pendingText()])
        let redirect = await client.start("app") { try await $0.handleRedirect(callback) }
        await client.release("app")
        #expect(await client.code { try await $0.signOut() } == nil)
        await client.release("app")
        #expect(await redirect.code == "flow.superseded")
        #expect(await client.code { try await $0.handleRedirect(callback) } == "flow.not_started")
    }

    @Test(arguments: [(true, true, 1), (true, false, 2), (false, true, 2), (false, false, 2)])
    func `an outcome is kept if the method says so and the run changed the store`(
        keepsOutcome: Bool, changes: Bool, runs: Int
    ) async {
        let client = MiniClient()
        let count = Guarded(0)
        for _ in 0..<2 {
            let code = await client.code { client in
                try await client.share("shared", keepsOutcome: keepsOutcome) {
                    flow throws(MiniInterruption) in
                    count.withLock { $0 += 1 }
                    guard changes else { return }
                    let session = Fields([
                        "accessToken": .secret(Secret("AT")), "savedAt": .integer(1000),
                    ])
                    try flow.storePut(Items.session, session, else: exits("p", "unsaved"))
                }
            }
            #expect(code == nil)
        }
        #expect(count.withLock { $0 } == runs)
    }

    @Test func `a flag is a key that tells two calls apart`() {
        #expect(true.shareKey == true.shareKey)
        #expect(false.shareKey == false.shareKey)
        #expect(true.shareKey != false.shareKey)
    }
}

/// base64url of 32 octets of value 1.
private let verifierOfFirst = "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE"

extension MiniClient {
    fileprivate func load() async throws {
        try await engine.run("load") { flow throws(MiniInterruption) in
            _ = try await flow.discoveryLoad(
                issuer: "https://op.example", loopback: false,
                else: exits("l", "net.unreachable", ["cancelled": .error("call.cancelled")]))
        }
    }

    /// One run for all who ask at the same time; says when it runs.
    fileprivate func loadOnce(_ begun: @escaping @Sendable () -> Void) async throws {
        try await share("load", keepsOutcome: false) { flow throws(MiniInterruption) in
            begun()
            _ = try await flow.discoveryLoad(
                issuer: "https://op.example", loopback: false,
                else: exits("l", "net.unreachable", ["cancelled": .error("call.cancelled")]))
        }
    }

    fileprivate func share(
        _ method: String, keepsOutcome: Bool,
        _ body: @escaping @Sendable (MiniFlow) async throws(MiniInterruption) -> Void
    ) async throws {
        try await engine.run(method) { flow throws(MiniInterruption) in
            try await flow.share(method, by: nil, keepsOutcome: keepsOutcome, body)
        }
    }
}
