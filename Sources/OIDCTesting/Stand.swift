// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime

extension Conductor {
    /// Waits until the call is released or its task cancelled; where it cannot end, until the latter.
    ///
    /// `leave` is told of a cancellation by the thread that cancels, before it goes on.
    func stand(
        _ wait: FlowMoment.Wait, canEnd: Bool, leave: @escaping @Sendable () -> Void
    ) async -> Pace.Standing {
        let label = CallLabel.current ?? ""
        let number = state.with { state in
            state.nextNumber += 1
            return state.nextNumber
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                enter(
                    Station(
                        number: number, label: label, wait: wait, canEnd: canEnd,
                        continuation: continuation))
            }
        } onCancel: {
            cancel(number, leave)
        }
    }

    private func enter(_ station: Station) {
        let (isCancelled, watcher) = state.with { state in
            state.moves += 1
            let isCancelled = state.cancelled.remove(station.number) != nil
            guard !isCancelled, !state.isOver else {
                return (true, CheckedContinuation<Bool, Never>?.none)
            }
            state.stations.append(station)
            state.calls[station.label]?.run = .standing
            return (false, state.takeWatcherIfStill())
        }
        if isCancelled { station.continuation.resume(returning: .cancelled) }
        watcher?.resume(returning: true)
    }

    /// Runs on the thread that cancels, so the call counts as running before that thread goes on.
    private func cancel(_ number: Int, _ leave: @Sendable () -> Void) {
        leave()
        let station = state.with { state -> Station? in
            state.moves += 1
            guard let index = state.stations.firstIndex(where: { $0.number == number }) else {
                state.cancelled.insert(number)
                return nil
            }
            let station = state.stations.remove(at: index)
            state.calls[station.label]?.run = .running
            return station
        }
        station?.continuation.resume(returning: .cancelled)
    }
}
