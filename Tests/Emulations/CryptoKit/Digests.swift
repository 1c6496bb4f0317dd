// SPDX-License-Identifier: Apache-2.0

// The names are documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import COpenSSL
import Foundation

// As much of CryptoKit as the client uses, behaving as Apple documents, over libcrypto. Names and
// versions are Apple's.

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public enum CryptoKitError: Error {
    case incorrectKeySize
    case incorrectParameterSize
    case authenticationFailure
    case underlyingCoreCryptoError(error: Int32)
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public protocol Digest: Hashable, ContiguousBytes, Sequence where Element == UInt8 {
    static var byteCount: Int { get }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct SHA256Digest: Digest, Sendable {
    let octets: [UInt8]

    public static var byteCount: Int { 32 }

    public func makeIterator() -> IndexingIterator<[UInt8]> { octets.makeIterator() }

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try octets.withUnsafeBytes(body)
    }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct SHA256: Sendable {
    public static func hash<D: DataProtocol>(data: D) -> SHA256Digest {
        let input = Array(data)
        var output = [UInt8](repeating: 0, count: SHA256Digest.byteCount)
        let done = EVP_Digest(input, input.count, &output, nil, EVP_sha256(), nil)
        precondition(done == 1, "libcrypto always has SHA-256")
        return SHA256Digest(octets: output)
    }
}
