// SPDX-License-Identifier: Apache-2.0

package import OIDCRuntime

/// Steps concurrent calls one at a time: each runs until it ends or waits for something outside.
///
/// A class, because doubles, the client's observer and the driver of a schedule all tell it what
/// happens. Calls are told apart by ``CallLabel``.
package final class Conductor: FlowObserver {
    struct Station: Sendable {
        var number: Int
        var label: String
        var wait: FlowMoment.Wait
        var canEnd: Bool
        var continuation: CheckedContinuation<Pace.Standing, Never>
    }
    enum Run: Sendable {
        case idle, running, standing, joining, ended
    }
    struct Call: Sendable {
        var run = Run.idle
        /// The observer was told of its beginning, so it will be told of its end.
        var isTold = false
        /// Whoever made the call has its outcome.
        var isAnswered = false
        /// Whoever made the call has given it up, so an answer comes whatever the run does.
        var isGivenUp = false

        var isStill: Bool {
            switch run {
            case .standing, .joining: isAnswered || !isGivenUp
            case .idle, .ended: isAnswered
            case .running: false
            }
        }
    }
    struct State: Sendable {
        var calls: [String: Call] = [:]
        var stations: [Station] = []
        var nextNumber = 0
        var cancelled: Set<Int> = []
        var watcher: CheckedContinuation<Bool, Never>?
        /// Nothing waits any more: the process that this conductor steps is gone.
        var isOver = false
        /// Grows with everything that any call does.
        var moves = 0

        /// A call that joined another can only wait while something waits outside; where nothing
        /// does, what it joined has ended and it is about to go on.
        mutating func takeWatcherIfStill() -> CheckedContinuation<Bool, Never>? {
            guard calls.values.allSatisfy(\.isStill),
                !stations.isEmpty || !calls.values.contains(where: { $0.run == .joining })
            else { return nil }
            defer { watcher = nil }
            return watcher
        }
    }
    let state = Locked(State())

    package init() {}

    /// A call of that label begins now.
    package func begin(_ label: String) { change { $0.calls[label] = Call(run: .running) } }

    /// Whoever made the call has its outcome.
    package func answer(_ label: String) {
        change { state in
            state.calls[label]?.isAnswered = true
            // A call that the observer was never told of has no run of its own.
            if state.calls[label]?.isTold == false { state.calls[label]?.run = .ended }
        }
    }

    /// Whoever made the call gives it up.
    package func giveUp(_ label: String) { change { $0.calls[label]?.isGivenUp = true } }

    /// How much has happened so far: where this stands still, nobody does anything.
    package var moves: Int { state.with { $0.moves } }

    /// Returns true once every call has ended or waits; false where ``stopSettling()`` came first.
    package func settle() async -> Bool {
        await withCheckedContinuation { continuation in
            change { $0.watcher = continuation }
        }
    }

    /// Says that a call neither ends nor waits and never will.
    package func stopSettling() {
        let watcher = state.with { state in
            defer { state.watcher = nil }
            return state.watcher
        }
        watcher?.resume(returning: false)
    }

    /// What a call waits for outside, if it does.
    package func wait(of label: String) -> (wait: FlowMoment.Wait, canEnd: Bool)? {
        state.with { $0.stations.first { $0.label == label }.map { ($0.wait, $0.canEnd) } }
    }

    /// Whether whoever made the call has its outcome.
    package func isAnswered(_ label: String) -> Bool {
        state.with { $0.calls[label]?.isAnswered ?? false }
    }

    /// Answers what a call waits for; false where it waits for nothing that can be answered.
    package func release(_ label: String) -> Bool {
        release { $0.label == label }
    }

    /// Answers what others wait for, the first one first, for a call that joined one of them.
    package func releaseForJoined(_ label: String) -> Bool {
        let isJoining = state.with { state in
            if case .joining = state.calls[label]?.run { true } else { false }
        }
        return isJoining && release { _ in true }
    }

    private func release(_ fits: @Sendable (Station) -> Bool) -> Bool {
        let station = state.with { state -> Station? in
            guard let index = state.stations.firstIndex(where: { $0.canEnd && fits($0) })
            else { return nil }
            let station = state.stations.remove(at: index)
            state.calls[station.label]?.run = .running
            state.moves += 1
            return station
        }
        station?.continuation.resume(returning: .released)
        return station != nil
    }

    /// Ends all waits as cancelled, as for calls of a process that was killed.
    package func abandonAll() {
        let stations = state.with { state in
            defer { state.stations = [] }
            state.isOver = true
            return state.stations
        }
        for station in stations { station.continuation.resume(returning: .cancelled) }
    }

    /// A call waits for another one's run.
    package func join(_ label: String) { change { $0.calls[label]?.run = .joining } }

    /// A call does something after it waited.
    package func resume(_ label: String) { change { $0.calls[label]?.run = .running } }

    /// The run of a call is over, whether or not its caller was still there.
    package func finish(_ label: String) { change { $0.calls[label]?.run = .ended } }

    /// Takes note of what the client's engine says of its calls.
    package func observe(_ moment: FlowMoment) {
        guard let label = moment.label else { return }
        change { state in
            switch moment.kind {
            case .entered(.join): state.calls[label]?.run = .joining
            case .left(.join): state.calls[label]?.run = .running
            case .ended: state.calls[label]?.run = .ended
            case .began: state.calls[label]?.isTold = true
            case .entered, .left: break
            }
        }
    }

    private func change(_ body: @Sendable (inout State) -> Void) {
        let watcher = state.with { state in
            body(&state)
            state.moves += 1
            return state.takeWatcherIfStill()
        }
        watcher?.resume(returning: true)
    }
}
