// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OIDCRuntime

struct EngineTurnTests {
    @Test func `threads and tasks run alone, and all of them run`() async {
        let turn = Turn()
        let count = Guarded(Counters())
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<40 {
                group.addTask {
                    for _ in 0..<50 {
                        await turn.take()
                        count.withLock { $0.enter() }
                        count.withLock { $0.leave() }
                        turn.give()
                    }
                }
                group.addTask {
                    for _ in 0..<50 {
                        turn.takeBlocking()
                        count.withLock { $0.enter() }
                        count.withLock { $0.leave() }
                        turn.give()
                    }
                }
            }
        }
        let final = count.withLock { $0 }
        #expect(final.done == 4000)
        #expect(final.mostInside == 1)
    }

    @Test func `tasks take it in the order in which they came`() async {
        let turn = Turn()
        let order = Guarded<[Int]>([])
        await turn.take()
        var tasks: [Task<Void, Never>] = []
        for number in 0..<5 {
            let task = Task {
                await turn.take()
                order.withLock { $0.append(number) }
                turn.give()
            }
            tasks.append(task)
            while turn.waiting <= number { await Task.yield() }
        }
        turn.give()
        for task in tasks { await task.value }
        #expect(order.withLock { $0 } == [0, 1, 2, 3, 4])
    }

    @Test func `a flight that nobody waits for any more is cancelled`() async {
        let flight = Flight<Int>()
        #expect(flight.reserve())
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        flight.start {
            await withTaskCancellationHandler {
                for await _ in stream {}
            } onCancel: {
                continuation.finish()
            }
            return 1
        }
        let waiter = Task { await flight.outcome() }
        waiter.cancel()
        #expect(await waiter.value == nil)
        for await _ in stream {}
        #expect(flight.isAbandoned)
        #expect(!flight.reserve())
        #expect(!flight.commit())
    }

    @Test func `a committed flight ends although nobody waits for it`() async {
        let flight = Flight<Int>()
        #expect(flight.reserve())
        #expect(flight.commit())
        let waiter = Task { await flight.outcome() }
        waiter.cancel()
        #expect(await waiter.value == nil)
        #expect(!flight.isAbandoned)
        #expect(flight.reserve())
        flight.complete(1)
        flight.complete(2)
        #expect(await flight.outcome() == 1)
    }

    @Test func `one waiter who leaves does not end what another waits for`() async {
        let flight = Flight<Int>()
        #expect(flight.reserve() && flight.reserve())
        let leaving = Task { await flight.outcome() }
        leaving.cancel()
        #expect(await leaving.value == nil)
        #expect(!flight.isAbandoned)
        flight.complete(7)
        #expect(await flight.outcome() == 7)
    }

    /// Two threads, because the fault was two locks taken in two orders; it held up one run in some
    /// thousand.
    @Test func `an outcome and a leave at the same moment hold nobody up`() async {
        for _ in 0..<50_000 {
            let flight = Flight<Int>()
            #expect(flight.reserve())
            let waiter = Task { await flight.outcome() }
            async let left: Void = waiter.cancel()
            async let completed: Void = flight.complete(7)
            _ = await (left, completed)
            #expect([7, nil].contains(await waiter.value))
        }
    }
}

private struct Counters: Sendable {
    var inside = 0
    var mostInside = 0
    var done = 0

    mutating func enter() {
        inside += 1
        mostInside = max(mostInside, inside)
    }

    mutating func leave() {
        inside -= 1
        done += 1
    }
}
