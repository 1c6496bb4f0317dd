// SPDX-License-Identifier: Apache-2.0

/// Work that several may wait for, and that ends when nobody does.
///
/// A class, because those who wait share it. Whoever wants the outcome reserves a place first; when
/// the last one has left, the work is abandoned, that is cancelled, unless it is committed.
final class Flight<Value: Sendable>: Sendable {
    fileprivate struct State: Sendable {
        var outcome: Value?
        var reserved = 0
        var next = 0
        var waiting: [Int: CheckedContinuation<Value?, Never>] = [:]
        var cancelled: Set<Int> = []
        var isCommitted = false
        var isAbandoned = false
        var tasks: [Task<Void, Never>] = []
    }
    private let state = Guarded(State())

    /// Runs work whose value is the outcome, unless another outcome comes first.
    func start(_ work: @escaping @Sendable () async -> Value) {
        // Made under the lock: who completes or leaves while the task already runs must find it.
        let over = state.withLock { state -> Task<Void, Never>? in
            let task = Task { self.complete(await work()) }
            state.tasks.append(task)
            return state.isAbandoned || state.outcome != nil ? task : nil
        }
        over?.cancel()
    }

    /// Sets the outcome, wakes all who wait, cancels what still works; only the first one counts.
    func complete(_ value: Value) {
        let due = state.withLock { state -> Due in
            guard state.outcome == nil else { return Due() }
            state.outcome = value
            defer { state.waiting = [:] }
            return Due(woken: Array(state.waiting.values), with: value, over: state.tasks)
        }
        due.carryOut()
    }

    /// Keeps a place for one call of ``outcome()``; false where the work has been abandoned.
    func reserve() -> Bool {
        state.withLock { state in
            if state.isAbandoned { return false }
            state.reserved += 1
            return true
        }
    }

    /// From here on the work ends, whoever leaves; false where it has been abandoned.
    func commit() -> Bool {
        state.withLock { state in
            if state.isAbandoned { return false }
            state.isCommitted = true
            return true
        }
    }

    /// The work was cancelled because nobody waited for it.
    var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

    /// Waits for the outcome in a reserved place; nil at once when the waiting task is cancelled.
    ///
    /// What `begin` starts finds this one waiting, so cancelling it reaches the work at once.
    func outcome(beginning begin: () -> Void = {}) async -> Value? {
        let place = state.withLock { state in
            state.next += 1
            return state.next
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                wait(at: place, continuation)
                begin()
            }
        } onCancel: {
            cancel(place)
        }
    }

    private func wait(at place: Int, _ continuation: CheckedContinuation<Value?, Never>) {
        let due = state.withLock { state -> Due in
            if let outcome = state.outcome { return Due(woken: [continuation], with: outcome) }
            guard state.cancelled.contains(place) else {
                state.waiting[place] = continuation
                return Due()
            }
            return Due(woken: [continuation], over: state.leave())
        }
        due.carryOut()
    }

    /// A task that is already cancelled says so before it waits.
    private func cancel(_ place: Int) {
        let due = state.withLock { state -> Due in
            state.cancelled.insert(place)
            guard let continuation = state.waiting.removeValue(forKey: place) else { return Due() }
            return Due(woken: [continuation], over: state.leave())
        }
        due.carryOut()
    }

    /// What a change of state leads to, done only once the lock is free.
    ///
    /// Waking and cancelling a task take a lock of its own, which a cancellation handler is called
    /// with: either, done under this lock, would wait for a handler that waits for this lock.
    private struct Due: Sendable {
        var woken: [CheckedContinuation<Value?, Never>] = []
        var with: Value?
        var over: [Task<Void, Never>] = []

        func carryOut() {
            for continuation in woken { continuation.resume(returning: with) }
            for task in over { task.cancel() }
        }
    }
}

extension Flight.State {
    /// Whoever waits leaves, so there is no outcome yet; gives what is to be cancelled, outside the
    /// lock: a cancellation handler may be anyone's.
    fileprivate mutating func leave() -> [Task<Void, Never>] {
        reserved -= 1
        guard reserved == 0, !isCommitted else { return [] }
        isAbandoned = true
        return tasks
    }
}
