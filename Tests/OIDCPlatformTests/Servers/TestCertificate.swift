// SPDX-License-Identifier: Apache-2.0

#if canImport(CTLS)
    import CTLS
    import Foundation

    /// A certificate that signs itself, made anew, with its key; freed with the value.
    @safe final class TestCertificate: Sendable {
        /// Beside it in the address space, so no more than numbers to other threads.
        private let certificateAddress: UInt
        private let keyAddress: UInt

        /// - Parameters:
        ///   - names: Subject alternative names as OpenSSL writes them, such as `IP:127.0.0.1`.
        ///   - days: When it begins and ends, from now.
        init?(for names: String = "IP:127.0.0.1", days: ClosedRange<Int> = -1...1) {
            guard let key = unsafe makeKey(), let certificate = unsafe X509_new() else {
                return nil
            }
            unsafe X509_set_version(certificate, 2)
            unsafe ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1)
            unsafe X509_gmtime_adj(X509_getm_notBefore(certificate), days.lowerBound * 86_400)
            unsafe X509_gmtime_adj(X509_getm_notAfter(certificate), days.upperBound * 86_400)
            let subject = unsafe X509_get_subject_name(certificate)
            unsafe X509_NAME_add_entry_by_txt(subject, "CN", V_ASN1_UTF8STRING, "test", -1, -1, 0)
            unsafe X509_set_issuer_name(certificate, subject)
            unsafe X509_set_pubkey(certificate, key)
            guard
                let alternative = unsafe X509V3_EXT_conf_nid(nil, nil, NID_subject_alt_name, names)
            else { return nil }
            unsafe X509_add_ext(certificate, alternative, -1)
            unsafe X509_EXTENSION_free(alternative)
            guard unsafe X509_sign(certificate, key, EVP_sha256()) > 0 else { return nil }
            certificateAddress = UInt(bitPattern: certificate)
            keyAddress = UInt(bitPattern: key)
        }

        deinit {
            unsafe X509_free(certificate)
            unsafe EVP_PKEY_free(key)
        }

        private var certificate: OpaquePointer? {
            unsafe OpaquePointer(bitPattern: certificateAddress)
        }
        private var key: OpaquePointer? { unsafe OpaquePointer(bitPattern: keyAddress) }

        /// Puts it where a server takes it from.
        func use(in context: OpaquePointer) -> Bool {
            unsafe SSL_CTX_use_certificate(context, certificate) == 1
                && SSL_CTX_use_PrivateKey(context, key) == 1
        }

        /// Writes it in PEM to a file of its own and gives the path.
        func written() throws -> String {
            let path = FileManager.default.temporaryDirectory
                .appendingPathComponent("oidc-\(UUID().uuidString).pem").path
            guard let file = unsafe BIO_new_file(path, "w") else {
                throw CocoaError(.fileWriteUnknown)
            }
            defer { unsafe BIO_free(file) }
            guard unsafe PEM_write_bio_X509(file, certificate) == 1 else {
                throw CocoaError(.fileWriteUnknown)
            }
            return path
        }
    }

    private func makeKey() -> OpaquePointer? {
        guard let context = unsafe EVP_PKEY_CTX_new_from_name(nil, "EC", nil) else { return nil }
        defer { unsafe EVP_PKEY_CTX_free(context) }
        var key: OpaquePointer?
        guard unsafe EVP_PKEY_keygen_init(context) == 1,
            unsafe EVP_PKEY_CTX_set_group_name(context, "P-256") == 1,
            unsafe EVP_PKEY_generate(context, &key) == 1
        else { return nil }
        return unsafe key
    }
#endif
