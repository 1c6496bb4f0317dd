// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// An open file, closed with the value.
struct Descriptor: ~Copyable {
    let number: Int32

    /// Takes over what a system call gave; negative where it failed.
    init(_ number: Int32) { self.number = number }

    deinit {
        if number >= 0 { _ = close(number) }
    }

    var isOpen: Bool { number >= 0 }

    /// Refuses what is of another kind or another owner, or what anyone else may touch.
    func requireOwnerOnly(_ kind: mode_t) throws(StorageFailure) {
        var status = stat()
        guard unsafe fstat(number, &status) == 0 else { throw failure() }
        let (mode, owner) = (status.st_mode, status.st_uid)
        // LG: a token that others may read is one that they have.
        guard mode & S_IFMT == kind, owner == geteuid(), mode & 0o077 == 0 else {
            throw StorageFailure(.unavailable)
        }
    }

    /// Writes all octets.
    func put(_ octets: [UInt8]) throws(StorageFailure) {
        var rest = octets[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { buffer in
                unsafe write(number, buffer.baseAddress, buffer.count)
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw failure() }
            rest = rest.dropFirst(count)
        }
    }

    /// Reads to the end; fails where there is more than allowed.
    func contents(limit: Int) throws(StorageFailure) -> [UInt8] {
        var octets: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = unsafe chunk.withUnsafeMutableBytes { buffer in
                unsafe read(number, buffer.baseAddress, buffer.count)
            }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0, octets.count + count <= limit else { throw StorageFailure(.failed) }
            if count == 0 { return octets }
            octets += chunk.prefix(count)
        }
    }
}
