// SPDX-License-Identifier: Apache-2.0

#if !canImport(CryptoKit)
    internal import COpenSSL
    internal import Synchronization

    /// Verifies with a P-256 key; a class because its libcrypto context is made once and shared.
    final class P256Verifier: Sendable {
        private let context: Mutex<VerificationContext>

        /// - Parameter point: 04‖x‖y (SEC 1 §2.3.4).
        init?(point: [UInt8]) {
            var parameters = KeyParameters()
            parameters.add("group", text: "prime256v1")
            let curve = OSSL_KEYMGMT_SELECT_ALL_PARAMETERS
            guard let key = KeyHandle("EC", parameters, selection: curve), key.set(point: point),
                let context = VerificationContext(key, padding: nil)
            else { return nil }
            self.context = Mutex(context)
        }

        func verifies(
            r: ArraySlice<UInt8>, s: ArraySlice<UInt8>, of message: ArraySlice<UInt8>
        ) -> Bool {
            let signature = DER.sequence(DER.integer(r), DER.integer(s))
            let hash = sha256(message)
            return context.withLock { $0.verifies(signature, of: hash) }
        }
    }

    /// Verifies with an RSA key; a class because its libcrypto context is made once and shared.
    final class RSAVerifier: Sendable {
        private let context: Mutex<VerificationContext>

        init?(modulus: [UInt8], exponent: [UInt8]) {
            var parameters = KeyParameters()
            parameters.add("n", number: modulus)
            parameters.add("e", number: exponent)
            guard let key = KeyHandle("RSA", parameters, selection: publicKey),
                let context = VerificationContext(key, padding: RSA_PKCS1_PADDING)
            else { return nil }
            self.context = Mutex(context)
        }

        func verifies(_ signature: [UInt8], of message: ArraySlice<UInt8>) -> Bool {
            let hash = sha256(message)
            return context.withLock { $0.verifies(signature, of: hash) }
        }
    }

    /// `EVP_PKEY_PUBLIC_KEY`, a macro that Swift does not import.
    private let publicKey = OSSL_KEYMGMT_SELECT_ALL_PARAMETERS | OSSL_KEYMGMT_SELECT_PUBLIC_KEY

    /// libcrypto's context for verifying SHA-256 digests with one key; it may be used again.
    @safe
    private struct VerificationContext: ~Copyable {
        private let pointer: OpaquePointer

        /// Prepares for a key; only RSA has a padding mode.
        init?(_ key: borrowing KeyHandle, padding: Int32?) {
            defer { ERR_clear_error() }
            guard let pointer = unsafe EVP_PKEY_CTX_new_from_pkey(nil, key.pointer, nil) else {
                return nil
            }
            guard unsafe EVP_PKEY_verify_init(pointer) == 1,
                padding.map({ unsafe EVP_PKEY_CTX_set_rsa_padding(pointer, $0) }) ?? 1 == 1,
                unsafe EVP_PKEY_CTX_set_signature_md(pointer, EVP_sha256()) == 1
            else {
                unsafe EVP_PKEY_CTX_free(pointer)
                return nil
            }
            unsafe self.pointer = pointer
        }

        deinit { unsafe EVP_PKEY_CTX_free(pointer) }

        func verifies(_ signature: [UInt8], of hash: [UInt8]) -> Bool {
            defer { ERR_clear_error() }
            let result = unsafe signature.withUnsafeBufferPointer { signature in
                unsafe hash.withUnsafeBufferPointer { hash in
                    unsafe EVP_PKEY_verify(
                        pointer, signature.baseAddress, signature.count, hash.baseAddress,
                        hash.count)
                }
            }
            // Zero means "does not fit", less than zero "malformed"; only one is a yes.
            return result == 1
        }
    }
#endif
