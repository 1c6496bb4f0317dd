// SPDX-License-Identifier: Apache-2.0

import Foundation
import OIDCRuntime

@testable import OIDCPlatform

#if canImport(Glibc)
    import Glibc
#endif

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
    private let forms = Guarded<[String]>([])
    private let served = Guarded(0)

    /// Answers every connection alike; what is sent may depend on the head.
    init?(_ answer: @escaping @Sendable (String) -> [Part]) {
        socket = listeningSocket(.v4, port: 0)
        guard socket.isOpen, let port = boundPort(socket.number) else { return nil }
        self.port = port
        acceptEach(on: socket.number) { [weak self] connection in
            guard let self else { return }
            Thread.detachNewThread { self.serve(Descriptor(connection), answer) }
        }
    }

    deinit { shutdown(socket.number, Int32(SHUT_RDWR)) }

    /// Connections that are being served.
    var connections: Int { served.withLock { $0 } }

    /// Heads of all requests, in order.
    var requests: [String] { heads.withLock { $0 } }

    /// Bodies of all requests, in order.
    var bodies: [String] { forms.withLock { $0 } }

    func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

    private func serve(_ connection: consuming Descriptor, _ answer: (String) -> [Part]) {
        served.withLock { $0 += 1 }
        defer { served.withLock { $0 -= 1 } }
        guard let (text, body) = request(connection) else { return }
        heads.withLock { $0.append(text) }
        forms.withLock { $0.append(body) }
        var chunk = [UInt8](repeating: 0, count: 4096)
        for part in answer(text) {
            switch part {
            case .octets(let octets):
                guard put(octets, connection.number) else { return }
            case .endless(let octets, let pause):
                while put(octets, connection.number) {
                    if pause > 0 { usleep(UInt32(pause * 1000)) }
                }
                return
            case .silence:
                while unsafe recv(connection.number, &chunk, chunk.count, 0) > 0 {}
                return
            }
        }
    }

    /// Reads a head and as much of a body as it announces; nil where the other side leaves first.
    private func request(_ connection: borrowing Descriptor) -> (head: String, body: String)? {
        var octets: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            if let end = octets.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound {
                let head = String(decoding: octets[..<end], as: UTF8.self)
                let line = head.lowercased().split(separator: "\r\n")
                    .first { $0.hasPrefix("content-length: ") }
                let length = line.flatMap { Int($0.dropFirst(16)) } ?? 0
                if octets.count - end >= length {
                    return (head, String(decoding: octets[end...], as: UTF8.self))
                }
            }
            let count = unsafe recv(connection.number, &chunk, chunk.count, 0)
            guard count > 0 else { return nil }
            octets += chunk.prefix(count)
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
