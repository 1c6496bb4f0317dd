// SPDX-License-Identifier: Apache-2.0

/// Authored test vectors of one file, in order.
package struct VectorSuite: Sendable, Equatable {
    /// File name without extension.
    package var name: String
    package var vectors: [Vector]

    package init(name: String, vectors: [Vector]) {
        self.name = name
        self.vectors = vectors
    }
}

/// One vector: what is given, what is called, what must be seen.
///
/// Its content is plain data, already expanded and validated against the vector schema; its shape
/// is `Generated/vectors/schema.json`.
package struct Vector: Sendable, Equatable {
    package var id: String
    package var content: DataValue

    package init(id: String, content: DataValue) {
        self.id = id
        self.content = content
    }
}

/// JSON data with members in a fixed order.
package indirect enum DataValue: Sendable, Equatable {
    case null
    case flag(Bool)
    case integer(Int)
    case text(String)
    case list([DataValue])
    case object([(name: String, value: DataValue)])

    package static func == (a: DataValue, b: DataValue) -> Bool {
        switch (a, b) {
        case (.null, .null): true
        case (.flag(let x), .flag(let y)): x == y
        case (.integer(let x), .integer(let y)): x == y
        case (.text(let x), .text(let y)): x == y
        case (.list(let x), .list(let y)): x == y
        case (.object(let x), .object(let y)):
            x.elementsEqual(y) { $0.name == $1.name && $0.value == $1.value }
        default: false
        }
    }

    /// The member of that name, where this is an object that has it.
    package subscript(name: String) -> DataValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }
}

extension DataValue {
    /// The text, where this is one.
    package var text: String? {
        guard case .text(let text) = self else { return nil }
        return text
    }

    /// The number, where this is one.
    package var integer: Int? {
        guard case .integer(let number) = self else { return nil }
        return number
    }

    /// The elements of a list; none of anything else.
    package var elements: [DataValue] {
        guard case .list(let elements) = self else { return [] }
        return elements
    }

    /// The members of an object; none of anything else.
    package var members: [(name: String, value: DataValue)] {
        guard case .object(let members) = self else { return [] }
        return members
    }

    package var names: [String] { members.map(\.name) }
}
