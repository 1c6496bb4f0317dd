// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import OIDCRuntime
import OIDCTesting
import Testing

struct EngineSharingTests {
    @Test(.accepts("CB-ONCE"), .refuses("CB-ONCE", "TK-RETRY"))
    func `fifty identical callbacks make one exchange and have one session`() async throws {
        let client = MiniClient(stored: [pendingKey: pendingText()])
        var calls: [Started<Fields>] = []
        for number in 0..<50 {
            await calls.append(
                client.start("app \(number)") { try await $0.handleRedirect(callback) })
        }
        await client.release("app 0")
        await client.release("app 0")
        for call in calls { #expect(try await call.value.secret("accessToken") == Secret("AT")) }
        #expect(client.names == ["discovery", "token"])
    }

    @Test(.accepts("CB-ONCE"))
    func `the same callback again has the same session without a request`() async throws {
        let client = MiniClient(stored: [pendingKey: pendingText()])
        try await complete(client)
        let again = await client.start("again") { try await $0.handleRedirect(callback) }
        #expect(try await again.value.secret("accessToken") == Secret("AT"))
        #expect(client.names == ["discovery", "token"])
    }

    @Test(.refuses("CB-ONCE"))
    func `a replay after a sign-out has no flow`() async throws {
        let client = MiniClient(stored: [pendingKey: pendingText()])
        try await complete(client)
        #expect(await client.code { try await $0.signOut() } == nil)
        #expect(await client.code { try await $0.handleRedirect(callback) } == "flow.not_started")
    }

    @Test(.refuses("CB-ONCE", "AR-PEND"))
    func `a replay after a new configuration has no flow`() async throws {
        let client = MiniClient(stored: [pendingKey: pendingText()])
        try await complete(client)
        client.configure()
        #expect(await client.code { try await $0.handleRedirect(callback) } == "flow.not_started")
    }

    @Test(.refuses("CB-ONCE"), .accepts("ST-ATOM"))
    func `a replay after a relaunch has no flow and keeps the session`() async throws {
        let before = MiniClient(stored: [pendingKey: pendingText()])
        try await complete(before)
        let client = MiniClient(stored: before.storage.values)
        #expect(await client.code { try await $0.handleRedirect(callback) } == "flow.not_started")
        let session = try await client.start("read") { try await $0.getSession() }.value
        #expect(session?.secret("accessToken") == Secret("AT"))
    }

    @Test func `another callback does not join, nor has the first one's outcome`() async {
        let client = MiniClient(stored: [pendingKey: pendingText()])
        let first = await client.start("first") { try await $0.handleRedirect(callback) }
        let other = callback + "&x=1"
        #expect(await client.code { try await $0.handleRedirect(other) } == "flow.not_started")
        await client.release("first")
        await client.release("first")
        #expect(await first.code == nil)
    }

    @Test func `a run that changed nothing can be run again`() async {
        let client = MiniClient(
            stored: [pendingKey: pendingText()],
            faults: [.init(.load, key: pendingKey, code: .locked, times: 1)])
        #expect(await client.code { try await $0.handleRedirect(callback) } == "storage.locked")
        let again = await client.start("again") { try await $0.handleRedirect(callback) }
        await client.release("again")
        await client.release("again")
        #expect(await again.code == nil)
    }

    @Test(.refuses("TK-RETRY"))
    func `a failed exchange is told again, not tried again`() async {
        let failing = ScriptedExchange(
            "token", token.request, .response(status: 500, headers: [:], body: ""))
        let client = MiniClient([discovery, failing], stored: [pendingKey: pendingText()])
        let first = await client.start("first") { try await $0.handleRedirect(callback) }
        await client.release("first")
        await client.release("first")
        #expect(await first.code == "token.failed")
        #expect(await client.code { try await $0.handleRedirect(callback) } == "token.failed")
        #expect(client.names == ["discovery", "token"])
    }

    @Test(.accepts("AR-PEND"))
    func `a flow that was pending when the process ended goes on after a relaunch`() async {
        let before = MiniClient()
        _ = await before.startSignIn()
        let client = MiniClient(stored: before.storage.values)
        let redirect = await client.start("app") { try await $0.handleRedirect(callback) }
        await client.release("app")
        await client.release("app")
        #expect(await redirect.code == nil)
        before.conductor.abandonAll()
    }

    @Test(arguments: [(600, nil), (601, "flow.stale"), (-1, "flow.stale")])
    func `a pending record is good for ten minutes, and not before it was made`(
        age: Int, code: String?
    ) async {
        let client = MiniClient(stored: [pendingKey: pendingText(createdAt: 1000 - age)])
        let redirect = await client.start("app") { try await $0.handleRedirect(callback) }
        if code == nil {
            await client.release("app")
            await client.release("app")
        }
        #expect(await redirect.code == code)
        #expect(client.storage.values[pendingKey] == nil)
    }

    /// Completes the flow that is pending.
    private func complete(_ client: MiniClient) async throws {
        let call = await client.start("complete") { try await $0.handleRedirect(callback) }
        await client.release("complete")
        await client.release("complete")
        _ = try await call.value
    }
}
