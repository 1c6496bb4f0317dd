// SPDX-License-Identifier: Apache-2.0

/// A compact JWS whose form has been checked and whose signature has not (RFC 7515 §7.1).
public struct SignedToken: Sendable {
    let algorithm: SignatureAlgorithm
    /// Nil where the header names no key.
    let keyID: String?
    /// First and second segment with the dot between them, as they were sent.
    let signingInput: ArraySlice<UInt8>
    package let payload: [UInt8]
    let signature: [UInt8]

    /// Name of the algorithm in the header.
    public var alg: String { algorithm.rawValue }
}

extension SignedToken: CustomStringConvertible, CustomReflectable {
    /// Fixed, so that it tells nothing.
    public var description: String { "<signed token>" }
    /// Empty, so that a dump tells nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
