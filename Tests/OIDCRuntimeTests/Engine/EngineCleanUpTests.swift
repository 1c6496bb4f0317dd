// SPDX-License-Identifier: Apache-2.0

import OIDCTesting
import Testing

@testable import OIDCRuntime

/// What a run takes back when it fails, and what it leaves.
struct EngineCleanUpTests {
    private static let session = Fields([
        "accessToken": .secret(Secret("NEW")), "savedAt": .integer(1000),
    ])

    /// How a record is written before its run fails.
    enum Writing: Sendable, CaseIterable {
        case plain, undone, whileCurrent, undoneWhileCurrent, dropped

        func write(_ flow: MiniFlow) throws(MiniInterruption) {
            let session = EngineCleanUpTests.session
            let epoch = flow.epochNow()
            switch self {
            case .plain, .dropped:
                try flow.storePut(Items.session, session, else: exits("p", "unsaved"))
            case .undone:
                try flow.storePut(Items.session, session, undo: true, else: exits("p", "unsaved"))
            case .whileCurrent:
                try flow.storePut(
                    Items.session, session, while: epoch, else: exits("p", "unsaved"))
            case .undoneWhileCurrent:
                try flow.storePut(
                    Items.session, session, while: epoch, undo: true, else: exits("p", "unsaved"))
            }
        }

        var stays: Bool { self == .plain || self == .whileCurrent }
    }

    @Test(arguments: Writing.allCases)
    func `what a failing run wrote goes where its steps say so`(writing: Writing) {
        let client = MiniClient()
        let code = client.fail(dropping: writing == .dropped ? ["session"] : []) {
            flow throws(MiniInterruption) in try writing.write(flow)
        }
        #expect(code == "failed")
        #expect(client.storage.values[sessionKey] == (writing.stays ? sessionText("NEW") : nil))
    }

    @Test func `a record that cannot be written fails its step`() {
        let client = MiniClient(faults: [.init(.save, key: sessionKey)])
        let code = client.fail { flow throws(MiniInterruption) in try Writing.plain.write(flow) }
        #expect(code == "unsaved")
    }

    /// Another process of the same app may have written the same in the same second.
    @Test func `a record that a run has deleted itself is no longer its own`() {
        let client = MiniClient()
        let code = client.fail { flow throws(MiniInterruption) in
            try Writing.undone.write(flow)
            try flow.storeDelete(Items.session, else: exits("d", "undeleted"))
            try? client.storage.save(key: sessionKey, value: sessionText("NEW"))
        }
        #expect(code == "failed")
        #expect(client.storage.values[sessionKey] == sessionText("NEW"))
    }

    @Test func `a record that was deleted at last hides nothing that comes after it`() async throws
    {
        let client = MiniClient(
            stored: [sessionKey: sessionText("OLD")],
            faults: [.init(.delete, key: sessionKey, times: 1)])
        #expect(await client.code { try await $0.signOut() } == "storage.failed")
        #expect(await client.code { try await $0.signOut() } == nil)
        try client.storage.save(key: sessionKey, value: sessionText("AT"))
        let session = try await client.start("read") { try await $0.getSession() }.value
        #expect(session?.secret("accessToken") == Secret("AT"))
    }

    @Test(arguments: [[], [MemoryStorage.Fault(.delete, key: pendingKey)]])
    func `a callback that cost its record is answered the same way again`(
        faults: [MemoryStorage.Fault]
    ) async {
        let client = MiniClient(stored: [pendingKey: pendingText(createdAt: 0)], faults: faults)
        for _ in 0..<2 {
            #expect(await client.code { try await $0.handleRedirect(callback) } == "flow.stale")
        }
    }

    @Test func `a clean-up that failed is not tried again by the same run`() async {
        let client = MiniClient(faults: [.init(.delete, key: sessionKey)])
        let (events, continuation) = AsyncStream.makeStream(of: ClientEvent.self)
        client.engine.onEvent { continuation.yield($0) }
        let code = client.fail(dropping: ["session"]) { flow throws(MiniInterruption) in
            try Writing.undone.write(flow)
        }
        #expect(code == "failed")
        var failed: [String] = []
        for await event in events {
            if case .cleanUpFailed(let item) = event.kind { failed.append(item) }
            if case .ended = event.kind { break }
        }
        #expect(failed == ["session"])
    }
}

extension MiniClient {
    /// Runs steps in a call that fails after them, and gives the code of its error.
    fileprivate func fail(
        dropping drops: [String] = [], _ steps: (MiniFlow) throws(MiniInterruption) -> Void
    ) -> String? {
        do {
            try engine.runInstant("fail") { flow throws(MiniInterruption) in
                try steps(flow)
                try flow.flagSet(of: false, else: exits("f", "failed", drops: drops))
            }
            return nil
        } catch {
            return (error as? MiniError)?.code.rawValue
        }
    }
}
