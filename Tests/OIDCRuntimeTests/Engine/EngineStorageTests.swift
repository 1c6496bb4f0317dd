// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import OIDCRuntime
import OIDCTesting
import Testing

struct EngineStorageTests {
    @Test(.refuses("ST-ATOM"))
    func `a store that fails at any one operation never leaves half a session`() async {
        var number = 0
        while true {
            let store = StoreFailingAt(number)
            let client = MiniClient(
                pages: [ScriptedPage("login", .approval(code: "C"))], storage: store)
            let signIn = await client.startSignIn()
            while client.conductor.wait(of: "signIn") != nil { await client.release("signIn") }
            let code = await signIn.code
            guard store.hasFailed else {
                #expect(code == nil)
                break
            }
            let known = ["storage.failed", "session.unsaved", nil]
            #expect(known.contains(code), "at \(number): \(code ?? "none")")
            #expect((store.values[sessionKey] != nil) == (code == nil), "at \(number)")
            number += 1
        }
        #expect(number > 5)
    }

    @Test(.accepts("ST-ATOM"))
    func `a process killed at any change goes on or refuses after a relaunch`() async throws {
        let store = FilmedStore([sessionKey: sessionText("OLD")])
        let first = MiniClient(
            pages: [ScriptedPage("login", .approval(code: "C"))], storage: store)
        let signIn = await first.startSignIn()
        while first.conductor.wait(of: "signIn") != nil { await first.release("signIn") }
        #expect(await signIn.code == nil)
        for (number, frame) in store.frames.enumerated() {
            let client = MiniClient(stored: frame)
            let session = try await client.start("read") { try await $0.getSession() }.value
            let token = session?.hidden("accessToken").exposed
            #expect(token == (number == store.frames.count - 1 ? "AT" : "OLD"), "at \(number)")
            let redirect = await client.start("app") { try await $0.handleRedirect(callback) }
            while client.conductor.wait(of: "app") != nil { await client.release("app") }
            let code = await redirect.code
            #expect(code == (frame[pendingKey] == nil ? "flow.not_started" : nil), "at \(number)")
        }
        #expect(store.frames.count == 4)
    }

    @Test(.refuses("ST-ATOM"), arguments: MemoryStorage.Operation.allCases)
    func `a locked store is told apart from a failing one`(
        operation: MemoryStorage.Operation
    ) async {
        let client = MiniClient(
            stored: [sessionKey: sessionText("OLD")],
            faults: [.init(operation, key: sessionKey, code: .locked, times: 1)])
        switch operation {
        case .load: #expect(await client.code { try await $0.getSession() } == "storage.locked")
        case .delete: #expect(await client.code { try await $0.signOut() } == "storage.locked")
        case .save:
            let signIn = await client.startSignIn()
            let redirect = await client.start("app") { try await $0.handleRedirect(callback) }
            await client.release("app")
            #expect(await redirect.code == "storage.locked")
            #expect(await signIn.code == "storage.locked")
            #expect(client.storage.values == [sessionKey: sessionText("OLD")])
        }
    }

    @Test(.refuses("ST-ATOM"))
    func `a store that forgets what it saved is a failing one`() async {
        let client = MiniClient(storage: LyingStore(.forgetsSaves))
        #expect(await client.startSignIn().code == "storage.failed")
    }

    @Test func `a store that keeps a part of what it saved is left without it`() async {
        let store = LyingStore(.truncates)
        let client = MiniClient(storage: store)
        #expect(await client.startSignIn().code == "storage.failed")
        #expect(store.values.isEmpty)
    }

    @Test(.refuses("CB-ONCE"))
    func `a callback is not exchanged if its record cannot be deleted`() async {
        let client = MiniClient(
            storage: LyingStore(.keepsDeleted, values: [pendingKey: pendingText()]))
        #expect(await client.code { try await $0.handleRedirect(callback) } == "storage.failed")
        #expect(client.names.isEmpty)
    }

    @Test func `a sign-out that could not delete throws and still signs out`() async throws {
        let client = MiniClient(
            stored: [sessionKey: sessionText("OLD")],
            faults: [.init(.delete, key: sessionKey, times: 1)])
        #expect(await client.code { try await $0.signOut() } == "storage.failed")
        #expect(client.storage.values[sessionKey] != nil)
        let session = try await client.start("read") { try await $0.getSession() }.value
        #expect(session == nil)
        #expect(await client.code { try await $0.signOut() } == nil)
        #expect(client.storage.values.isEmpty)
    }

    @Test func `what a failed sign-out hid is seen again once it is written anew`() async throws {
        let client = MiniClient(
            stored: [sessionKey: sessionText("OLD")],
            faults: [.init(.delete, key: sessionKey, times: 1)])
        _ = await client.code { try await $0.signOut() }
        let signIn = await client.startSignIn()
        let redirect = await client.start("app") { try await $0.handleRedirect(callback) }
        await client.release("app")
        _ = try await redirect.value
        #expect(await signIn.code == nil)
        let session = try await client.start("read") { try await $0.getSession() }.value
        #expect(session?.secret("accessToken") == Secret("AT"))
    }

    @Test(
        .refuses("ST-ATOM"),
        arguments: ["", "{", #"{"version":2,"accessToken":"A","savedAt":1}"#, "{\"version\":1}"])
    func `a damaged, foreign or older record is refused and dropped`(text: String) async {
        let client = MiniClient(stored: [sessionKey: text])
        #expect(await client.code { try await $0.getSession() } == "storage.damaged")
        #expect(client.storage.values.isEmpty)
    }

    @Test(.accepts("ST-OWN"))
    func `records of another client are not touched`() async {
        let client = MiniClient(stored: ["session.other": "x", "pending.other": "y"])
        #expect(await client.code { try await $0.signOut() } == nil)
        #expect(client.storage.values == ["session.other": "x", "pending.other": "y"])
    }

    @Test @MainActor func `a store is called off the main thread, once at a time`() async throws {
        let store = WatchedStore()
        let client = MiniClient(storage: store)
        var calls: [Started<Fields?>] = []
        for number in 0..<20 {
            await calls.append(client.start("read \(number)") { try await $0.getSession() })
        }
        try client.setTokenStorage(store)
        for call in calls { _ = try await call.value }
        #expect(store.mostAtOnce == 1)
        #expect(!store.wasOnMain)
    }
}
