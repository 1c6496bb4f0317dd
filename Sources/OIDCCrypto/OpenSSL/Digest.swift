// SPDX-License-Identifier: Apache-2.0

#if !canImport(CryptoKit)
    internal import COpenSSL
    internal import Synchronization

    /// The SHA-256 of some octets, 32 of them.
    package func sha256(_ octets: ArraySlice<UInt8>) -> [UInt8] {
        digest.withLock { $0.hash(octets) }
    }

    /// Looking an algorithm up costs libcrypto more than hashing a token, so it is done once.
    private let digest = Mutex(DigestContext())

    /// Only ever a global's value, so nothing frees what it holds.
    @safe
    private struct DigestContext: ~Copyable {
        private let algorithm: OpaquePointer?
        private let context: OpaquePointer?

        init() {
            unsafe algorithm = EVP_MD_fetch(nil, "SHA256", nil)
            unsafe context = EVP_MD_CTX_new()
        }

        func hash(_ octets: ArraySlice<UInt8>) -> [UInt8] {
            unsafe [UInt8](unsafeUninitializedCapacity: 32) { output, count in
                let done = unsafe octets.withUnsafeBytes { input in
                    unsafe EVP_DigestInit_ex(context, algorithm, nil) == 1
                        && EVP_DigestUpdate(context, input.baseAddress, input.count) == 1
                        && EVP_DigestFinal_ex(context, output.baseAddress, nil) == 1
                }
                precondition(done, "libcrypto always has SHA-256")
                count = 32
            }
        }
    }
#endif
