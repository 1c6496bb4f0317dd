// SPDX-License-Identifier: Apache-2.0

#if os(Linux) || os(macOS)
    internal import Dispatch
    internal import OIDCRuntime

    /// A socket on a loopback address, and the one thread that answers what comes in.
    ///
    /// A class, because it owns the socket: it is closed with the last reference.
    final class LoopbackListener: Sendable {
        typealias End = Result<Secret, BrowserFailure>

        private struct State: Sendable {
            var end: End?
            var continuation: CheckedContinuation<End, Never>?
        }
        /// The port, chosen by the system where none was asked for.
        let port: UInt16
        private let socket: Descriptor
        private let bell: Bell
        private let state = Guarded(State())

        /// Listens; a port of 0 is any free one.
        init(_ address: LoopbackAddress, port: UInt16) throws(BrowserFailure) {
            guard let bell = Bell() else { throw .unavailable }
            self.bell = bell
            socket = listeningSocket(address, port: port)
            guard socket.isOpen, let bound = boundPort(socket.number) else { throw .unavailable }
            self.port = bound
        }

        /// Answers requests until one is the callback, the time is up, or it is ended.
        func serve(
            for time: Duration, _ answer: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer
        ) async -> End {
            await withCheckedContinuation { continuation in
                let early = state.withLock { state in
                    if state.end == nil { state.continuation = continuation }
                    return state.end
                }
                if let early {
                    continuation.resume(returning: early)
                    return
                }
                DispatchQueue(label: "oidc.loopback", qos: .userInitiated).async { [self] in
                    let deadline = ContinuousClock.now + time
                    var connections = LoopbackConnections(listener: socket.number)
                    while state.withLock({ $0.end == nil }) {
                        if let outcome = connections.step(
                            until: deadline, wakingOn: bell.number, answer)
                        {
                            end(outcome)
                        } else if deadline <= .now {
                            end(.failure(.expired))
                        }
                    }
                }
            }
        }

        /// Ends it; only the first call counts.
        func end(_ end: End) {
            let continuation = state.withLock { state in
                if state.end == nil { state.end = end }
                defer { state.continuation = nil }
                return state.continuation
            }
            bell.ring()
            continuation?.resume(returning: end)
        }
    }
#endif
