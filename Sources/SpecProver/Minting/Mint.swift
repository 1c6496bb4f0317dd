// SPDX-License-Identifier: Apache-2.0

internal import OIDCCrypto
internal import OIDCRuntime

/// The token of a recipe, signed with a private key in PEM, PKCS #8; nil where it cannot sign.
package func mint(_ recipe: Recipe, with pem: String) -> String? {
    // Only libcrypto reads such keys; a client needs no private key.
    #if canImport(CryptoKit)
        return nil
    #else
        let message = Array(recipe.signingInput.utf8)
        guard let key = SigningKey(pem: pem), let plain = key.signature(of: message) else {
            return nil
        }
        let third: String?
        switch recipe.finish {
        case .good: third = Base64URL.encode(plain)
        case .none: third = ""
        case .flipped:
            third = Base64URL.encode(plain.dropLast() + plain.suffix(1).map { $0 ^ 1 })
        case .der: third = Base64URL.encode(encoded(plain))
        case .bits: third = settingTrailingBit(Base64URL.encode(plain))
        case .padded: third = Base64URL.encode(plain) + "=="
        case .hmac:
            third = key.publicPEM().map { Base64URL.encode(hmac(message, key: $0)) }
        }
        return third.map { recipe.signingInput + "." + $0 }
    #endif
}

/// r‖s as X.509 writes it; a signature of RSA, which is longer, stays as it is.
private func encoded(_ plain: [UInt8]) -> [UInt8] {
    guard plain.count == 64 else { return plain }
    return DER.sequence(DER.integer(plain.prefix(32)), DER.integer(plain.suffix(32)))
}

/// The same text with its last character one higher: the same octets to a careless decoder.
private func settingTrailingBit(_ text: String) -> String {
    guard let last = text.utf8.last else { return text }
    return text.dropLast() + String(UnicodeScalar(last + 1))
}
