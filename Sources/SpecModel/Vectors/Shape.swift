// SPDX-License-Identifier: Apache-2.0

/// What a piece of a vector may look like.
///
/// The format of vectors is written once, as shapes: the JSON Schema that is published, the strict
/// reading of `Spec/vectors` and of vectors in JSON all follow from them.
package indirect enum Shape: Sendable {
    /// What a text names, so that a reader who knows the spec can check it.
    package enum Role: String, Sendable, CaseIterable {
        /// Any text.
        case free
        /// Octets in base64url without padding.
        case octets
        case vectorID, callID, exchangeName, openName, storeName
        case method, error, rule, item
    }
    /// What a mapping's names are.
    package enum Keys: String, Sendable {
        case callID, storeName, item, parameter, header
    }
    case text(Role)
    case integer(atLeast: Int)
    case flag
    /// Always this flag: a member that is there or not.
    case always
    case choice([String])
    case list(Shape, atLeast: Int)
    case object(ObjectShape)
    /// Exactly one of these, told apart by the tag of each.
    case union([ObjectShape])
    case map(Keys, Shape)
    case nullable(Shape)
    /// A configuration, by field of the spec.
    case configuration
    /// A record's fields, by the record of the item beside it.
    case record
    /// Arguments of the method beside it.
    case arguments
    /// What a call returns or an error carries: null, a flag, an integer, a text, a list, an object.
    case value
}

/// A closed mapping: members it may have, in the order in which they are written.
package struct ObjectShape: Sendable {
    package struct Member: Sendable {
        package var name: String
        package var shape: Shape
        package var isRequired: Bool
        /// One sentence for authors.
        package var summary: String

        init(_ name: String, _ shape: Shape, _ summary: String, required: Bool) {
            self.name = name
            self.shape = shape
            self.isRequired = required
            self.summary = summary
        }
    }
    /// Name of its definition in the schema.
    package var name: String
    /// Member that no other alternative of a union has; empty where there is no union.
    package var tag: String
    package var members: [Member]

    init(_ name: String, tag: String = "", _ members: [Member]) {
        self.name = name
        self.tag = tag
        self.members = members
    }

    package func member(_ name: String) -> Member? { members.first { $0.name == name } }
}

/// A member that must be there.
func must(_ name: String, _ shape: Shape, _ summary: String) -> ObjectShape.Member {
    ObjectShape.Member(name, shape, summary, required: true)
}

/// A member that may be left out.
func may(_ name: String, _ shape: Shape, _ summary: String) -> ObjectShape.Member {
    ObjectShape.Member(name, shape, summary, required: false)
}
