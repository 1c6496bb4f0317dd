// SPDX-License-Identifier: Apache-2.0

/// Parameters of a callback URL, decoded once (RFC 6749 §4.1.2).
public struct CallbackParameters: Sendable, Hashable {
    /// Authorization code.
    public let code: Secret?
    /// What the request sent, if the callback answers it.
    public let state: Secret?
    /// Issuer that answers (RFC 9207).
    public let iss: String?
    /// Error code of the server.
    public let error: UntrustedText?
    /// The server's words about its error.
    public let errorDescription: UntrustedText?

    /// Makes one of its parts.
    public init(
        code: Secret?, state: Secret?, iss: String?, error: UntrustedText?,
        errorDescription: UntrustedText?
    ) {
        self.code = code
        self.state = state
        self.iss = iss
        self.error = error
        self.errorDescription = errorDescription
    }
}

/// Checked authorization server metadata (OpenID Connect Discovery 1.0 §3, RFC 8414 §2).
public struct ProviderMetadata: Sendable, Hashable {
    /// Equal to the configured one, octet by octet.
    public let issuer: String
    /// Where the browser goes.
    public let authorizationEndpoint: String
    /// Where the code goes.
    public let tokenEndpoint: String
    /// Where the keys are.
    public let jwksUri: String
    /// Nil where the server has no logout page.
    public let endSessionEndpoint: String?
    /// The server promises `iss` in its callbacks (RFC 9207 §3).
    public let issRequired: Bool
    /// Nil where the server lists none.
    public let signingAlgs: [String]?

    /// Makes one of its parts.
    public init(
        issuer: String, authorizationEndpoint: String, tokenEndpoint: String, jwksUri: String,
        endSessionEndpoint: String?, issRequired: Bool, signingAlgs: [String]?
    ) {
        self.issuer = issuer
        self.authorizationEndpoint = authorizationEndpoint
        self.tokenEndpoint = tokenEndpoint
        self.jwksUri = jwksUri
        self.endSessionEndpoint = endSessionEndpoint
        self.issRequired = issRequired
        self.signingAlgs = signingAlgs
    }
}

/// A success of the back channel: its body, which may hold tokens, and the server's date.
public struct ProviderResponse: Sendable {
    let body: [UInt8]
    /// The `Date` header, in seconds since 1970-01-01T00:00:00Z; nil where it is absent or odd.
    public let date: Int?

    init(body: [UInt8], date: Int?) {
        self.body = body
        self.date = date
    }
}

extension ProviderResponse: CustomStringConvertible, CustomReflectable {
    /// Fixed, so that it tells nothing.
    public var description: String { "<response>" }
    /// Empty, so that a dump tells nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
