// SPDX-License-Identifier: Apache-2.0

import Foundation
import OIDCRuntime

@testable import OIDCPlatform

#if canImport(Glibc)
    import Glibc
#endif

/// Waits for what another thread brings about; the pause leaves the threads of tasks to others, among
/// them those that bring it about.
func until(_ holds: @Sendable () -> Bool) async {
    while !holds() { try? await Task.sleep(for: .milliseconds(2)) }
}

/// A client that sends octets as they are and reads until the other side ends.
enum RawSocket {
    /// Gives all that came back; empty where nobody listens.
    static func exchange(port: UInt16, _ text: String) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let socket = connected(port: port)
                guard socket.isOpen else { return continuation.resume(returning: "") }
                _ = unsafe Array(text.utf8).withUnsafeBytes { buffer in
                    unsafe send(
                        socket.number, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
                }
                var octets: [UInt8] = []
                var chunk = [UInt8](repeating: 0, count: 4096)
                while true {
                    let count = unsafe recv(socket.number, &chunk, chunk.count, 0)
                    if count <= 0 { break }
                    octets += chunk.prefix(count)
                }
                continuation.resume(returning: String(decoding: octets, as: UTF8.self))
            }
        }
    }

    static func connected(port: UInt16) -> Descriptor {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let done = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
                unsafe connect(number, name, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard done else {
            close(number)
            return Descriptor(-1)
        }
        return Descriptor(number)
    }
}

/// A server that answers each connection with the octets of a script, and notes what it was sent.
final class RawServer: Sendable {
    enum Part: Sendable {
        case octets([UInt8])
        /// Over and over, until the other side leaves.
        case endless([UInt8], everyMilliseconds: Int)
        /// Nothing more, the connection left open until the other side leaves.
        case silence
    }
    let port: UInt16
    private let socket: Descriptor
    private let heads = Guarded<[String]>([])
    private let served = Guarded(0)

    /// Answers every connection alike; what is sent may depend on the head.
    init?(_ answer: @escaping @Sendable (String) -> [Part]) {
        socket = listeningSocket(.v4, port: 0)
        guard socket.isOpen, let port = boundPort(socket.number) else { return nil }
        self.port = port
        _ = fcntl(socket.number, F_SETFL, 0)
        let number = socket.number
        Thread.detachNewThread { [weak self] in
            while true {
                let connection = accept(number, nil, nil)
                guard connection >= 0 else { return }
                guard let self else { return }
                Thread.detachNewThread { self.serve(Descriptor(connection), answer) }
            }
        }
    }

    deinit { shutdown(socket.number, Int32(SHUT_RDWR)) }

    /// Connections that are being served.
    var connections: Int { served.withLock { $0 } }

    /// Heads of all requests, in order.
    var requests: [String] { heads.withLock { $0 } }

    func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

    private func serve(_ connection: consuming Descriptor, _ answer: (String) -> [Part]) {
        served.withLock { $0 += 1 }
        defer { served.withLock { $0 -= 1 } }
        var head: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while !String(decoding: head, as: UTF8.self).contains("\r\n\r\n") {
            let count = unsafe recv(connection.number, &chunk, chunk.count, 0)
            guard count > 0 else { return }
            head += chunk.prefix(count)
        }
        let text = String(decoding: head, as: UTF8.self)
        heads.withLock { $0.append(text) }
        for part in answer(text) {
            switch part {
            case .octets(let octets):
                guard put(octets, connection.number) else { return }
            case .endless(let octets, let pause):
                while put(octets, connection.number) { usleep(UInt32(pause * 1000)) }
                return
            case .silence:
                while unsafe recv(connection.number, &chunk, chunk.count, 0) > 0 {}
                return
            }
        }
    }

    private func put(_ octets: [UInt8], _ number: Int32) -> Bool {
        var rest = octets[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { buffer in
                unsafe send(number, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}

extension RawServer.Part {
    static func text(_ text: String) -> Self { .octets(Array(text.utf8)) }

    /// A whole response.
    static func response(_ status: String, _ fields: [String] = [], _ body: String = "") -> Self {
        let lines =
            ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)", "Connection: close"]
            + fields
        return .text(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    }
}
