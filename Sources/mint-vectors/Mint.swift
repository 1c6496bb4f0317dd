// SPDX-License-Identifier: Apache-2.0

#if canImport(COpenSSL)
    /// The token of a recipe; nil where the key cannot sign.
    func mint(_ recipe: Recipe, with key: borrowing SigningKey) -> String? {
        let message = Array(recipe.signingInput.utf8)
        guard let signed = key.sign(message) else { return nil }
        // RSA signatures have the length of the modulus, DER ones always begin with a sequence.
        let isRSA = signed.count >= 128
        guard let plain = isRSA ? signed : joined(signed) else { return nil }
        let third: String?
        switch recipe.finish {
        case .good: third = base64URL(plain)
        case .none: third = ""
        case .flipped: third = base64URL(plain.dropLast() + plain.suffix(1).map { $0 ^ 1 })
        case .der: third = base64URL(signed)
        case .bits: third = settingTrailingBit(base64URL(plain))
        case .padded: third = base64URL(plain) + "=="
        case .hmac:
            third = key.publicPEM().flatMap { hmac(message, key: $0) }.map { base64URL($0) }
        }
        return third.map { recipe.signingInput + "." + $0 }
    }

    /// The same text with its last character one higher: the same octets to a careless decoder.
    private func settingTrailingBit(_ text: String) -> String {
        guard let last = text.utf8.last else { return text }
        return text.dropLast() + String(UnicodeScalar(last + 1))
    }
#endif
