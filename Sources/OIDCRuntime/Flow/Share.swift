// SPDX-License-Identifier: Apache-2.0

/// A value that makes two calls of a shared method the same call.
public protocol ShareKey: Sendable {
    /// Equal for equal values.
    var shareKey: Secret { get }
}

extension Secret: ShareKey {
    /// The secret itself.
    public var shareKey: Secret { self }
}

extension String: ShareKey {
    /// The text.
    public var shareKey: Secret { Secret(self) }
}

extension Int: ShareKey {
    /// The number in digits.
    public var shareKey: Secret { Secret(String(self)) }
}

extension Bool: ShareKey {
    /// One of two texts.
    public var shareKey: Secret { Secret(self ? "true" : "false") }
}

extension Flow {
    /// Answers equal calls of a method by one run.
    ///
    /// The run has a task and a flow of its own, so whoever started it may leave. An outcome is kept
    /// only if the run changed the store: one that changed nothing can be run again, as after a store
    /// was unlocked, and a stranger's callbacks leave nothing behind. One that was cancelled is
    /// nobody's outcome.
    ///
    /// Without a key all calls are equal. `keepsOutcome` lets the outcome answer later equal calls
    /// until the epoch changes (rule CB-ONCE).
    public func share<Value: Sendable>(
        _ method: String, by key: (any ShareKey)?, keepsOutcome: Bool,
        _ body: @escaping @Sendable (Flow<Failure>) async throws(Interruption<Failure>) -> Value
    ) async throws(Interruption<Failure>) -> Value {
        typealias Outcome = Result<Value, Interruption<Failure>>
        let shared = EngineState.SharedCall(method: method, key: key?.shareKey ?? Secret(""))
        let (kept, running) = core.state.withLock { ($0.kept[shared], $0.flights[shared]) }
        if let outcome = kept as? Outcome { return try outcome.get() }
        let flight: Flight<Outcome>
        let kind: FlowMoment.Wait?
        var begin = {}
        if let other = running as? Flight<Outcome>, other.reserve() {
            (flight, kind) = (other, .join)
        } else {
            (flight, kind) = (Flight<Outcome>(), nil)
            _ = flight.reserve()
            core.state.withLock { $0.flights[shared] = flight }
            begin = starting(flight, for: shared, keepsOutcome: keepsOutcome, body)
        }
        let outcome = await wait(kind, step: nil) { await flight.outcome(beginning: begin) }
        guard let outcome else { throw engine.cancellation }
        return try outcome.get()
    }

    /// What starts the one run, which gets its turn once this one waits.
    private func starting<Value: Sendable>(
        _ flight: Flight<Result<Value, Interruption<Failure>>>,
        for shared: EngineState.SharedCall, keepsOutcome: Bool,
        _ body: @escaping @Sendable (Flow<Failure>) async throws(Interruption<Failure>) -> Value
    ) -> () -> Void {
        typealias Outcome = Result<Value, Interruption<Failure>>
        let (engine, call, configuration) = (engine, call, configuration)
        let epoch = currentEpoch
        call.runs.withLock { $0 += 1 }
        let run = { @Sendable () async -> Outcome in
            defer { engine.core.leave(call) }
            return await engine.fly(
                call, commit: { flight.commit() }, configuration: configuration,
                finish: { flow, outcome in
                    let isKept =
                        keepsOutcome && flow.hasChangedStore && !flight.isAbandoned
                    engine.core.state.withLock { state in
                        guard state.epoch == epoch.number else { return }
                        let current = state.flights[shared] as? Flight<Outcome>
                        if current === flight { state.flights[shared] = nil }
                        if isKept { state.kept[shared] = outcome }
                    }
                }, body)
        }
        return { flight.start(run) }
    }
}
