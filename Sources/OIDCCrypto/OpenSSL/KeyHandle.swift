// SPDX-License-Identifier: Apache-2.0

#if !canImport(CryptoKit)
    internal import COpenSSL

    /// libcrypto's `EVP_PKEY`, freed with the value.
    @safe
    struct KeyHandle: ~Copyable {
        let pointer: OpaquePointer

        /// Makes a key of the algorithm `EC` or `RSA`; fails where libcrypto refuses a parameter.
        init?(_ algorithm: String, _ parameters: borrowing KeyParameters, selection: Int32) {
            let list = unsafe parameters.list()
            let context = unsafe EVP_PKEY_CTX_new_from_name(nil, algorithm, nil)
            defer {
                unsafe OSSL_PARAM_free(list)
                unsafe EVP_PKEY_CTX_free(context)
                // A refused key leaves its reasons in a queue of this thread.
                ERR_clear_error()
            }
            var made: OpaquePointer?
            guard unsafe list != nil, unsafe EVP_PKEY_fromdata_init(context) == 1,
                unsafe EVP_PKEY_fromdata(context, &made, selection, list) == 1,
                let pointer = unsafe made
            else { return nil }
            unsafe self.pointer = pointer
        }

        /// Draws a fresh private key on a curve of that name.
        init?(drawnOn curve: String) {
            let context = unsafe EVP_PKEY_CTX_new_from_name(nil, "EC", nil)
            defer {
                unsafe EVP_PKEY_CTX_free(context)
                ERR_clear_error()
            }
            var made: OpaquePointer?
            guard unsafe EVP_PKEY_keygen_init(context) == 1,
                unsafe EVP_PKEY_CTX_set_group_name(context, curve) == 1,
                unsafe EVP_PKEY_generate(context, &made) == 1, let pointer = unsafe made
            else { return nil }
            unsafe self.pointer = pointer
        }

        /// Reads a private key in PEM.
        init?(pem: String) {
            let octets = Array(pem.utf8)
            defer { ERR_clear_error() }
            // libcrypto only points at the text, so the key is read while the text is held.
            let made = unsafe octets.withUnsafeBytes { buffer -> OpaquePointer? in
                let source = unsafe BIO_new_mem_buf(buffer.baseAddress, Int32(buffer.count))
                defer { unsafe BIO_free(source) }
                return unsafe PEM_read_bio_PrivateKey(source, nil, nil, nil)
            }
            guard let pointer = unsafe made else { return nil }
            unsafe self.pointer = pointer
        }

        deinit { unsafe EVP_PKEY_free(pointer) }

        /// Gives an EC key its point, 04‖x‖y; false where the point is not on the key's curve.
        func set(point: [UInt8]) -> Bool {
            defer { ERR_clear_error() }
            return unsafe point.withUnsafeBufferPointer { octets in
                unsafe EVP_PKEY_set1_encoded_public_key(pointer, octets.baseAddress, octets.count)
                    == 1
            }
        }
    }
#endif
