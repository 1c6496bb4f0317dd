// SPDX-License-Identifier: Apache-2.0

/// A declared type: stored, read from the wire, handed to a caller, or taken from one.
package struct Record: Sendable, Equatable {
    package enum Role: Sendable, Equatable {
        /// Written to the app's store whole, with a version.
        case stored(version: Int)
        /// Read from a JSON object of a server or a token.
        case wire
        /// Public, made from fields of a stored record.
        case view(of: String)
        /// Public, filled in by the caller.
        case options
    }
    package var name: String
    /// Name of the Swift type, such as `VonvonSession` for a view.
    package var swiftName: String
    package var role: Role
    package var fields: [Field]

    package init(name: String, swiftName: String, role: Role, fields: [Field]) {
        self.name = name
        self.swiftName = swiftName
        self.role = role
        self.fields = fields
    }

    package func field(_ name: String) -> Field? { fields.first { $0.name == name } }
}

/// One member of a record.
package struct Field: Sendable, Equatable {
    /// How a member is written in JSON, where its type alone does not say.
    package enum Format: String, Sendable, CaseIterable {
        /// A list as one string, space-delimited (RFC 6749 §3.3).
        case spaced
        /// A string or an array of strings (RFC 7519 §4.1.3).
        case oneOrMany
        /// An integer, or a string of digits alone.
        case digits
        /// A JSON number that may have a fraction (NumericDate, RFC 7519 §2), floored.
        case numericDate
        /// Not a member: the text of the whole object.
        case whole
    }
    /// Name in the spec and in Swift.
    package var name: String
    /// Name in JSON.
    package var wire: String
    package var type: ValueType
    package var format: Format?

    package init(name: String, wire: String, type: ValueType, format: Format? = nil) {
        self.name = name
        self.wire = wire
        self.type = type
        self.format = format
    }
}

/// One setting that the app gives, with what a valid one is like.
package struct ConfigurationField: Sendable, Equatable {
    package enum Shape: String, Sendable, CaseIterable {
        case url = "URL"
        case text = "Text"
        case textList = "TextList"
        case flag = "Flag"
    }
    /// A condition of the runtime's closed list; the parameter is a name or a value.
    package struct Constraint: Sendable, Equatable {
        package var name: String
        package var parameter: String?

        package init(name: String, parameter: String? = nil) {
            self.name = name
            self.parameter = parameter
        }
    }
    package enum Default: Sendable, Equatable {
        case absent
        case flag(Bool)
        case list([String])
    }
    package var name: String
    package var shape: Shape
    package var isOptional: Bool
    /// What an app that does not name the field gets; nil where it must.
    package var `default`: Default?
    /// In the order of checking; the first broken one decides.
    package var constraints: [Constraint]

    package init(
        name: String, shape: Shape, isOptional: Bool, default: Default?, constraints: [Constraint]
    ) {
        self.name = name
        self.shape = shape
        self.isOptional = isOptional
        self.default = `default`
        self.constraints = constraints
    }
}

/// A request, front or back channel, with the only parameters that it may carry.
package struct Request: Sendable, Equatable {
    package enum Channel: Sendable, Equatable {
        /// A URL for the browser; its kind is named here.
        case browser(urlKind: String)
        /// A form that is posted (RFC 6749 §4.1.3).
        case form
    }
    package struct Parameter: Sendable, Equatable {
        package var wire: String
        package var type: ValueType

        package init(wire: String, type: ValueType) {
            self.wire = wire
            self.type = type
        }
    }
    package var name: String
    package var channel: Channel
    package var parameters: [Parameter]

    package init(name: String, channel: Channel, parameters: [Parameter]) {
        self.name = name
        self.channel = channel
        self.parameters = parameters
    }
}

/// What is kept between calls and launches; which items are there is the client's state.
package struct StoredItem: Sendable, Equatable {
    package var name: String
    package var record: String
    /// Configuration fields that an item's key is made from.
    package var key: [String]
    /// Seconds after which it may not be used; only items of a flow have it.
    package var maxAge: Int?

    package init(name: String, record: String, key: [String], maxAge: Int?) {
        self.name = name
        self.record = record
        self.key = key
        self.maxAge = maxAge
    }
}
