// SPDX-License-Identifier: Apache-2.0

internal import Dispatch

/// The right to run steps: whoever has it runs alone, from one wait to the next.
///
/// A class, because everyone must share the one right. It is held across calls of asynchronous
/// functions but never while a task is suspended, so a thread that blocks for it waits for work
/// that already runs. A task is therefore not handed the turn, it is offered it: between the offer
/// and the moment the task gets a thread, a blocked or a newly come thread may go first. If tasks
/// were handed it, threads blocking for it could use up the pool that the task needs.
final class Turn: Sendable {
    fileprivate struct State: Sendable {
        var isHeld = false
        /// A task was woken to take it, and has not run yet.
        var isOffered = false
        var tasks: [CheckedContinuation<Bool, Never>] = []
        var threads: [DispatchSemaphore] = []
    }
    private let state = Guarded(State())

    /// Suspends until the turn is free, tasks in the order in which they came.
    func take() async {
        var isFirst = false
        while await !wait(first: isFirst) {
            let isTaken = state.withLock { state in
                state.isOffered = false
                defer { state.isHeld = true }
                return !state.isHeld
            }
            if isTaken { return }
            isFirst = true
        }
    }

    /// Blocks the thread until the turn is free; no task that waits goes first.
    func takeBlocking() {
        let gate: DispatchSemaphore? = state.withLock { state in
            guard state.isHeld else {
                state.isHeld = true
                return nil
            }
            let gate = DispatchSemaphore(value: 0)
            state.threads.append(gate)
            return gate
        }
        gate?.wait()
    }

    /// Lets the next one run.
    func give() {
        let task = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            if !state.threads.isEmpty {
                state.threads.removeFirst().signal()
                return nil
            }
            state.isHeld = false
            return state.offer()
        }
        // Outside the lock: waking a task takes a lock of its own, which cancelling one holds.
        task?.resume(returning: false)
    }

    /// How many tasks wait.
    var waiting: Int { state.withLock { $0.tasks.count } }

    /// True when the turn is taken, false when it is offered and must be claimed.
    private func wait(first: Bool) async -> Bool {
        await withCheckedContinuation { continuation in
            let isTaken = state.withLock { state in
                guard state.isHeld || state.isOffered else {
                    state.isHeld = true
                    return true
                }
                state.tasks.insert(continuation, at: first ? 0 : state.tasks.count)
                return false
            }
            if isTaken { continuation.resume(returning: true) }
        }
    }
}

extension Turn.State {
    /// Gives the task that is to be woken.
    fileprivate mutating func offer() -> CheckedContinuation<Bool, Never>? {
        guard !isOffered, !tasks.isEmpty else { return nil }
        isOffered = true
        return tasks.removeFirst()
    }
}
