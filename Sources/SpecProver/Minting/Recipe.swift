// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime

/// What a token of `Spec/vectors/tokens.yaml` is made from.
package struct Recipe: Sendable {
    /// What is done to the signature after signing.
    package enum Finish: String, Sendable, CaseIterable {
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
    package var name: String
    package var key: String
    package var header: String
    package var payload: String
    package var finish: Finish
    /// Token that stands there already.
    package var token: String?
}

extension Recipe {
    /// The first two segments, which a token that needs no minting begins with.
    package var signingInput: String {
        Base64URL.encode(Array(header.utf8)) + "." + Base64URL.encode(Array(payload.utf8))
    }

    /// Whether the token holds what stands in the recipe; its signature is taken on trust.
    package var isMinted: Bool { token?.hasPrefix(signingInput + ".") ?? false }
}
