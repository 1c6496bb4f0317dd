// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import OIDCRuntime

/// The one outcome of a request: whatever ends it first, be it response, deadline or cancellation.
///
/// A class, because those who bring the outcome and the one who waits for it share it; what comes
/// after the end is thrown away.
final class HTTPExchange: Sendable {
    typealias Outcome = Result<HTTPResponse, HTTPFailure>

    private struct State: Sendable {
        var outcome: Outcome?
        var continuation: CheckedContinuation<Outcome, Never>?
        var stop: (@Sendable () -> Void)?
    }
    /// A queue of its own, for the global ones can be full of whatever the app waits for.
    private static let deadlines = DispatchQueue(label: "oidc.deadlines", qos: .userInitiated)
    private let state = Guarded(State())

    /// Begins, and waits for whatever ends it.
    ///
    /// - Parameters:
    ///   - seconds: From now to the last octet.
    ///   - stop: Gives up what was begun, or is never to begin; called once, at the end.
    ///   - begin: Sends the request; not called where the end came first.
    /// - Returns: What ended it.
    func outcome(
        within seconds: Int, stop: @escaping @Sendable () -> Void, begin: () -> Void
    ) async -> Outcome {
        await withCheckedContinuation { continuation in
            let early = state.withLock { state -> Outcome? in
                if state.outcome == nil { (state.continuation, state.stop) = (continuation, stop) }
                return state.outcome
            }
            if let early {
                stop()
                continuation.resume(returning: early)
                return
            }
            // CF-CAP: a deadline of our own, from the first octet sent to the last received; those of
            // the libraries start again whenever something arrives.
            Self.deadlines.asyncAfter(deadline: .now() + .seconds(seconds)) {
                [weak self] in self?.end(.failure(.timedOut))
            }
            begin()
        }
    }

    /// Ends the exchange; only the first call counts.
    func end(_ outcome: Outcome) {
        let (continuation, stop) = state.withLock { state in
            guard state.outcome == nil else {
                return (CheckedContinuation<Outcome, Never>?.none, (@Sendable () -> Void)?.none)
            }
            state.outcome = outcome
            defer { (state.continuation, state.stop) = (nil, nil) }
            return (state.continuation, state.stop)
        }
        continuation?.resume(returning: outcome)
        stop?()
    }

    var isEnded: Bool { state.withLock { $0.outcome != nil } }
}
