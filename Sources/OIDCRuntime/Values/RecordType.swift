// SPDX-License-Identifier: Apache-2.0

/// A record of the spec, tied to the Swift type that stands for it.
///
/// The interpreter of the language uses `RecordType<Fields>`, so nothing depends on a generated
/// type.
public struct RecordType<Value>: Sendable {
    /// Name in the spec.
    public let name: String
    /// How it is written in JSON.
    public let schema: RecordSchema
    /// Nil where a member is missing or of another type.
    let make: @Sendable (Fields) -> Value?
    let fields: @Sendable (Value) -> Fields

    /// Makes one of its parts.
    public init(
        name: String, schema: RecordSchema, make: @escaping @Sendable (Fields) -> Value?,
        fields: @escaping @Sendable (Value) -> Fields
    ) {
        self.name = name
        self.schema = schema
        self.make = make
        self.fields = fields
    }
}

/// What is kept between calls and launches, under a key made from the configuration.
public struct StoredItem<Value>: Sendable {
    /// Name in the spec.
    public let name: String
    /// How its members are read and written.
    public let record: RecordType<Value>
    /// Fields of the configuration whose values make the key, in order.
    public let key: [String]

    /// Names an item; its key is the issuer's and the client's unless others are named.
    public init(
        name: String, record: RecordType<Value>, key: [String] = ["issuer", "clientId"]
    ) {
        self.name = name
        self.record = record
        self.key = key
    }

    /// The item without the type of its record, for lists.
    public var erased: ErasedItem { ErasedItem(name: name, key: key) }
}

/// An item of any type.
public struct ErasedItem: Sendable, Hashable {
    /// Name in the spec.
    public let name: String
    let key: [String]
}
