// SPDX-License-Identifier: Apache-2.0

/// The part of an engine that does not know the client's error type.
///
/// A class, because every call of a client shares it.
final class EngineCore: Sendable {
    let turn = Turn()
    let store: StorageQueue
    let environment: ClientEnvironment
    let state: Guarded<EngineState>
    let events = EventStream()
    let updates = UpdateHub()
    let observer: (any FlowObserver)?

    init(environment: ClientEnvironment, observer: (any FlowObserver)?) {
        self.environment = environment
        self.observer = observer
        store = StorageQueue(isDirect: environment.isScripted)
        state = Guarded(EngineState(storage: environment.storage))
    }

    /// Numbers a call and tells of its beginning.
    func begin(_ method: String) -> Call {
        let number = state.withLock { state in
            defer { state.nextCall += 1 }
            return state.nextCall
        }
        let call = Call(
            number: number, method: method, label: CallLabel.current, began: .now,
            runs: Guarded(1))
        tell(call, .began)
        events.tell(call, .began)
        return call
    }

    /// Tells of a call's end, with the code of its error.
    func end(_ call: Call, code: String?) {
        events.tell(call, .ended(code: code, took: call.began.duration(to: .now)))
        leave(call)
    }

    /// One of a call's runs is over; an observer is told when the last one is.
    func leave(_ call: Call) {
        if call.runs.withLock({ runs in
            runs -= 1
            return runs == 0
        }) {
            tell(call, .ended)
        }
    }

    func tell(_ call: Call, _ kind: FlowMoment.Kind) {
        observer?.observe(
            FlowMoment(call: call.number, label: call.label, method: call.method, kind: kind))
    }
}

/// One call of a public method.
struct Call: Sendable {
    let number: Int
    let method: String
    let label: String?
    let began: ContinuousClock.Instant
    /// Its own run, and the shared runs and requests that it started, which may outlast it.
    let runs: Guarded<Int>
}
