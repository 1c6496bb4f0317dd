// SPDX-License-Identifier: Apache-2.0

#if !canImport(CryptoKit)
    internal import COpenSSL
    internal import Synchronization

    /// A private key that signs: for test providers and vectors, since a public client signs nothing.
    ///
    /// A class, because its libcrypto key is made once and shared.
    package final class SigningKey: Sendable {
        private let key: Mutex<KeyHandle>

        private init(_ key: consuming sending KeyHandle) { self.key = Mutex(key) }

        /// Draws a fresh key on P-256, for ES256; nil where libcrypto fails.
        package static func p256() -> SigningKey? {
            guard let key = KeyHandle(drawnOn: "P-256") else { return nil }
            return SigningKey(key)
        }

        /// Reads a PKCS #8 key in PEM, on P-256 or of RSA; nil where libcrypto cannot.
        package convenience init?(pem: String) {
            guard let key = KeyHandle(pem: pem) else { return nil }
            self.init(key)
        }

        /// The public coordinates, 32 octets each; nil for an RSA key.
        package var coordinates: (x: [UInt8], y: [UInt8])? {
            let point = key.withLock { $0.point() }
            guard let point, point.count == 65 else { return nil }
            return (Array(point[1..<33]), Array(point[33...]))
        }

        /// Signs with SHA-256, in the form of ES256 or RS256.
        ///
        /// - Source: RFC 7518 §3.3 and §3.4.
        package func signature(of message: [UInt8]) -> [UInt8]? {
            key.withLock { key in
                guard let signed = key.sign(message) else { return nil }
                return key.isElliptic ? joined(signed) : signed
            }
        }

        /// The public key in PEM, as a careless server would use it for a shared secret.
        package func publicPEM() -> [UInt8]? { key.withLock { $0.publicPEM() } }
    }

    extension KeyHandle {
        fileprivate var isElliptic: Bool { unsafe EVP_PKEY_get_base_id(pointer) == EVP_PKEY_EC }

        /// An EC key's point, 04‖x‖y (SEC 1 §2.3.3).
        fileprivate func point() -> [UInt8]? {
            defer { ERR_clear_error() }
            var octets = [UInt8](repeating: 0, count: 65)
            var count = 0
            let result = unsafe EVP_PKEY_get_octet_string_param(
                pointer, OSSL_PKEY_PARAM_PUB_KEY, &octets, octets.count, &count)
            return result == 1 ? Array(octets.prefix(count)) : nil
        }

        /// PKCS #1 v1.5 for RSA, DER for ECDSA.
        fileprivate func sign(_ message: [UInt8]) -> [UInt8]? {
            let context = unsafe EVP_MD_CTX_new()
            defer {
                unsafe EVP_MD_CTX_free(context)
                ERR_clear_error()
            }
            var count = 0
            guard unsafe context != nil,
                unsafe EVP_DigestSignInit(context, nil, EVP_sha256(), nil, pointer) == 1,
                unsafe EVP_DigestSign(context, nil, &count, message, message.count) == 1
            else { return nil }
            var signature = [UInt8](repeating: 0, count: count)
            guard
                unsafe EVP_DigestSign(context, &signature, &count, message, message.count) == 1
            else { return nil }
            return Array(signature.prefix(count))
        }

        fileprivate func publicPEM() -> [UInt8]? {
            let sink = unsafe BIO_new(BIO_s_mem())
            defer {
                unsafe BIO_free(sink)
                ERR_clear_error()
            }
            guard unsafe sink != nil, unsafe PEM_write_bio_PUBKEY(sink, pointer) == 1 else {
                return nil
            }
            var octets = [UInt8](repeating: 0, count: unsafe BIO_ctrl_pending(sink))
            guard unsafe BIO_read(sink, &octets, Int32(octets.count)) == octets.count else {
                return nil
            }
            return octets
        }
    }

    /// r and s of a DER signature, 32 octets each (RFC 7518 §3.4).
    private func joined(_ der: [UInt8]) -> [UInt8]? {
        let signature = unsafe der.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            return unsafe d2i_ECDSA_SIG(nil, &start, buffer.count)
        }
        defer {
            unsafe ECDSA_SIG_free(signature)
            ERR_clear_error()
        }
        guard let signature = unsafe signature else { return nil }
        var (r, s) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
        // Those of a larger curve have no room.
        let fits =
            unsafe BN_bn2binpad(ECDSA_SIG_get0_r(signature), &r, 32) == 32
            && BN_bn2binpad(ECDSA_SIG_get0_s(signature), &s, 32) == 32
        return fits ? r + s : nil
    }
#endif
