// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

/// Pieces of JSON Schema, draft 2020-12.
extension DataValue {
    static func type(_ name: String) -> DataValue { .object([("type", .text(name))]) }

    /// What YAML may take for another type is still the text that is written.
    static var scalarSchema: DataValue {
        .object([("type", .list(["string", "number", "boolean", "null"].map { .text($0) }))])
    }

    static func choiceSchema(_ words: [String]) -> DataValue {
        .object([("enum", .list(words.map { .text($0) }))])
    }

    static func closedSchema(
        _ properties: [(name: String, value: DataValue)], required: [String]
    ) -> DataValue {
        let base: [(name: String, value: DataValue)] = [
            ("type", .text("object")), ("additionalProperties", .flag(false)),
            ("properties", .object(properties)),
        ]
        guard !required.isEmpty else { return .object(base) }
        return .object(base + [("required", .list(required.map { .text($0) }))])
    }
}
