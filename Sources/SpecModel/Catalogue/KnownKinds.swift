// SPDX-License-Identifier: Apache-2.0

/// A kind that operations or the standards give a meaning, and the least that it needs.
package struct KnownKind: Sendable {
    package var name: String
    package var label: Label
    package var isUntrusted: Bool
    /// May stand in a URL that goes through a browser.
    package var travelsInURLs: Bool
    /// Octets that a drawn one may be made of.
    package var octets: ClosedRange<Int>
    /// One phrase for help texts.
    package var reason: String

    /// 128 bits at least (OpenID Connect Core 1.0 §15.5.2), and no more than a URL can hold.
    package static let unguessable = 16...96

    init(
        _ name: String, _ label: Label, untrusted: Bool = false, inURLs: Bool = false,
        octets: ClosedRange<Int> = unguessable, _ reason: String
    ) {
        self.name = name
        self.label = label
        self.isUntrusted = untrusted
        self.travelsInURLs = inURLs
        self.octets = octets
        self.reason = reason
    }
}

extension Catalogue {
    /// A spec may use others; it may declare none of these weaker.
    package static let kinds: [KnownKind] = [
        KnownKind("State", .correlator, inURLs: true, "it ties a callback to its request"),
        KnownKind("Nonce", .correlator, inURLs: true, "it ties an ID token to its request"),
        // 43 to 128 characters of base64url (RFC 7636 §4.1).
        KnownKind(
            "Verifier", .secret, octets: 32...96,
            "who knows it can redeem the code (RFC 7636 §1)"),
        KnownKind("Challenge", .public, inURLs: true, "it is a hash, made to be shown"),
        KnownKind("Code", .secret, "who holds it can try to redeem it (RFC 6749 §10.5)"),
        KnownKind("AccessToken", .secret, "who holds it can use it (RFC 6750 §5.3)"),
        KnownKind("RefreshToken", .secret, "who holds it can use it (RFC 6749 §10.4)"),
        KnownKind("IDToken", .secret, inURLs: true, "it names a person"),
        KnownKind("CallbackURL", .secret, "it holds a code"),
        KnownKind("ServerText", .public, untrusted: true, "a server wrote it"),
    ]

    /// Kinds that the standards give a member or parameter of that name.
    package static let wireKinds: [String: String] = [
        "access_token": "AccessToken", "code": "Code", "code_challenge": "Challenge",
        "code_verifier": "Verifier", "id_token": "IDToken", "id_token_hint": "IDToken",
        "nonce": "Nonce", "refresh_token": "RefreshToken", "state": "State",
    ]
}
