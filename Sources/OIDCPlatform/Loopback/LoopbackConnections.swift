// SPDX-License-Identifier: Apache-2.0

#if os(Linux) || os(macOS)
    internal import OIDCRuntime

    #if canImport(Darwin)
        internal import Darwin
    #elseif canImport(Musl)
        internal import Musl
    #else
        internal import Glibc
    #endif

    /// Connections to a listener, none of which can hold up another.
    ///
    /// A browser opens some that it never uses; another process may be slow on purpose.
    struct LoopbackConnections: ~Copyable {
        private struct Connection {
            let socket: Int32
            let since: ContinuousClock.Instant
            var head: [UInt8] = []
        }
        /// Most at a time; one more ends the oldest.
        private static let limit = 32
        /// Time in which a head must be complete.
        private static let patience = Duration.seconds(10)

        private let listener: Int32
        private var open: [Connection] = []

        init(listener: Int32) { self.listener = listener }

        deinit {
            for connection in open { _ = close(connection.socket) }
        }

        /// Waits for something to happen, and answers it; gives the end once it came.
        mutating func step(
            until deadline: ContinuousClock.Instant, wakingOn bell: Int32,
            _ answer: (LoopbackRequest) -> LoopbackAnswer
        ) -> LoopbackListener.End? {
            dropSlow()
            let ready = readable([bell, listener] + open.map(\.socket), until: deadline)
            for socket in ready where socket != listener {
                if let index = open.firstIndex(where: { $0.socket == socket }),
                    let end = read(at: index, answer)
                {
                    return end
                }
            }
            if ready.contains(listener), !accept() {
                // The process has no descriptors left: the listener stays readable, and asking again
                // at once would keep a core busy until some are closed.
                _ = readable([bell], until: .now + .milliseconds(100))
            }
            return nil
        }

        /// Accepts as many as there is room for, or one in place of the oldest.
        ///
        /// What has just come is looked at before it can be that. False where one that waits cannot be had.
        private mutating func accept() -> Bool {
            if open.count == Self.limit { drop(at: 0) }
            while open.count < Self.limit {
                let socket = acceptedSocket(listener)
                guard socket >= 0 else {
                    return ![EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno)
                }
                open.append(Connection(socket: socket, since: .now))
            }
            return true
        }

        private mutating func read(
            at index: Int, _ answer: (LoopbackRequest) -> LoopbackAnswer
        ) -> LoopbackListener.End? {
            let octets = received(open[index].socket)
            guard let octets, !octets.isEmpty else {
                // Nothing yet, or the other side has left.
                if octets != nil { drop(at: index) }
                return nil
            }
            // Looked for once: where the octets before could have ended with a part of it.
            let start = max(0, open[index].head.count - 3)
            open[index].head += octets
            let head = open[index].head
            let isComplete = head[start...].indices.contains {
                head[$0...].starts(with: [13, 10, 13, 10])
            }
            guard isComplete || head.count > LoopbackRequest.limit else { return nil }
            let request = isComplete ? LoopbackRequest(head: head) : nil
            let reply = request.map(answer) ?? .nothing
            sendAll(reply.message, to: open[index].socket)
            drop(at: index)
            return reply.end
        }

        private mutating func dropSlow() {
            let now = ContinuousClock.now
            while let first = open.first, first.since + Self.patience <= now { drop(at: 0) }
        }

        private mutating func drop(at index: Int) {
            _ = close(open.remove(at: index).socket)
        }
    }

    /// Waits until a socket has something to read, for at most a second at a time.
    private func readable(_ sockets: [Int32], until deadline: ContinuousClock.Instant) -> [Int32] {
        var entries = sockets.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let left = ContinuousClock.now.duration(to: deadline)
        let milliseconds = max(1, min(1000, left / .milliseconds(1)))
        let count = unsafe entries.withUnsafeMutableBufferPointer { buffer in
            unsafe poll(buffer.baseAddress, nfds_t(buffer.count), Int32(milliseconds))
        }
        return count > 0 ? entries.filter { $0.revents != 0 }.map(\.fd) : []
    }
#endif
