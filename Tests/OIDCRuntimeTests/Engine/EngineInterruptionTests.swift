// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import OIDCRuntime
import OIDCTesting
import Testing

/// What starts over, and who leaves, while a sign-in is under way.
struct EngineInterruptionTests {
    @Test(.refuses("ST-LAST"))
    func `a sign-out during an exchange wins`() async {
        let client = MiniClient(stored: [pendingKey: pendingText()])
        let redirect = await exchanging(client)
        #expect(await client.code { try await $0.signOut() } == nil)
        await client.release("app")
        #expect(await redirect.code == "flow.superseded")
        #expect(client.storage.values.isEmpty)
    }

    @Test(.refuses("ST-LAST"))
    func `a new configuration during an exchange wins`() async {
        let client = MiniClient(stored: [pendingKey: pendingText()])
        let redirect = await exchanging(client)
        client.configure()
        await client.release("app")
        #expect(await redirect.code == "flow.superseded")
        #expect(client.storage.values.isEmpty)
    }

    @Test(.refuses("ST-LAST", "ST-MOVE"))
    func `a new store during an exchange wins, and both are empty`() async throws {
        let client = MiniClient(stored: [pendingKey: pendingText()])
        let redirect = await exchanging(client)
        let other = MemoryStorage()
        try client.setTokenStorage(other)
        await client.release("app")
        #expect(await redirect.code == "flow.superseded")
        #expect(client.storage.values.isEmpty)
        #expect(other.values.isEmpty)
    }

    @Test func `a call keeps the configuration that it began with`() async {
        let client = MiniClient()
        let signIn = await client.startSignIn()
        var other = miniConfiguration
        other["clientId"] = .text("other")
        client.configure(other)
        _ = await client.conductor.settle()
        #expect(await signIn.code == "flow.superseded")
        #expect(client.storage.values.isEmpty, "its record is deleted under its own key")
    }

    @Test func `an invalid configuration is told by each call`() async {
        let client = MiniClient()
        var invalid = miniConfiguration
        invalid["issuer"] = .text("http://op.example")
        client.configure(invalid)
        #expect(await client.code { try await $0.getSession() } == "config.issuer")
        #expect(await client.code { try await $0.signIn() } == "config.issuer")
    }

    @Test(.refuses("CB-CANCEL"))
    func `cancelling while the page shows closes it and deletes the record`() async {
        let client = MiniClient()
        let signIn = await client.startSignIn()
        await client.cancel(signIn)
        #expect(await signIn.code == "CancellationError")
        #expect(client.storage.values.isEmpty)
        #expect(client.names == ["discovery", "open login", "close login"])
        #expect(await client.code { try await $0.handleRedirect(callback) } == "flow.not_started")
    }

    @Test(.refuses("CB-CANCEL"))
    func `cancelling before the code is sent sends nothing`() async {
        let client = MiniClient(stored: [pendingKey: pendingText()])
        let redirect = await client.start("app") { try await $0.handleRedirect(callback) }
        await client.cancel(redirect)
        #expect(await redirect.code == "CancellationError")
        #expect(client.names == ["discovery"])
        #expect(client.storage.values.isEmpty)
        #expect(await client.code { try await $0.handleRedirect(callback) } == "flow.not_started")
    }

    @Test(.accepts("CB-CANCEL"), .refuses("TK-RETRY"))
    func `cancelling after the code is sent leaves the exchange to end`() async throws {
        let client = MiniClient(stored: [pendingKey: pendingText()])
        let redirect = await exchanging(client)
        await client.cancel(redirect)
        #expect(await redirect.code == "CancellationError")
        #expect(client.storage.values[sessionKey] == nil)
        await client.release("app")
        #expect(client.storage.values.keys.sorted() == [sessionKey])
        let again = await client.start("again") { try await $0.handleRedirect(callback) }
        #expect(try await again.value.secret("accessToken") == Secret("AT"))
    }

    @Test(.accepts("CB-CANCEL"))
    func `cancelling a sign-in leaves the callback that the app delivered alone`() async {
        let client = MiniClient(stored: [:])
        let signIn = await client.startSignIn()
        let redirect = await client.start("app") { try await $0.handleRedirect(callback) }
        await client.cancel(signIn)
        await client.release("app")
        #expect(await redirect.code == nil)
    }

    @Test func `a call that joins after the starter left before the POST starts anew`() async {
        let client = MiniClient(stored: [pendingKey: pendingText()])
        let first = await client.start("first") { try await $0.handleRedirect(callback) }
        let second = await client.start("second") { try await $0.handleRedirect(callback) }
        await client.cancel(first)
        #expect(await first.code == "CancellationError")
        await client.release("first")
        await client.release("first")
        #expect(await second.code == nil, "the one who still waits has the outcome")
        #expect(client.names == ["discovery", "token"])
    }

    @Test func `a call of a cancelled task does nothing`() async {
        let client = MiniClient()
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            try await client.signIn()
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(client.names.isEmpty)
    }

    /// A callback whose code has been sent and not been answered.
    private func exchanging(_ client: MiniClient) async -> Started<Fields> {
        let call = await client.start("app") { try await $0.handleRedirect(callback) }
        await client.release("app")
        return call
    }
}
