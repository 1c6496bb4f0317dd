// SPDX-License-Identifier: Apache-2.0

import Foundation
import OIDCRuntime

@testable import OIDCPlatform

#if canImport(Glibc)
    import Glibc
#endif

/// The back channel of this system, or of the one that is emulated.
func systemTransport() -> any HTTPTransport { PlatformEnvironment.make(named: "Tests").http }

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
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
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

/// Takes each connection to a listening socket, on a thread of its own, until the socket is shut.
func acceptEach(on listener: Int32, _ take: @escaping @Sendable (Int32) -> Void) {
    _ = fcntl(listener, F_SETFL, 0)
    Thread.detachNewThread {
        while case let connection = accept(listener, nil, nil), connection >= 0 {
            // Tests in processes of their own would hold it open.
            _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
            take(connection)
        }
    }
}

#if canImport(Glibc)
    /// Whether memory cannot be measured: this sanitizer keeps a quarter of a gibioctet of what is freed.
    let isAddressSanitized = unsafe dlsym(nil, "__asan_init") != nil
#endif
