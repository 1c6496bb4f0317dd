// SPDX-License-Identifier: Apache-2.0

#if canImport(COpenSSL)
    internal import COpenSSL

    /// A private test key; signing exists in this command alone.
    @safe
    struct SigningKey: ~Copyable {
        private let pointer: OpaquePointer

        /// Reads a PKCS #8 key in PEM; nil where libcrypto cannot.
        init?(pem: String) {
            let octets = Array(pem.utf8)
            let source = unsafe octets.withUnsafeBytes { buffer in
                unsafe BIO_new_mem_buf(buffer.baseAddress, Int32(buffer.count))
            }
            guard let source = unsafe source else { return nil }
            // The buffer is only pointed at, so the key is read while `octets` lives.
            let key = unsafe withExtendedLifetime(octets) {
                unsafe PEM_read_bio_PrivateKey(source, nil, nil, nil)
            }
            unsafe BIO_free(source)
            guard let key = unsafe key else { return nil }
            unsafe pointer = key
        }

        deinit { unsafe EVP_PKEY_free(pointer) }

        /// Signs with SHA-256: PKCS #1 v1.5 for RSA, DER for ECDSA.
        func sign(_ message: [UInt8]) -> [UInt8]? {
            let context = unsafe EVP_MD_CTX_new()
            defer { unsafe EVP_MD_CTX_free(context) }
            guard unsafe EVP_DigestSignInit(context, nil, EVP_sha256(), nil, pointer) == 1 else {
                return nil
            }
            var count = 0
            guard
                unsafe EVP_DigestSign(context, nil, &count, message, message.count) == 1
            else { return nil }
            var signature = [UInt8](repeating: 0, count: count)
            guard
                unsafe EVP_DigestSign(context, &signature, &count, message, message.count) == 1
            else { return nil }
            return Array(signature.prefix(count))
        }

        /// The public key in PEM, as a careless server would use it for a shared secret.
        func publicPEM() -> [UInt8]? {
            let sink = unsafe BIO_new(BIO_s_mem())
            defer { unsafe BIO_free(sink) }
            guard unsafe PEM_write_bio_PUBKEY(sink, pointer) == 1 else { return nil }
            var octets = [UInt8](repeating: 0, count: 4096)
            let count = unsafe BIO_read(sink, &octets, Int32(octets.count))
            return count > 0 ? Array(octets.prefix(Int(count))) : nil
        }
    }

    /// HMAC with SHA-256 (RFC 2104).
    func hmac(_ message: [UInt8], key: [UInt8]) -> [UInt8]? {
        var code = [UInt8](repeating: 0, count: 32)
        var count = 0
        let made = unsafe EVP_Q_mac(
            nil, "HMAC", nil, "SHA256", nil, key, key.count, message, message.count, &code,
            code.count, &count)
        return unsafe made == nil ? nil : Array(code.prefix(count))
    }

    /// r and s of a DER signature, 32 octets each (RFC 7518 §3.4).
    func joined(_ der: [UInt8]) -> [UInt8]? {
        var octets = [UInt8](repeating: 0, count: 64)
        let done = unsafe der.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            guard let signature = unsafe d2i_ECDSA_SIG(nil, &start, buffer.count) else {
                return false
            }
            defer { unsafe ECDSA_SIG_free(signature) }
            return unsafe octets.withUnsafeMutableBufferPointer { output in
                guard let base = output.baseAddress else { return false }
                return unsafe BN_bn2binpad(ECDSA_SIG_get0_r(signature), base, 32) == 32
                    && BN_bn2binpad(ECDSA_SIG_get0_s(signature), base + 32, 32) == 32
            }
        }
        return done ? octets : nil
    }
#endif
