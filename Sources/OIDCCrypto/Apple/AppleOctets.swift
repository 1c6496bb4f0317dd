// SPDX-License-Identifier: Apache-2.0

#if canImport(CryptoKit)
    internal import CryptoKit
    internal import Foundation
    internal import Security

    /// The SHA-256 of some octets, 32 of them.
    package func sha256(_ octets: ArraySlice<UInt8>) -> [UInt8] {
        Array(CryptoKit.SHA256.hash(data: Data(octets)))
    }

    /// Octets of the system's cryptographically secure generator.
    ///
    /// - Returns: Nil where the generator fails; it never gives fewer octets than asked.
    package func secureRandom(count: Int) -> [UInt8]? {
        guard count >= 0 else { return nil }
        var octets = [UInt8](repeating: 0, count: count)
        let status = unsafe octets.withUnsafeMutableBytes { buffer in
            guard let start = buffer.baseAddress else { return errSecSuccess }
            return unsafe SecRandomCopyBytes(kSecRandomDefault, buffer.count, start)
        }
        return status == errSecSuccess ? octets : nil
    }

    /// Compares octets in a time that depends on their number alone.
    package func equalInConstantTime(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        guard a.count == b.count else { return false }
        return unsafe a.withUnsafeBytes { left in
            unsafe b.withUnsafeBytes { right in
                guard let left = left.baseAddress, let right = right.baseAddress
                else { return true }
                return unsafe timingsafe_bcmp(left, right, a.count) == 0
            }
        }
    }
#endif
