// SPDX-License-Identifier: Apache-2.0

#if canImport(COpenSSL)
    internal import COpenSSL

    /// HMAC with SHA-256 (RFC 2104).
    func hmac(_ message: [UInt8], key: [UInt8]) -> [UInt8]? {
        var code = [UInt8](repeating: 0, count: 32)
        var count = 0
        let made = unsafe EVP_Q_mac(
            nil, "HMAC", nil, "SHA256", nil, key, key.count, message, message.count, &code,
            code.count, &count)
        return unsafe made == nil ? nil : Array(code.prefix(count))
    }
#endif
