// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OIDCRuntime

/// What a flight does with work and waiters that come late.
struct FlightTests {
    @Test(arguments: [true, false])
    func `work that starts when all is over is cancelled`(isAbandoned: Bool) async {
        let flight = Flight<Int>()
        #expect(flight.reserve())
        if isAbandoned { await leave(flight) } else { flight.complete(1) }
        #expect(flight.isAbandoned == isAbandoned)
        let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
        flight.start {
            do {
                try await Task.sleep(for: .seconds(10))
                continuation.yield(false)
            } catch {
                continuation.yield(true)
            }
            return 2
        }
        #expect(await stream.first { _ in true } == true)
    }

    @Test func `who is cancelled after the outcome has it, and abandons nothing`() async {
        let flight = Flight<Int>()
        #expect(flight.reserve())
        flight.complete(1)
        let waiter = Task {
            while !Task.isCancelled { await Task.yield() }
            return await flight.outcome()
        }
        waiter.cancel()
        #expect(await waiter.value == 1)
        #expect(!flight.isAbandoned)
        #expect(flight.reserve())
    }

    /// The waiter is the main actor's, so it is woken and cancelled before it can go on.
    @Test @MainActor func `who is cancelled once it is woken has the outcome too`() async {
        let flight = Flight<Int>()
        #expect(flight.reserve())
        let isWaiting = Guarded(false)
        let waiter = Task { await flight.outcome { isWaiting.withLock { $0 = true } } }
        while !isWaiting.withLock({ $0 }) { await Task.yield() }
        flight.complete(1)
        waiter.cancel()
        #expect(await waiter.value == 1)
        #expect(!flight.isAbandoned)
    }

    @Test func `work that was abandoned is cancelled, all of it`() async {
        let flight = Flight<Int>()
        #expect(flight.reserve())
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        for number in 0..<2 {
            flight.start {
                while !Task.isCancelled { await Task.yield() }
                continuation.yield(number)
                return number
            }
        }
        await leave(flight)
        var ended: Set<Int> = []
        for await number in stream where ended.insert(number).inserted && ended.count == 2 { break }
        #expect(ended == [0, 1])
    }

    @Test func `a flight whose work has ended is let go`() async {
        weak var flight: Flight<Int>?
        do {
            let made = Flight<Int>()
            flight = made
            #expect(made.reserve())
            let outcome = await made.outcome {
                made.start { 7 }
                made.start {
                    try? await Task.sleep(for: .seconds(60))
                    return 8
                }
            }
            #expect(outcome == 7)
        }
        let deadline = ContinuousClock.now + .seconds(10)
        while flight != nil, .now < deadline { await Task.yield() }
        #expect(flight == nil)
    }

    /// Waits in the reserved place and is cancelled.
    private func leave(_ flight: Flight<Int>) async {
        let waiter = Task { await flight.outcome() }
        waiter.cancel()
        #expect(await waiter.value == nil)
    }
}
