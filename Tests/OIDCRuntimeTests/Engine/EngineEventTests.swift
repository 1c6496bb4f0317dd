// SPDX-License-Identifier: Apache-2.0

import OIDCRuntime
import OIDCTesting
import Testing

struct EngineEventTests {
    @Test func `events name steps, codes and ends, in order`() async {
        let client = MiniClient(pages: [ScriptedPage("login", .failure(.dismissed))])
        let events = client.events()
        let signIn = await client.startSignIn()
        await client.release("signIn")
        _ = await signIn.code
        var words: [String] = []
        for await event in events {
            words.append(event.words)
            if event.words.hasPrefix("ended") { break }
        }
        #expect(
            words == [
                "began", "waited si.meta", "waited si.open", "left si.open auth.cancelled",
                "ended auth.cancelled",
            ])
    }

    @Test func `a clean-up that failed is told, and the first error stays`() async {
        let client = MiniClient(
            pages: [ScriptedPage("login", .failure(.dismissed))],
            faults: [.init(.delete, key: pendingKey)])
        let events = client.events()
        let signIn = await client.startSignIn()
        await client.release("signIn")
        #expect(await signIn.code == "auth.cancelled")
        var failed: [String] = []
        for await event in events {
            if case .cleanUpFailed(let item) = event.kind { failed.append(item) }
            if case .ended = event.kind { break }
        }
        #expect(failed == ["pending"])
        #expect(
            await client.code { try await $0.handleRedirect(callback) } == "flow.not_started",
            "what was given up does not come back")
    }

    @Test func `a handler may call the client`() async {
        let client = MiniClient()
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        client.engine.onEvent { event in
            guard event.method == "getSession", case .began = event.kind else { return }
            client.configure()
            continuation.yield()
        }
        _ = await client.code { try await $0.getSession() }
        for await _ in stream { break }
    }

    @Test func `updates tell of each change of an item`() async throws {
        let client = MiniClient(stored: [pendingKey: pendingText()])
        var updates = client.engine.updates(of: Items.session) { $0.hidden("accessToken").exposed }
            .makeAsyncIterator()
        let redirect = await client.start("app") { try await $0.handleRedirect(callback) }
        await client.release("app")
        await client.release("app")
        _ = try await redirect.value
        #expect(await updates.next() == .some("AT"))
        #expect(await client.code { try await $0.signOut() } == nil)
        #expect(await updates.next() == .some(nil))
    }
}

extension MiniClient {
    fileprivate func events() -> AsyncStream<ClientEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: ClientEvent.self)
        engine.onEvent { continuation.yield($0) }
        return stream
    }
}

extension ClientEvent {
    fileprivate var words: String {
        switch kind {
        case .began: "began"
        case .waited(let step, _): "waited \(step)"
        case .left(let step, let code): "left \(step) \(code)"
        case .cleanUpFailed(let item): "kept \(item)"
        case .ended(let code, _): "ended \(code ?? "well")"
        }
    }
}
