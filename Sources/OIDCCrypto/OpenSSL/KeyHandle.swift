// SPDX-License-Identifier: Apache-2.0

#if !canImport(CryptoKit)
    internal import COpenSSL

    /// libcrypto's `EVP_PKEY`, made from parameters and freed with the value.
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

        deinit { unsafe EVP_PKEY_free(pointer) }

        /// Gives an EC key its point, 04‖x‖y; false where the point is not on the key's curve.
        func set(point: [UInt8]) -> Bool {
            let result = unsafe point.withUnsafeBufferPointer { octets in
                unsafe EVP_PKEY_set1_encoded_public_key(pointer, octets.baseAddress, octets.count)
            }
            if result != 1 { ERR_clear_error() }
            return result == 1
        }
    }
#endif
