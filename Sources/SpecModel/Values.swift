// SPDX-License-Identifier: Apache-2.0

/// A nominal kind of value, with what may become of it.
package struct Kind: Sendable, Equatable {
    package var name: String
    package var label: Label
    /// Text that a server wrote: bounded, never localised, never trusted.
    package var untrusted: Bool
    /// Characters that a value read from the wire may have; nil accepts any.
    package var syntax: Syntax?

    package enum Syntax: String, Sendable, CaseIterable {
        /// One or more of %x20-7E (RFC 6749, appendix A).
        case vschar
    }

    package init(name: String, label: Label, untrusted: Bool = false, syntax: Syntax? = nil) {
        self.name = name
        self.label = label
        self.untrusted = untrusted
        self.syntax = syntax
    }
}

/// How far a value may travel; only hashing lowers it.
package enum Label: String, Sendable, CaseIterable, Comparable {
    case `public`
    /// Travels in a URL, is never logged.
    case correlator
    case secret

    private var rank: Int {
        switch self {
        case .public: 0
        case .correlator: 1
        case .secret: 2
        }
    }

    package static func < (a: Label, b: Label) -> Bool { a.rank < b.rank }
}

/// A type of the behaviour language.
package struct ValueType: Sendable, Hashable {
    package enum Base: Sendable, Hashable {
        /// Public text.
        case text
        case textList
        /// Seconds since 1970-01-01T00:00:00Z.
        case instant
        case seconds
        /// A number that is no time: bytes, characters.
        case count
        case flag
        case epoch
        /// A nominal kind declared under `kinds:`.
        case kind(String)
        /// A record declared in `types.yaml`.
        case record(String)
        /// The product's validated configuration.
        case configuration
        /// A type that an operation of the catalogue makes.
        case provided(ProvidedType)
    }
    package var base: Base
    package var isOptional: Bool

    package init(_ base: Base, optional: Bool = false) {
        self.base = base
        self.isOptional = optional
    }

    /// The same type, for a value that is known to be there.
    package var unwrapped: ValueType { ValueType(base) }
    package var wrapped: ValueType { ValueType(base, optional: true) }
}

/// Types that belong to the language because operations make or take them.
package enum ProvidedType: String, Sendable, CaseIterable, Hashable {
    /// Parameters of a callback URL, decoded once (RFC 6749 §4.1.2).
    case callback = "Callback"
    /// Authorization server metadata (OpenID Connect Discovery 1.0 §3, RFC 8414 §2).
    case metadata = "Metadata"
    /// A response of a back channel: its body and the server's date.
    case response = "Response"
    /// A parsed, not yet verified JWS (RFC 7515).
    case signedToken = "SignedToken"
    /// A public key fit for one signature algorithm (RFC 7517).
    case key = "Key"
    /// A store of the app.
    case storage = "Storage"
    /// Where a browser shows itself; carried, never looked into.
    case presentation = "Presentation"

    /// What `$value.field` may read, with its type.
    package var fields: [(name: String, type: ValueType)] {
        switch self {
        case .callback:
            [
                ("code", ValueType(.kind("Code"), optional: true)),
                ("state", ValueType(.kind("State"), optional: true)),
                ("iss", ValueType(.text, optional: true)),
                ("error", ValueType(.kind("ServerText"), optional: true)),
                ("errorDescription", ValueType(.kind("ServerText"), optional: true)),
            ]
        case .metadata:
            [
                ("issuer", ValueType(.text)),
                ("authorizationEndpoint", ValueType(.text)),
                ("tokenEndpoint", ValueType(.text)),
                ("jwksUri", ValueType(.text)),
                ("endSessionEndpoint", ValueType(.text, optional: true)),
                ("issRequired", ValueType(.flag)),
                ("signingAlgs", ValueType(.textList, optional: true)),
            ]
        case .response:
            [("date", ValueType(.instant, optional: true))]
        case .signedToken:
            [("alg", ValueType(.text))]
        case .key, .storage, .presentation:
            []
        }
    }
}
