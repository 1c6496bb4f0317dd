// SPDX-License-Identifier: Apache-2.0

/// The value of one parameter of a request.
public enum Parameter: Sendable, Hashable {
    /// Sent as it is, but for the escapes of a form.
    case text(String)
    /// As `text`; no description shows it.
    case secret(Secret)
    /// Sent space-delimited (RFC 6749 §3.3).
    case list([String])
    /// Not sent.
    case absent

    /// A text that is not sent where it is nil.
    public static func optional(_ text: String?) -> Parameter {
        text.map(Parameter.text) ?? .absent
    }

    /// A secret that is not sent where it is nil.
    public static func optional(_ secret: Secret?) -> Parameter {
        secret.map(Parameter.secret) ?? .absent
    }

    /// A list that is not sent where it is nil.
    public static func optional(_ list: [String]?) -> Parameter {
        list.map(Parameter.list) ?? .absent
    }
}

/// A request's parameters in the order in which they are sent.
public struct Parameters: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// A parameter by its wire name.
    public struct Member: Sendable, Hashable {
        /// Wire name.
        public let name: String
        /// What is sent.
        public let value: Parameter

        /// Names a value.
        public init(name: String, value: Parameter) {
            self.name = name
            self.value = value
        }
    }
    /// Names and values; absent ones are still here.
    public let members: [Member]

    /// Keeps the given order.
    public init(_ members: [Member]) { self.members = members }

    /// Keeps the written order.
    public init(dictionaryLiteral elements: (String, Parameter)...) {
        members = elements.map { Member(name: $0.0, value: $0.1) }
    }
}
