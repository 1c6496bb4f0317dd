// SPDX-License-Identifier: Apache-2.0

import OIDCTesting
import Testing

@testable import OIDCRuntime

/// Who is told of changes of stored items, and of which.
struct EngineUpdateTests {
    @Test func `each listener is told of each change until it is removed`() {
        let hub = UpdateHub()
        let told = Guarded<[String]>([])
        let first = hub.add { item, fields in
            told.withLock { $0.append("first \(item) \(fields == nil ? "gone" : "there")") }
        }
        let second = hub.add { item, _ in told.withLock { $0.append("second \(item)") } }
        hub.tell("session", nil)
        #expect(told.withLock { $0.sorted() } == ["first session gone", "second session"])
        hub.remove(second)
        hub.tell("pending", Fields())
        #expect(told.withLock { $0.last } == "first pending there")
        #expect(told.withLock { $0.count } == 3)
        hub.remove(first)
        hub.tell("session", nil)
        #expect(told.withLock { $0.count } == 3)
    }

    @Test func `updates tell the newest of their own item to a slow reader`() async throws {
        let client = MiniClient()
        var updates = client.updates().makeAsyncIterator()
        try client.put("ONE")
        try client.put("TWO")
        try client.engine.runInstant("forget") { flow throws(MiniInterruption) in
            try flow.storeDelete(Items.pending, else: exits("d", "undeleted"))
        }
        #expect(await updates.next() == .some("TWO"))
    }

    @Test func `a reader that has gone is not told`() async throws {
        let client = MiniClient()
        let seen = Guarded<[String]>([])
        let updates = client.updates { token in seen.withLock { $0.append(token) } }
        let reader = Task { for await _ in updates {} }
        reader.cancel()
        await reader.value
        try client.put("AT")
        #expect(seen.withLock { $0 }.isEmpty)
    }

    @Test func `an item that counts as missing is told to be gone`() async {
        let client = MiniClient(
            stored: [sessionKey: sessionText("OLD")], faults: [.init(.delete, key: sessionKey)])
        let told = Guarded<[String]>([])
        _ = client.engine.core.updates.add { item, fields in
            told.withLock { $0.append("\(item) \(fields == nil ? "gone" : "there")") }
        }
        #expect(await client.code { try await $0.signOut() } == "storage.failed")
        #expect(told.withLock { $0 } == ["pending gone", "session gone"])
    }
}

extension MiniClient {
    /// Access tokens of the sessions from now on.
    fileprivate func updates(
        seeing see: @escaping @Sendable (String) -> Void = { _ in }
    ) -> AsyncStream<String?> {
        engine.updates(of: Items.session) { fields in
            let token = fields.hidden("accessToken").exposed
            see(token)
            return token
        }
    }

    fileprivate func put(_ token: String) throws {
        let session = Fields(["accessToken": .secret(Secret(token)), "savedAt": .integer(1000)])
        try engine.runInstant("put") { flow throws(MiniInterruption) in
            try flow.storePut(Items.session, session, else: exits("p", "unsaved"))
        }
    }
}
