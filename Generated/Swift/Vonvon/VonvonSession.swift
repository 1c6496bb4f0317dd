// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

public import Foundation
internal import OIDCRuntime

/// A person who is signed in.
///
/// It holds no token, and its descriptions say nothing about the person.
public struct VonvonSession: Sendable, Equatable {
    /// The provider's identifier of the person: stable, and unique at this issuer.
    public let subject: String

    /// The provider that vouches for the person.
    public let issuer: String

    /// What the provider granted.
    public let scopes: [String]

    /// When the session ends and a new sign-in is needed.
    public let expiresAt: Date

    /// What the verified ID token says, as the JSON text that was signed.
    public let claims: String

    init(_ record: Session) {
        self.subject = record.subject
        self.issuer = record.issuer
        self.scopes = record.scopes
        self.expiresAt = Date(timeIntervalSince1970: Double(record.expiresAt))
        self.claims = record.claims.exposed
    }
}

extension VonvonSession: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Fixed, so that it tells nothing.
    public var description: String { "<VonvonSession>" }

    /// Fixed, so that it tells nothing.
    public var debugDescription: String { "<VonvonSession>" }

    /// Empty, so that a dump tells nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
