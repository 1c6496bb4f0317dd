// SPDX-License-Identifier: Apache-2.0

#if !canImport(CryptoKit)
    internal import COpenSSL

    /// Octets of the system's cryptographically secure generator.
    ///
    /// - Returns: Nil where the generator fails; it never gives fewer octets than asked.
    package func secureRandom(count: Int) -> [UInt8]? {
        guard let size = Int32(exactly: count), size >= 0 else { return nil }
        defer { ERR_clear_error() }
        var octets = [UInt8](repeating: 0, count: count)
        let done = unsafe octets.withUnsafeMutableBufferPointer { buffer in
            unsafe RAND_bytes(buffer.baseAddress, size) == 1
        }
        return done ? octets : nil
    }

    /// Compares octets in a time that depends on their number alone.
    package func equalInConstantTime(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        guard a.count == b.count else { return false }
        return unsafe a.withUnsafeBytes { left in
            unsafe b.withUnsafeBytes { right in
                unsafe CRYPTO_memcmp(left.baseAddress, right.baseAddress, left.count) == 0
            }
        }
    }
#endif
