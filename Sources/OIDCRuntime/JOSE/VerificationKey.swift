// SPDX-License-Identifier: Apache-2.0

internal import OIDCCrypto

/// A public key that is fit for one algorithm; what its material is, nobody outside sees.
public struct VerificationKey: Sendable {
    enum Material: Sendable {
        case p256(ES256Key)
        case rsa(RS256Key)
    }
    let material: Material

    init(_ material: Material) {
        self.material = material
    }

    /// Tells whether a token bears this key's signature, by the algorithm of the key.
    func verifies(_ token: SignedToken) -> Bool {
        // JW-ALG: the key decides what is done; a header that asks for something else loses.
        switch (material, token.algorithm) {
        case (.p256(let key), .es256): key.verifies(token.signature, of: token.signingInput)
        case (.rsa(let key), .rs256): key.verifies(token.signature, of: token.signingInput)
        case (.p256, .rs256), (.rsa, .es256): false
        }
    }
}
