// SPDX-License-Identifier: Apache-2.0

extension TestProvider {
    /// What the person and the provider do; by default all goes well.
    public struct Script: Sendable, Hashable {
        /// What the person before the browser does.
        public enum Person: Sendable, Hashable {
            /// Signs in, or confirms that they sign out.
            case agrees
            /// Refuses: the provider answers `access_denied`.
            case refuses
            /// Closes the browser.
            case leaves
        }
        /// What can be out of reach.
        public enum Endpoint: Sendable, Hashable, CaseIterable {
            /// The provider's metadata.
            case discovery
            /// The keys that its tokens are verified with.
            case keys
            /// Where a code is exchanged for tokens.
            case token
        }
        /// What is wrong with an ID token; each makes it one that has to be refused.
        public enum Flaw: Sendable, Hashable, CaseIterable {
            /// It has expired ten minutes ago.
            case expired
            /// It answers another sign-in.
            case nonce
            /// It is meant for another client.
            case audience
            /// Another provider made it.
            case issuer
            /// Its signature does not fit.
            case signature
        }
        /// What the person does.
        public var person = Person.agrees
        /// Who signs in: the claim `sub`.
        public var subject = "ada"
        /// Further claims of the ID token, by name; one that it has anyway is replaced.
        public var claims: [String: Claim] = [:]
        /// Seconds for which an access token is good.
        public var accessTokenLifetime = 3_600
        /// What is wrong with ID tokens.
        public var flaw: Flaw?
        /// Endpoints that cannot be reached.
        public var unreachable: Set<Endpoint> = []
        /// The error code with which the authorize page answers, such as `server_error`.
        public var authorizeError: String?
        /// The error code with which the token endpoint answers, such as `invalid_grant`.
        public var tokenError: String?

        /// Lets all go well.
        public init() {}
    }

    /// Value of a claim; written as a literal.
    public enum Claim: Sendable, Hashable {
        /// A JSON string.
        case text(String)
        /// A JSON number.
        case integer(Int)
        /// `true` or `false`.
        case flag(Bool)
        /// A JSON array.
        case list([Claim])
    }
}

extension TestProvider.Claim: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
    /// A text.
    public init(stringLiteral value: String) { self = .text(value) }
    /// A number.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// A truth value.
    public init(booleanLiteral value: Bool) { self = .flag(value) }
    /// A list.
    public init(arrayLiteral elements: Self...) { self = .list(elements) }
}
