// SPDX-License-Identifier: Apache-2.0

#if canImport(COpenSSL)
    internal import OIDCCrypto

    /// The token of a recipe; nil where the key cannot sign.
    func mint(_ recipe: Recipe, with key: SigningKey) -> String? {
        let message = Array(recipe.signingInput.utf8)
        guard let plain = key.signature(of: message) else { return nil }
        let third: String?
        switch recipe.finish {
        case .good: third = base64URL(plain)
        case .none: third = ""
        case .flipped: third = base64URL(plain.dropLast() + plain.suffix(1).map { $0 ^ 1 })
        case .der: third = base64URL(encoded(plain))
        case .bits: third = settingTrailingBit(base64URL(plain))
        case .padded: third = base64URL(plain) + "=="
        case .hmac:
            third = key.publicPEM().flatMap { hmac(message, key: $0) }.map { base64URL($0) }
        }
        return third.map { recipe.signingInput + "." + $0 }
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
#endif
