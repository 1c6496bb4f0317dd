// SPDX-License-Identifier: Apache-2.0

/// A parsed JWS whose signature has not been verified (RFC 7515 §7.1).
public struct SignedToken: Sendable {
    /// Algorithm of the protected header.
    public let alg: String
    /// Nil where the header names no key.
    let keyID: String?
    /// First two segments and the dot between them: what is signed.
    let signed: [UInt8]
    let payload: [UInt8]
    let signature: [UInt8]
}

extension SignedToken: CustomStringConvertible, CustomReflectable {
    /// Fixed, so that it tells nothing.
    public var description: String { "<token>" }
    /// Empty, so that a dump tells nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
