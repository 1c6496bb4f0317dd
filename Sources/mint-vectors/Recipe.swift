// SPDX-License-Identifier: Apache-2.0

/// What a token of `Spec/vectors/tokens.yaml` is made from.
struct Recipe {
    /// What is done to the signature after signing.
    enum Finish: String, CaseIterable {
        case good
        /// The third segment is empty.
        case none
        /// The lowest bit of its last octet is turned.
        case flipped
        /// As X.509 writes an ECDSA signature.
        case der
        /// A bit is set behind the last octet.
        case bits
        /// With the padding that JOSE leaves out.
        case padded
        /// HMAC keyed with the public key's PEM text.
        case hmac
    }
    var name: String
    var key: String
    var header: String
    var payload: String
    var finish: Finish
    /// Token that stands there already.
    var token: String?
}

extension Recipe {
    /// The first two segments, which a token that needs no minting begins with.
    var signingInput: String {
        base64URL(Array(header.utf8)) + "." + base64URL(Array(payload.utf8))
    }

    /// Whether the token holds what stands in the recipe; its signature is taken on trust.
    var isMinted: Bool { token?.hasPrefix(signingInput + ".") ?? false }
}

/// Base64url without padding (RFC 4648 §5).
func base64URL(_ octets: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var text: [UInt8] = []
    var index = 0
    while index < octets.count {
        let group = octets[index..<min(index + 3, octets.count)]
        let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
        for position in 0...group.count {
            text.append(alphabet[bits >> (18 - 6 * position) & 63])
        }
        index += 3
    }
    return String(decoding: text, as: UTF8.self)
}
