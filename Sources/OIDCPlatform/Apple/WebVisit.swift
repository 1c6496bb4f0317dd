// SPDX-License-Identifier: Apache-2.0

#if canImport(AuthenticationServices)
    internal import OIDCRuntime

    /// One page's outcome: whichever comes first, told once (rule CB-CANCEL).
    ///
    /// A class, because the system's completion, which may come late or twice and on any queue, and
    /// the task that cancels both reach it.
    final class WebVisit: Sendable {
        typealias End = Result<Secret, BrowserFailure>

        private struct State: Sendable {
            var end: End?
            var continuation: CheckedContinuation<End, Never>?
        }
        private let state = Guarded(State())

        /// Nothing has ended it yet.
        var isOpen: Bool { state.withLock { $0.end == nil } }

        /// Resumes once there is an end, at once if there is one already.
        func wait(_ continuation: CheckedContinuation<End, Never>) {
            let end = state.withLock { state in
                if state.end == nil { state.continuation = continuation }
                return state.end
            }
            if let end { continuation.resume(returning: end) }
        }

        /// Ends it; only the first call counts.
        func end(_ end: End) {
            let continuation = state.withLock { state -> CheckedContinuation<End, Never>? in
                guard state.end == nil else { return nil }
                state.end = end
                defer { state.continuation = nil }
                return state.continuation
            }
            continuation?.resume(returning: end)
        }
    }
#endif
