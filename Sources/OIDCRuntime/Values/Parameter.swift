// SPDX-License-Identifier: Apache-2.0

/// The value of one parameter of a request.
public enum Parameter: Sendable, Hashable {
    case text(String)
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
