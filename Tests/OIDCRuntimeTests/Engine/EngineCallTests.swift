// SPDX-License-Identifier: Apache-2.0

import Dispatch
import OIDCTesting
import Testing

@testable import OIDCRuntime

/// What an engine does around each call: it runs alone, and is numbered, watched and told of.
struct EngineCallTests {
    @Test func `calls of every kind are numbered from zero and watched to their ends`() async throws
    {
        let watcher = Watcher()
        let engine = engine(watchedBy: watcher)
        try await engine.run("waiting") { (_: MiniFlow) async throws(MiniInterruption) in }
        try engine.runInstant("instant") { (_: MiniFlow) throws(MiniInterruption) in }
        engine.runUnfailing("unfailing") { _ in }
        #expect(
            watcher.words == [
                "0 waiting began", "0 waiting ended", "1 instant began", "1 instant ended",
                "2 unfailing began", "2 unfailing ended",
            ])
    }

    @Test func `a call's requests are told apart from those that it joins`() async throws {
        let watcher = Watcher()
        let engine = engine(watchedBy: watcher, http: ScriptedServer([discovery]))
        try await engine.run("load") { flow throws(MiniInterruption) in
            _ = try await flow.discoveryLoad(
                issuer: "https://op.example", loopback: false, else: exits("l", "unreachable"))
        }
        #expect(
            watcher.words == [
                "0 load began", "0 load entered http", "0 load left http", "0 load ended",
            ])
    }

    @Test func `the end of a call that cannot fail is an event`() async throws {
        let engine = engine()
        let (stream, continuation) = AsyncStream.makeStream(of: ClientEvent.self)
        engine.onEvent { continuation.yield($0) }
        engine.runUnfailing("first") { _ in }
        try engine.runInstant("last") { (_: MiniFlow) throws(MiniInterruption) in }
        var ended: [String] = []
        for await event in stream {
            guard case .ended(let code, _) = event.kind else { continue }
            ended.append("\(event.call) \(event.method) \(code ?? "well")")
            if event.method == "last" { break }
        }
        #expect(ended == ["0 first well", "1 last well"])
    }

    @Test func `calls that do not wait run one after the other`() {
        let engine = engine()
        let (inside, leave) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        for _ in 0..<2 {
            let first = Worker {
                engine.runUnfailing("first") { _ in
                    inside.signal()
                    leave.wait()
                }
            }
            inside.wait()
            let instant = Worker {
                try? engine.runInstant("instant") { (_: MiniFlow) throws(MiniInterruption) in }
            }
            let unfailing = Worker { engine.runUnfailing("unfailing") { _ in } }
            #expect(instant.isHeld)
            #expect(unfailing.isHeld)
            leave.signal()
            #expect(first.ends && instant.ends && unfailing.ends)
        }
    }

    @Test func `a call that may wait begins when the turn is free`() async throws {
        let engine = engine()
        let hasRun = Guarded(false)
        await engine.core.turn.take()
        let call = Task {
            try await engine.run("call") { (_: MiniFlow) async throws(MiniInterruption) in
                hasRun.withLock { $0 = true }
            }
        }
        while engine.core.turn.waiting == 0, !hasRun.withLock({ $0 }) { await Task.yield() }
        #expect(!hasRun.withLock { $0 })
        engine.core.turn.give()
        try await call.value
        #expect(hasRun.withLock { $0 })
    }

    @Test func `a way back that was readied for nothing is taken back, once`() throws {
        let journal = TestJournal()
        let ways: [ScriptedBrowser.Way] = [.uri("a:1"), .uri("a:2"), .unavailable, .uri("a:3")]
        let engine = engine(browser: ScriptedBrowser([], ways: ways, journal: journal))
        try engine.runInstant("thrice") { (flow: MiniFlow) throws(MiniInterruption) in
            #expect(try prepare(flow) == "a:1")
            #expect(try prepare(flow) == "a:2")
            #expect(throws: MiniInterruption.self) { try prepare(flow) }
        }
        let thrice: [TestEffect] = [
            .prepared("a"), .abandoned("a:1"), .prepared("a"), .abandoned("a:2"), .prepared("a"),
        ]
        #expect(journal.effects == thrice)
        try engine.runInstant("once") { (flow: MiniFlow) throws(MiniInterruption) in
            _ = try prepare(flow)
        }
        #expect(journal.effects == thrice + [.prepared("a"), .abandoned("a:3")])
    }

    private func prepare(_ flow: MiniFlow) throws(MiniInterruption) -> String {
        try flow.browserPrepare(redirect: "a", else: exits("p", "browser.unavailable"))
    }

    private func engine(
        watchedBy watcher: Watcher = Watcher(), http: any HTTPTransport = ScriptedServer([]),
        browser: any BrowserSession = ScriptedBrowser([])
    ) -> Engine<MiniError> {
        Engine(
            environment: ClientEnvironment(
                http: http, storage: MemoryStorage(), browser: browser, clock: TestClock(now: 0),
                random: ScriptedRandom([])),
            cancelled: "call.cancelled", observer: watcher)
    }
}

/// Notes what it is told.
private final class Watcher: FlowObserver {
    private let moments = Guarded<[FlowMoment]>([])

    func observe(_ moment: FlowMoment) { moments.withLock { $0.append(moment) } }

    var words: [String] {
        moments.withLock { $0 }.map { moment in
            let kind =
                switch moment.kind {
                case .began: "began"
                case .entered(let wait): "entered \(wait)"
                case .left(let wait): "left \(wait)"
                case .ended: "ended"
                }
            return "\(moment.call) \(moment.method) \(kind)"
        }
    }
}
