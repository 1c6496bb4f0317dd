// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Foundation

/// libcrypto's key on P-256, read from the DER of the standards.
final class Key {
    private let pointer: OpaquePointer

    /// SubjectPublicKeyInfo (RFC 5480 §2) up to the point.
    private static let publicHead: [UInt8] = [
        0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08,
        0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
    ]
    /// ECPrivateKey (RFC 5915 §3), before and after the scalar.
    private static let privateHead: [UInt8] = [0x30, 0x31, 0x02, 0x01, 0x01, 0x04, 0x20]
    private static let privateTail: [UInt8] = [
        0xA0, 0x0A, 0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07,
    ]

    /// Nil for a point that is not on the curve.
    init?(point: Data) {
        let encoded = Self.publicHead + point
        let key = encoded.withUnsafeBufferPointer { octets -> OpaquePointer? in
            var start = octets.baseAddress
            return d2i_PUBKEY(nil, &start, octets.count)
        }
        ERR_clear_error()
        guard let key else { return nil }
        pointer = key
    }

    /// Nil for a scalar that is zero or not below the order.
    init?(scalar: Data) {
        let encoded = Self.privateHead + scalar + Self.privateTail
        let key = encoded.withUnsafeBufferPointer { octets -> OpaquePointer? in
            var start = octets.baseAddress
            return d2i_PrivateKey(EVP_PKEY_EC, nil, &start, octets.count)
        }
        ERR_clear_error()
        guard let key else { return nil }
        pointer = key
    }

    deinit { EVP_PKEY_free(pointer) }

    /// The scalar of a fresh key.
    static func drawn() -> Data {
        var scalar = Data()
        while Key(scalar: scalar) == nil {
            var octets = [UInt8](repeating: 0, count: 32)
            precondition(RAND_bytes(&octets, 32) == 1, "libcrypto has its seed from the system")
            scalar = Data(octets)
        }
        return scalar
    }

    /// 04‖x‖y.
    func point() -> Data? {
        var octets = [UInt8](repeating: 0, count: 65)
        var count = 0
        let done = EVP_PKEY_get_octet_string_param(
            pointer, OSSL_PKEY_PARAM_PUB_KEY, &octets, octets.count, &count)
        return done == 1 && count == 65 ? Data(octets) : nil
    }

    /// r‖s of a digest.
    func sign(_ digest: [UInt8]) -> Data? {
        let context = EVP_PKEY_CTX_new(pointer, nil)
        defer { EVP_PKEY_CTX_free(context) }
        var encoded = [UInt8](repeating: 0, count: 80)
        var count = encoded.count
        guard EVP_PKEY_sign_init(context) == 1,
            EVP_PKEY_sign(context, &encoded, &count, digest, digest.count) == 1
        else { return nil }
        return encoded.withUnsafeBufferPointer { octets in
            var start = octets.baseAddress
            guard let signature = d2i_ECDSA_SIG(nil, &start, count) else { return nil }
            defer { ECDSA_SIG_free(signature) }
            var halves = [UInt8](repeating: 0, count: 64)
            let done = halves.withUnsafeMutableBufferPointer { halves in
                guard let base = halves.baseAddress else { return false }
                return BN_bn2binpad(ECDSA_SIG_get0_r(signature), base, 32) == 32
                    && BN_bn2binpad(ECDSA_SIG_get0_s(signature), base + 32, 32) == 32
            }
            return done ? Data(halves) : nil
        }
    }

    /// Takes r‖s, whatever the size of s: either half of the order will do, as with CryptoKit.
    func verifies(_ signature: Data, of digest: [UInt8]) -> Bool {
        let octets = [UInt8](signature)
        let halves = ECDSA_SIG_new()
        defer { ECDSA_SIG_free(halves) }
        ECDSA_SIG_set0(
            halves, BN_bin2bn(Array(octets.prefix(32)), 32, nil),
            BN_bin2bn(Array(octets.suffix(32)), 32, nil))
        var encoded: UnsafeMutablePointer<UInt8>?
        let count = i2d_ECDSA_SIG(halves, &encoded)
        defer { CRYPTO_free(encoded, nil, 0) }
        let context = EVP_PKEY_CTX_new(pointer, nil)
        defer {
            EVP_PKEY_CTX_free(context)
            ERR_clear_error()
        }
        return count > 0 && EVP_PKEY_verify_init(context) == 1
            && EVP_PKEY_verify(context, encoded, Int(count), digest, digest.count) == 1
    }
}
