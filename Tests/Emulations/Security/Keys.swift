// SPDX-License-Identifier: Apache-2.0

// The names are documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import COpenSSL
import Foundation

// As much of Security's keys and random numbers as the client uses, behaving as Apple documents,
// over libcrypto. Where Apple documents no limit, none is set: guards are the client's own.

public let kSecAttrKeyType: CFString = "type"
public let kSecAttrKeyTypeRSA: CFString = "42"
public let kSecAttrKeyClass: CFString = "kcls"
public let kSecAttrKeyClassPublic: CFString = "0"

/// How the emulated system is told to fail, for what runs in one task.
public enum EmulatedSecurity {
    /// What the random generator ends with.
    @TaskLocal public static var randomStatus: OSStatus = errSecSuccess
    /// Bits of the largest RSA key that the system takes.
    @TaskLocal public static var largestModulus = Int.max
}

@available(iOS 10.0, macOS 10.12, tvOS 10.0, watchOS 3.0, *)
public struct SecKeyAlgorithm: Equatable, Sendable {
    private let name: String

    public static let rsaSignatureMessagePKCS1v15SHA256 = SecKeyAlgorithm(
        name: "algid:sign:RSA:message-PKCS1v15:SHA256")
}

public final class SecKey {
    fileprivate let pointer: OpaquePointer

    /// RSAPublicKey of RFC 8017 §A.1.1; nil where it is none.
    fileprivate init?(_ encoded: NSData) {
        let octets = [UInt8](encoded as Data)
        let (key, rest) = octets.withUnsafeBufferPointer { octets in
            var start = octets.baseAddress
            let key = d2i_PublicKey(EVP_PKEY_RSA, nil, &start, octets.count)
            return (key, octets.baseAddress.map { octets.count - ((start ?? $0) - $0) } ?? 0)
        }
        ERR_clear_error()
        guard let key else { return nil }
        pointer = key
        if rest != 0 { return nil }
    }

    deinit { EVP_PKEY_free(pointer) }
}

@available(iOS 10.0, macOS 10.12, tvOS 10.0, watchOS 3.0, *)
public func SecKeyCreateWithData(
    _ keyData: CFData, _ attributes: CFDictionary,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
    guard let attributes = members(attributes),
        attributes["type"]?.isEqual(kSecAttrKeyTypeRSA) == true,
        attributes["kcls"]?.isEqual(kSecAttrKeyClassPublic) == true,
        let key = SecKey(keyData),
        EVP_PKEY_get_bits(key.pointer) <= EmulatedSecurity.largestModulus
    else {
        tell(errSecParam, error)
        return nil
    }
    return key
}

@available(iOS 2.0, macOS 10.6, tvOS 2.0, watchOS 2.0, *)
public func SecKeyGetBlockSize(_ key: SecKey) -> Int { Int(EVP_PKEY_get_size(key.pointer)) }

/// A signature with fewer octets than the modulus is taken for one with leading zeros; that it is to
/// have them (RFC 8017 §8.2.2, step 1) Apple does not say.
@available(iOS 10.0, macOS 10.12, tvOS 10.0, watchOS 3.0, *)
public func SecKeyVerifySignature(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ signedData: CFData, _ signature: CFData,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    guard algorithm == .rsaSignatureMessagePKCS1v15SHA256 else {
        tell(errSecParam, error)
        return false
    }
    let missing = max(0, SecKeyGetBlockSize(key) - signature.length)
    let octets = [UInt8](repeating: 0, count: missing) + [UInt8](signature as Data)
    let message = [UInt8](signedData as Data)
    let context = EVP_MD_CTX_new()
    defer {
        EVP_MD_CTX_free(context)
        ERR_clear_error()
    }
    let isValid =
        EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key.pointer) == 1
        && EVP_DigestVerify(context, octets, octets.count, message, message.count) == 1
    if !isValid { tell(errSecVerifyFailed, error) }
    return isValid
}

private func tell(
    _ status: OSStatus, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) {
    error?.pointee = .passRetained(NSError(domain: "NSOSStatusErrorDomain", code: Int(status)))
}

public struct SecRandomRef: Sendable {}

public let kSecRandomDefault: SecRandomRef? = nil

/// Where it fails, it has filled nothing.
@available(iOS 2.0, macOS 10.7, tvOS 9.0, watchOS 2.0, *)
public func SecRandomCopyBytes(
    _ generator: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> OSStatus {
    guard EmulatedSecurity.randomStatus == errSecSuccess else {
        return EmulatedSecurity.randomStatus
    }
    let done = RAND_bytes(bytes.assumingMemoryBound(to: UInt8.self), Int32(count))
    return done == 1 ? errSecSuccess : errSecParam
}
