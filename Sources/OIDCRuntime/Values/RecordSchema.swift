// SPDX-License-Identifier: Apache-2.0

/// How a record is written in JSON and read back.
public struct RecordSchema: Sendable, Hashable {
    /// Name in the spec.
    public let name: String
    /// Number that a stored record bears, so an older one is told apart; nil for other records.
    public let version: Int?
    /// In the order of the spec.
    public let fields: [FieldSchema]

    /// Makes one of its parts.
    public init(name: String, version: Int?, fields: [FieldSchema]) {
        self.name = name
        self.version = version
        self.fields = fields
    }
}

/// One member of a record.
public struct FieldSchema: Sendable, Hashable {
    /// What the member is.
    public enum FieldType: String, Sendable, Hashable, CaseIterable {
        /// Public text.
        case text
        /// Text that no description shows.
        case secret
        /// Text that a server wrote.
        case untrusted
        /// Seconds since 1970-01-01T00:00:00Z.
        case instant
        /// A length of time in seconds.
        case seconds
        /// `true` or `false`.
        case flag
        /// Public texts in their order.
        case list
    }
    /// How a member is written where its type alone does not say.
    public enum Format: String, Sendable, Hashable, CaseIterable {
        /// A list as one string, space-delimited (RFC 6749 §3.3).
        case spaced
        /// A string or an array of strings (RFC 7519 §4.1.3).
        case oneOrMany
        /// An integer, or a string of digits alone.
        case digits
        /// A number that may have a fraction (NumericDate, RFC 7519 §2), floored.
        case numericDate
        /// Not a member: the text of the whole object.
        case whole
    }
    /// Characters that a text from the wire may have.
    public enum Syntax: String, Sendable, Hashable, CaseIterable {
        /// One or more of %x20-7E (RFC 6749, appendix A).
        case vschar
    }
    /// Name in the spec and in Swift.
    public let name: String
    /// Name in JSON.
    public let wire: String
    /// What it is.
    public let type: FieldType
    /// It may be left out.
    public let isOptional: Bool
    /// Nil where the type says it all.
    public let format: Format?
    /// Nil where any character may stand.
    public let syntax: Syntax?

    /// Makes one of its parts.
    public init(
        name: String, wire: String, type: FieldType, optional: Bool = false,
        format: Format? = nil, syntax: Syntax? = nil
    ) {
        self.name = name
        self.wire = wire
        self.type = type
        self.isOptional = optional
        self.format = format
        self.syntax = syntax
    }
}
