// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OIDCRuntime

/// What the turn promises to threads and to tasks, one event at a time.
struct TurnTests {
    @Test func `a thread blocks until it is given the turn, and then has it`() {
        let turn = Turn()
        turn.takeBlocking()
        let first = Worker { turn.takeBlocking() }
        #expect(first.isHeld)
        turn.give()
        #expect(first.ends)
        let second = Worker { turn.takeBlocking() }
        #expect(second.isHeld, "the first thread still has it")
        turn.give()
        #expect(second.ends)
    }

    @Test func `a thread takes a turn that nobody has, and another one waits for it`() {
        let turn = Turn()
        for _ in 0..<2 {
            let first = Worker { turn.takeBlocking() }
            #expect(first.ends)
            let second = Worker { turn.takeBlocking() }
            #expect(second.isHeld)
            turn.give()
            #expect(second.ends)
            turn.give()
        }
    }

    @Test @MainActor func `a task that takes what it was offered has it`() async {
        let line = Line()
        await line.turn.take()
        await line.join("first", holding: true)
        line.turn.give()
        while line.order.isEmpty { await Task.yield() }
        let newcomer = Task {
            await line.turn.take()
            line.order.append("newcomer")
            line.turn.give()
        }
        while line.turn.waiting == 0, line.order.count == 1 { await Task.yield() }
        #expect(line.order == ["first"])
        line.turn.give()
        await newcomer.value
        #expect(line.order == ["first", "newcomer"])
    }

    /// All tasks are the main actor's, so none of them runs before the test waits.
    @Test @MainActor func `a task that lost the turn to a thread keeps its place`() async {
        let line = Line()
        await line.turn.take()
        await line.join("first")
        await line.join("second")
        line.turn.give()
        line.turn.takeBlocking()
        while line.turn.waiting < 2, line.order.isEmpty { await Task.yield() }
        #expect(line.order.isEmpty, "the turn was taken before the task that was offered it ran")
        line.turn.give()
        await line.end()
        #expect(line.order == ["first", "second"])
    }

    @Test @MainActor func `a task that comes after an offer waits behind the others`() async {
        let line = Line()
        await line.turn.take()
        await line.join("first")
        await line.join("second")
        line.turn.give()
        await line.turn.take()
        #expect(line.order == ["first", "second"])
        line.turn.give()
    }

    /// Two that were offered it could take it in the order in which they find threads.
    @Test @MainActor func `one task at a time is offered the turn`() async {
        let line = Line()
        await line.turn.take()
        await line.join("first")
        await line.join("second")
        line.turn.give()
        #expect(line.turn.waiting == 1)
        line.turn.takeBlocking()
        line.turn.give()
        #expect(line.turn.waiting == 1, "the first one has not answered its offer")
        await line.end()
        #expect(line.order == ["first", "second"])
    }
}

/// Tasks of the main actor that wait for a turn, and the order in which they had it.
@MainActor private final class Line {
    let turn = Turn()
    var order: [String] = []
    private var tasks: [Task<Void, Never>] = []

    /// Adds a task and returns once it waits; one that holds the turn leaves it to the test to give
    /// it.
    func join(_ name: String, holding: Bool = false) async {
        let before = turn.waiting
        tasks.append(
            Task {
                await turn.take()
                order.append(name)
                if !holding { turn.give() }
            })
        while turn.waiting == before { await Task.yield() }
    }

    /// Waits until all have had it.
    func end() async {
        for task in tasks { await task.value }
    }
}
