// SPDX-License-Identifier: Apache-2.0

#if os(Linux) || os(macOS)
    #if canImport(Darwin)
        internal import Darwin
    #elseif canImport(Musl)
        internal import Musl
    #else
        internal import Glibc
    #endif

    /// Something that wakes a thread that polls.
    ///
    /// A class, because it owns its pipe and two threads hold it.
    final class Bell: Sendable {
        private let reading: Descriptor
        private let writing: Descriptor

        /// Nil where the process has no descriptors left.
        init?() {
            var ends: [Int32] = [-1, -1]
            guard unsafe pipe(&ends) == 0 else { return nil }
            reading = Descriptor(ends[0])
            writing = Descriptor(ends[1])
            for end in ends { keep(end) }
        }

        /// Readable for good once it was rung.
        var number: Int32 { reading.number }

        func ring() {
            var octet: UInt8 = 1
            _ = unsafe write(writing.number, &octet, 1)
        }
    }

    /// A socket that listens on a loopback address; closed where that failed.
    ///
    /// A sign-in that another one replaces closes its socket a moment later, on a thread of its own,
    /// so a port that is taken is asked for again, for a second at most.
    func listeningSocket(_ address: LoopbackAddress, port: UInt16) -> Descriptor {
        let family = address == .v4 ? AF_INET : AF_INET6
        let socket = Descriptor(streamSocket(family))
        guard socket.isOpen else { return socket }
        keep(socket.number)
        reuse(socket.number)
        for _ in 0..<100 {
            let isBound =
                switch address {
                case .v4: bindV4(socket.number, port)
                case .v6: bindV6(socket.number, port)
                }
            if isBound {
                return listen(socket.number, SOMAXCONN) == 0 ? socket : Descriptor(-1)
            }
            guard errno == EADDRINUSE else { break }
            usleep(10_000)
        }
        return Descriptor(-1)
    }

    /// The port that a socket is bound to.
    func boundPort(_ socket: Int32) -> UInt16? {
        var address = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return unsafe withUnsafeMutablePointer(to: &address) { storage in
            let done = unsafe storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
                unsafe getsockname(socket, name, &size) == 0
            }
            guard done else { return nil }
            // The port stands at the same place in both families.
            return unsafe storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { name in
                UInt16(bigEndian: unsafe name.pointee.sin_port)
            }
        }
    }

    /// A connection that never blocks; negative where there is none.
    func acceptedSocket(_ listener: Int32) -> Int32 {
        let socket = accept(listener, nil, nil)
        if socket >= 0 { keep(socket) }
        return socket
    }

    /// What has arrived: nil for nothing yet, empty where the other side has ended.
    func received(_ socket: Int32) -> [UInt8]? {
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = unsafe chunk.withUnsafeMutableBytes { buffer in
            unsafe recv(socket, buffer.baseAddress, buffer.count, 0)
        }
        if count < 0 { return errno == EAGAIN || errno == EINTR ? nil : [] }
        return Array(chunk.prefix(count))
    }

    /// Sends a message that fits the socket's buffer, and says that it was all.
    func sendAll(_ octets: [UInt8], to socket: Int32) {
        _ = unsafe octets.withUnsafeBytes { buffer in
            #if canImport(Darwin)
                unsafe send(socket, buffer.baseAddress, buffer.count, 0)
            #else
                unsafe send(socket, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
            #endif
        }
        _ = shutdown(socket, Int32(SHUT_WR))
    }

    private func streamSocket(_ family: Int32) -> Int32 {
        #if canImport(Glibc)
            // At once: a program that another thread starts in between would keep the port.
            socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        #else
            socket(family, SOCK_STREAM, 0)
        #endif
    }

    /// A port is free again as soon as nobody listens, whatever connections the last visit left.
    private func reuse(_ socket: Int32) {
        var on: Int32 = 1
        _ = unsafe setsockopt(
            socket, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Neither blocks nor is handed to a child.
    private func keep(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        #if canImport(Darwin)
            var on: Int32 = 1
            _ = unsafe setsockopt(
                descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    private func bindV4(_ socket: Int32, _ port: UInt16) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
                unsafe bind(socket, name, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    private func bindV6(_ socket: Int32, _ port: UInt16) -> Bool {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = port.bigEndian
        address.sin6_addr = in6addr_loopback
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
                unsafe bind(socket, name, socklen_t(MemoryLayout<sockaddr_in6>.size)) == 0
            }
        }
    }
#endif
