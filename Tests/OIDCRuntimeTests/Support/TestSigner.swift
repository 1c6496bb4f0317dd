// SPDX-License-Identifier: Apache-2.0

#if canImport(COpenSSL)
    import COpenSSL
    import OIDCCrypto

    @testable import OIDCRuntime

    /// Signs what a test likes with the published keys; the client itself cannot sign.
    ///
    /// It shares no code with the verifiers, nor does it depend on which ones were compiled.
    struct TestSigner {
        private let algorithm: SignatureAlgorithm

        /// The key of RFC 7515, appendix A.2 or A.3.
        init(_ algorithm: SignatureAlgorithm) { self.algorithm = algorithm }

        /// A compact JWS over header and payload as they are written.
        func token(header: String, payload: String) -> String {
            let input = "\(Base64URL.encode(header.utf8)).\(Base64URL.encode(payload.utf8))"
            return "\(input).\(Base64URL.encode(signature(of: Array(input.utf8))))"
        }

        /// A signature as JWS writes it; empty if libcrypto refuses.
        func signature(of message: [UInt8]) -> [UInt8] {
            switch algorithm {
            case .es256: ecdsaSignature(of: sha256(message[...]))
            case .rs256: rsaSignature(of: sha256(message[...]))
            }
        }
    }

    /// RSASSA-PKCS1-v1_5, by the formula itself: the padded hash to the power of d.
    ///
    /// - Source: RFC 8017 §8.2.1 and §9.2; the octets are those of note 1 there.
    private func rsaSignature(of hash: [UInt8]) -> [UInt8] {
        let modulus = number(Published.RSA.n)
        let info: [UInt8] = [
            0x30, 0x31, 0x30, 0x0D, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02,
            0x01, 0x05, 0x00, 0x04, 0x20,
        ]
        let padding = [UInt8](repeating: 0xFF, count: modulus.count - 3 - info.count - hash.count)
        let padded = [0, 1] + padding + [0] + info + hash
        let octets: [[UInt8]] = [padded, number(Published.RSA.d), modulus]
        let numbers = unsafe octets.map { octets in
            unsafe BN_bin2bn(octets, Int32(octets.count), nil)
        }
        let context = unsafe BN_CTX_new()
        defer {
            unsafe numbers.forEach { unsafe BN_free($0) }
            unsafe BN_CTX_free(context)
        }
        var signature = [UInt8](repeating: 0, count: modulus.count)
        guard unsafe BN_mod_exp(numbers[0], numbers[0], numbers[1], numbers[2], context) == 1,
            unsafe BN_bn2binpad(numbers[0], &signature, Int32(signature.count)) > 0
        else { return [] }
        return signature
    }

    /// r‖s, by libcrypto.
    private func ecdsaSignature(of hash: [UInt8]) -> [UInt8] {
        // ECPrivateKey on prime256v1 (RFC 5915 §3), without the point.
        let curve: [UInt8] = [
            0xA0, 0x0A, 0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07,
        ]
        let encoded = DER.sequence(DER.integer([1]), [4, 32] + number(Published.EC.d), curve)
        let key = unsafe encoded.withUnsafeBufferPointer { octets in
            var start = octets.baseAddress
            return unsafe d2i_PrivateKey(EVP_PKEY_EC, nil, &start, octets.count)
        }
        let context = unsafe EVP_PKEY_CTX_new(key, nil)
        defer {
            unsafe EVP_PKEY_CTX_free(context)
            unsafe EVP_PKEY_free(key)
        }
        var der = [UInt8](repeating: 0, count: 80)
        var count = der.count
        guard unsafe EVP_PKEY_sign_init(context) == 1,
            unsafe EVP_PKEY_sign(context, &der, &count, hash, hash.count) == 1
        else { return [] }
        return joined(der[..<count])
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

    private func number(_ text: String) -> [UInt8] { Base64URL.decode(text.utf8) ?? [] }
#endif
