// SPDX-License-Identifier: Apache-2.0

import Foundation
import OIDCTesting
import Testing

@testable import OIDCRuntime

/// What an engine leaves out where everything around it is a double.
struct EngineScriptedTests {
    /// A store is called on a thread of its own, so that it may block; a double never does.
    @Test(arguments: [true, false])
    func `only a double is called on the caller's own thread`(isDirect: Bool) throws {
        let store = ThreadStore()
        _ = try StorageQueue(isDirect: isDirect).load("key", from: store)
        #expect(store.threads.map { $0 == ThreadStore.current } == [isDirect])
    }

    @Test func `what a double throws of its own stays with it`() {
        #expect(throws: StorageFailure(.failed)) {
            try StorageQueue(isDirect: true).load("other", from: ThreadStore())
        }
    }

    /// The limit of no seconds would end any other request before it is answered.
    @Test func `requests to a double have no deadline by the real clock`() async throws {
        var environment = TestWorld(now: 0).environment
        environment.http = LateTransport()
        environment.isScripted = true
        let engine = Engine<MiniError>(environment: environment, cancelled: "call.cancelled")
        let outcome: HTTPOutcome? = try await engine.run("send") {
            flow throws(Interruption<MiniError>) in
            let limits = HTTPLimits(bodyOctets: 1, headerOctets: 1, seconds: 0)
            let request = HTTPRequest(
                method: .get, url: "https://op.example", headers: [:], body: nil, limits: limits)
            return await flow.send(request, step: "s")
        }
        guard case .success(let response)? = outcome else {
            Issue.record("\(String(describing: outcome))")
            return
        }
        #expect(response.status == 204)
    }
}

/// Answers after the deadline of a request that has no time.
private struct LateTransport: HTTPTransport {
    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
        try? await Task.sleep(for: .milliseconds(100))
        return HTTPResponse(status: 204, headers: [:], body: [])
    }
}

/// Notes the threads on which it is called, and fails for one key in words of its own.
private final class ThreadStore: TokenStorageAdapter {
    private struct Private: Error {}
    private let noted = Guarded<[UInt]>([])

    static var current: UInt { UInt(bitPattern: ObjectIdentifier(Thread.current).hashValue) }

    var threads: [UInt] { noted.withLock { $0 } }

    func save(key: String, value: String) {}
    func delete(key: String) {}
    func load(key: String) throws -> String? {
        noted.withLock { $0.append(Self.current) }
        if key == "other" { throw Private() }
        return nil
    }
}
