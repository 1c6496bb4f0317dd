// SPDX-License-Identifier: Apache-2.0

#if canImport(CTLS) && canImport(CCurl)
    import CTLS
    import Foundation
    import Glibc
    import OIDCRuntime

    @testable import OIDCPlatform

    /// A server over TLS that answers each connection alike, one after another.
    final class TLSServer: Sendable {
        let port: UInt16
        private let socket: Descriptor
        private let heads = Guarded<[String]>([])
        private let reached = Guarded(0)

        /// Begins to listen; nil where there is no port to be had.
        ///
        /// - Parameters:
        ///   - certificate: What it shows.
        ///   - newest: Newest version of TLS that it speaks, such as `TLS1_2_VERSION`.
        ///   - greeting: What it answers to a head without TLS, as a proxy does; nil where it is none.
        ///   - answer: What it answers to each request over TLS.
        init?(
            _ certificate: TestCertificate, newest: Int32 = TLS1_3_VERSION, greeting: String? = nil,
            _ answer: String
        ) {
            socket = listeningSocket(.v4, port: 0)
            guard socket.isOpen, let port = boundPort(socket.number) else { return nil }
            self.port = port
            acceptEach(on: socket.number) { [weak self] connection in
                let connection = Descriptor(connection)
                guard let self else { return }
                // The TLS library writes to connections that the other side has closed.
                ignoreBrokenPipes()
                self.reached.withLock { $0 += 1 }
                if let greeting { self.greet(connection.number, greeting) }
                let head = serve(connection.number, certificate, newest, answer)
                if let head { self.heads.withLock { $0.append(head) } }
            }
        }

        deinit { shutdown(socket.number, Int32(SHUT_RDWR)) }

        /// What arrived over TLS, in order.
        var requests: [String] { heads.withLock { $0 } }
        /// Connections, those that never came to speak included.
        var connections: Int { reached.withLock { $0 } }

        private func greet(_ connection: Int32, _ greeting: String) {
            var octets = [UInt8](repeating: 0, count: 4096)
            let count = unsafe recv(connection, &octets, octets.count, 0)
            let head = String(decoding: octets.prefix(max(0, count)), as: UTF8.self)
            heads.withLock { $0.append(head) }
            _ = unsafe send(connection, greeting, greeting.utf8.count, Int32(MSG_NOSIGNAL))
        }

        func url(host: String = "127.0.0.1") -> String { "https://\(host):\(port)/" }
    }

    /// Takes HTTP/2 wherever it is offered (RFC 7301 §3.1): each name is preceded by its length.
    private func chooseSecondVersion(
        _ chosen: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
        _ length: UnsafeMutablePointer<UInt8>?, _ offered: UnsafePointer<UInt8>?, _ count: UInt32
    ) -> Int32 {
        var place = 0
        while let offered = unsafe offered, place < Int(count) {
            let size = Int(unsafe offered[place])
            let name = unsafe UnsafeBufferPointer(start: offered + place + 1, count: size)
            if unsafe name.elementsEqual("h2".utf8) {
                unsafe chosen?.pointee = name.baseAddress
                unsafe length?.pointee = UInt8(size)
                return SSL_TLSEXT_ERR_OK
            }
            place += size + 1
        }
        return SSL_TLSEXT_ERR_NOACK
    }

    /// Gives what was read before the answer; nil where there was no handshake.
    private func serve(
        _ connection: Int32, _ certificate: TestCertificate, _ newest: Int32, _ answer: String
    ) -> String? {
        guard let context = unsafe SSL_CTX_new(TLS_server_method()) else { return nil }
        defer { unsafe SSL_CTX_free(context) }
        // SSL_CTX_set_max_proto_version, which is a macro.
        unsafe SSL_CTX_ctrl(context, SSL_CTRL_SET_MAX_PROTO_VERSION, Int(newest), nil)
        unsafe SSL_CTX_set_security_level(context, 0)
        unsafe SSL_CTX_set_alpn_select_cb(
            context,
            { _, chosen, length, offered, count, _ in
                unsafe chooseSecondVersion(chosen, length, offered, count)
            }, nil)
        guard unsafe certificate.use(in: context), let session = unsafe SSL_new(context) else {
            return nil
        }
        defer { unsafe SSL_free(session) }
        guard unsafe SSL_set_fd(session, connection) == 1, unsafe SSL_accept(session) == 1 else {
            return nil
        }
        var octets = [UInt8](repeating: 0, count: 4096)
        let count = unsafe SSL_read(session, &octets, Int32(octets.count))
        guard count > 0 else { return nil }
        unsafe SSL_write(session, answer, Int32(answer.utf8.count))
        unsafe SSL_shutdown(session)
        return String(decoding: octets.prefix(Int(count)), as: UTF8.self)
    }
#endif
