// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import OIDCTesting
import Testing

@testable import OIDCRuntime

/// What the engine does not leave to those it works with.
struct EngineGuardTests {
    @Test(arguments: [(0, true), (2, true), (3, true), (4, false), (100, false)])
    func `a body is no larger than asked for, whatever the transport says`(
        count: Int, isTaken: Bool
    ) async throws {
        let engine = engine(http: FixedTransport(body: [UInt8](repeating: 0x20, count: count)))
        let outcome: HTTPOutcome? = try await engine.run("send") {
            flow throws(MiniInterruption) in
            let limits = HTTPLimits(bodyOctets: 3, headerOctets: 100, seconds: 20)
            return await flow.send(
                HTTPRequest(
                    method: .get, url: "https://op.example", headers: [:], body: nil,
                    limits: limits), step: "s")
        }
        switch try #require(outcome) {
        case .success(let response): #expect(isTaken && response.body.count == count)
        case .failure(let failure): #expect(!isTaken && failure == .tooLarge)
        }
    }

    @Test(arguments: [(0, false), (31, false), (32, true), (33, false)])
    func `a draw has as many octets as were asked for, or there is none`(
        count: Int, isTaken: Bool
    ) throws {
        let engine = engine(random: FixedRandom(count: count))
        let drawn: Secret? = try engine.runInstant("draw") { flow in
            try? flow.randomText(bytes: 32, else: exits("d", "random.failed"))
        }
        // 32 octets are 43 characters of base64url (RFC 7636 §4.1).
        #expect(drawn?.exposed.utf8.count == (isTaken ? 43 : nil))
    }

    @Test func `a new store is the one that is read from then on`() async throws {
        let client = MiniClient()
        let text = #"{"version":1,"accessToken":"AT","savedAt":1000}"#
        let other = MemoryStorage([sessionKey: text])
        try client.setTokenStorage(other)
        let session = await client.start("session") { try await $0.getSession() }
        #expect(try await session.value?.secret("accessToken") == Secret("AT"))
    }

    @Test func `a record that could not be deleted from a store hides none of the next one`()
        async throws
    {
        let fault = MemoryStorage.Fault(.delete, key: sessionKey)
        let client = MiniClient(faults: [fault])
        #expect(await client.code { try await $0.signOut() } == "storage.failed")
        let text = #"{"version":1,"accessToken":"AT","savedAt":1000}"#
        let other = MemoryStorage([sessionKey: text])
        client.engine.runUnfailing("set") { $0.storageSet(storage: other) }
        let session = await client.start("session") { try await $0.getSession() }
        #expect(try await session.value?.secret("accessToken") == Secret("AT"))
    }

    @Test func `what a store holds beside what it should is left there`() {
        let store = LyingStore(.forgetsSaves, values: ["key": "older"])
        #expect(throws: StorageFailure.self) {
            try StorageQueue(isDirect: false).save("newer", at: "key", in: store)
        }
        #expect(store.values == ["key": "older"])
    }

    @Test(.refuses("ST-ATOM"), arguments: [0, 1 << 20])
    func `a record too large to be read back is not written`(padding: Int) async {
        let client = MiniClient()
        let secret = Secret("AT" + String(repeating: "x", count: padding))
        let session = Fields(["accessToken": .secret(secret), "savedAt": .integer(1)])
        let code = await client.code { client in
            try client.engine.runInstant("change") { flow throws(MiniInterruption) in
                try flow.storePut(Items.session, session, else: exits("p", "failed"))
            }
        }
        #expect(code == (padding == 0 ? nil : "failed"))
        #expect((client.storage.values[sessionKey] == nil) == (padding > 0))
    }

    @Test func `what a run wrote to one store is not taken back from another`() async {
        let client = MiniClient()
        let other = MemoryStorage()
        let session = Fields(["accessToken": .secret(Secret("AT")), "savedAt": .integer(1)])
        #expect(throws: MiniError.self) {
            try client.engine.runInstant("change") { flow throws(MiniInterruption) in
                try flow.storePut(Items.session, session, undo: true, else: exits("p", "failed"))
                try? other.save(key: sessionKey, value: client.storage.values[sessionKey] ?? "")
                flow.storageSet(storage: other)
                try flow.textEqual(
                    value: "one", expected: "other", else: exits("e", "differs"))
            }
        }
        #expect(other.values.keys.sorted() == [sessionKey])
    }
}

/// Which page and which run a callback reaches.
struct EngineReachTests {
    @Test func `a page that is over is forgotten`() async {
        let client = MiniClient()
        let signIn = await client.startSignIn()
        #expect(client.engine.core.state.withLock { $0.page != nil })
        await client.cancel(signIn)
        #expect(client.engine.core.state.withLock { $0.page == nil })
    }

    @Test func `a page that is over leaves the next one in its place`() async {
        let client = MiniClient(pages: [login, login])
        let first = await client.startSignIn("first")
        let second = await client.startSignIn("second")
        #expect(await first.code == "flow.superseded")
        #expect(client.engine.core.state.withLock { $0.page != nil })
        await client.cancel(second)
        #expect(client.engine.core.state.withLock { $0.page == nil })
    }

    @Test func `a callback does not join a run of before a sign-out`() async {
        let client = MiniClient(stored: [pendingKey: pendingText()])
        let first = await client.start("first") { try await $0.handleRedirect(callback) }
        #expect(await client.code { try await $0.signOut() } == nil)
        let second = await client.start("second") { try await $0.handleRedirect(callback) }
        #expect(client.conductor.isAnswered("second"), "it waits for nobody")
        #expect(await second.code == "flow.not_started")
        await client.release("first")
        await client.release("first")
        #expect(await first.code == "flow.superseded")
    }

    @Test func `a run that was abandoned is not joined`() async throws {
        let client = MiniClient(stored: [pendingKey: pendingText()])
        let abandoned = Flight<Result<Fields, MiniInterruption>>()
        #expect(abandoned.reserve())
        let leaving = Task { await abandoned.outcome() }
        leaving.cancel()
        _ = await leaving.value
        abandoned.complete(.failure(.absent))
        let shared = EngineState.SharedCall(method: "handleRedirect", key: Secret(callback))
        client.engine.core.state.withLock { $0.flights[shared] = abandoned }
        let call = await client.start("app") { try await $0.handleRedirect(callback) }
        await client.release("app")
        await client.release("app")
        #expect(try await call.value.secret("accessToken") == Secret("AT"))
    }
}

private func engine(
    http: any HTTPTransport = FixedTransport(body: []),
    random: any RandomSource = FixedRandom(count: 0)
) -> Engine<MiniError> {
    Engine(
        environment: ClientEnvironment(
            http: http, storage: MemoryStorage(), browser: ScriptedBrowser([]),
            clock: TestClock(now: 0), random: random),
        cancelled: "call.cancelled")
}

/// Answers everything with the same octets.
private struct FixedTransport: HTTPTransport {
    let body: [UInt8]

    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
        HTTPResponse(status: 200, headers: [:], body: body)
    }
}

/// Gives as many octets as it likes.
private struct FixedRandom: RandomSource {
    let count: Int

    func octets(_ count: Int) throws(RandomFailure) -> [UInt8] {
        [UInt8](repeating: 7, count: self.count)
    }
}
