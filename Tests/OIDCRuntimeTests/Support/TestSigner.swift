// SPDX-License-Identifier: Apache-2.0

#if canImport(COpenSSL)
    import COpenSSL

    @testable import OIDCCrypto
    @testable import OIDCRuntime

    /// Signs what a test likes with the published keys; the client itself cannot sign.
    struct TestSigner: ~Copyable {
        private let key: KeyHandle
        private let isRSA: Bool

        /// The key of RFC 7515, appendix A.2 or A.3.
        init?(_ algorithm: SignatureAlgorithm) {
            var parameters = KeyParameters()
            func number(_ text: String) -> [UInt8] { Base64URL.decode(text.utf8) ?? [] }
            isRSA = algorithm == .rs256
            if isRSA {
                parameters.add("n", number: number(Published.RSA.n))
                parameters.add("e", number: number(Published.RSA.e))
                parameters.add("d", number: number(Published.RSA.d))
            } else {
                parameters.add("group", text: "prime256v1")
                parameters.add("priv", number: number(Published.EC.d))
            }
            let pair =
                OSSL_KEYMGMT_SELECT_ALL_PARAMETERS | OSSL_KEYMGMT_SELECT_PRIVATE_KEY
                | (isRSA ? OSSL_KEYMGMT_SELECT_PUBLIC_KEY : 0)
            guard let key = KeyHandle(isRSA ? "RSA" : "EC", parameters, selection: pair) else {
                return nil
            }
            self.key = key
        }

        /// A compact JWS over header and payload as they are written.
        func token(header: String, payload: String) -> String {
            let input = "\(Base64URL.encode(header.utf8)).\(Base64URL.encode(payload.utf8))"
            return "\(input).\(Base64URL.encode(signature(of: Array(input.utf8))))"
        }

        /// A signature as JWS writes it; empty if libcrypto refuses.
        func signature(of message: [UInt8]) -> [UInt8] {
            let context = unsafe EVP_MD_CTX_new()
            defer { unsafe EVP_MD_CTX_free(context) }
            var signature = [UInt8](repeating: 0, count: 1024)
            var count = signature.count
            guard
                unsafe EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key.pointer) == 1,
                unsafe EVP_DigestSign(context, &signature, &count, message, message.count) == 1
            else { return [] }
            return isRSA ? Array(signature[..<count]) : joined(signature[..<count])
        }

        /// r‖s of a DER signature.
        private func joined(_ der: ArraySlice<UInt8>) -> [UInt8] {
            let r = der[4..<(4 + Int(der[3]))]
            let s = der[(r.endIndex + 2)...]
            return [r, s].flatMap { half in
                let digits = half.drop { $0 == 0 }
                return [UInt8](repeating: 0, count: 32 - digits.count) + digits
            }
        }
    }
#endif
