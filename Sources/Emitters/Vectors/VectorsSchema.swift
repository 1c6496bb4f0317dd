// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// The JSON Schema (draft 2020-12) of this spec's vectors: closed objects, and the spec's own names.
func vectorSchema(_ sdk: SDK) -> JSONTree {
    var definitions = SchemaDefinitions(sdk: sdk)
    let document = definitions.body(of: VectorFormat.document)
    let head: [(name: String, value: JSONTree)] = [
        ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
        (
            "title",
            .origin(
                "product.brand",
                .text("Test vectors of \(sdk.product.brand), version \(VectorFormat.version)"))
        ),
    ]
    let named = definitions.all.map { ($0.name, $0.value) }
    guard case .object(let members) = document else { return document }
    return .object(head + members + [("$defs", .object(named))])
}

/// Collects the definition of every object shape once, in the order in which they are met.
private struct SchemaDefinitions {
    let sdk: SDK
    private(set) var all: [(name: String, value: JSONTree)] = []
    /// Item whose record is meant; nil for any.
    private var item: StoredItem?

    init(sdk: SDK) { self.sdk = sdk }

    /// A reference to a shape's definition, which is made where it is not there yet.
    mutating func reference(to shape: ObjectShape) -> JSONTree {
        let holdsRecord = shape.members.contains {
            if case .record = $0.shape { true } else { false }
        }
        let suffix = holdsRecord ? (item.map { "." + $0.name } ?? "") : ""
        let name = shape.name + suffix
        if !all.contains(where: { $0.name == name }) {
            let index = all.count
            all.append((name, .null))
            all[index].value = body(of: shape)
        }
        return .object([("$ref", .text("#/$defs/" + name))])
    }

    mutating func body(of shape: ObjectShape) -> JSONTree {
        var properties: [(name: String, value: JSONTree)] = []
        for member in shape.members {
            let inner = schema(of: member.shape)
            properties.append((member.name, described(inner, member.summary)))
        }
        let required = shape.members.filter(\.isRequired).map { JSONTree.text($0.name) }
        return closed(properties, required: required)
    }

    mutating func schema(of shape: Shape) -> JSONTree {
        switch shape {
        case .text(let role): text(role)
        case .integer(let least):
            .object([("type", .text("integer")), ("minimum", .integer(least))])
        case .flag: .object([("type", .text("boolean"))])
        case .always: .object([("const", .flag(true))])
        case .choice(let words): .object([("enum", .list(words.map { .text($0) }))])
        case .list(let element, let least): list(of: schema(of: element), atLeast: least)
        case .object(let object): reference(to: object)
        case .union(let alternatives):
            .object([("oneOf", .list(alternatives.map { reference(to: $0) }))])
        case .map(.item, let value): items(value)
        case .map(_, let value):
            .object([
                ("type", .text("object")), ("additionalProperties", schema(of: value)),
            ])
        case .nullable(let inner):
            .object([
                ("oneOf", .list([.object([("type", .text("null"))]), schema(of: inner)]))
            ])
        case .configuration: configuration
        case .record: any(of: item.map { [record(of: $0)] } ?? sdk.items.map { record(of: $0) })
        case .arguments:
            any(of: sdk.methods.filter { !$0.isInternal }.map { arguments(of: $0) })
        case .value: .object([])
        }
    }

    private func text(_ role: Shape.Role) -> JSONTree {
        let names: (prefix: String, words: [String])? =
            switch role {
            case .method: ("method.", sdk.methods.filter { !$0.isInternal }.map(\.name))
            case .error: ("error.", sdk.errors.map(\.code))
            case .rule: ("rule.", sdk.rules.map(\.id))
            case .item: ("item.", sdk.items.map(\.name))
            case .free, .octets, .vectorID, .callID, .exchangeName, .openName, .storeName: nil
            }
        if let (prefix, words) = names {
            let values = words.map { JSONTree.origin(prefix + $0, .text($0)) }
            return .object([("enum", .list(values))])
        }
        guard case .octets = role else { return .object([("type", .text("string"))]) }
        return .object([("type", .text("string")), ("pattern", .text("^[A-Za-z0-9_-]+$"))])
    }

    /// A mapping from items to what each of them may be.
    private mutating func items(_ value: Shape) -> JSONTree {
        var properties: [(name: String, value: JSONTree)] = []
        for item in sdk.items {
            self.item = item
            properties.append((item.name, .origin("item." + item.name, schema(of: value))))
        }
        item = nil
        return closed(properties)
    }

    private func record(of item: StoredItem) -> JSONTree {
        let fields = sdk.records.first { $0.name == item.record }?.fields ?? []
        return .origin(
            "type." + item.record,
            closed(
                fields.map { member($0, of: item.record) },
                required: fields.filter { !$0.type.isOptional }.map {
                    .origin("type.\(item.record).field.\($0.name)", .text($0.name))
                }))
    }

    private func member(_ field: Field, of record: String) -> (name: String, value: JSONTree) {
        (field.name, .origin("type.\(record).field.\(field.name)", schema(of: field.type)))
    }

    private var configuration: JSONTree {
        .origin(
            "sdk.config",
            closed(
                sdk.configuration.map { ($0.name, .origin("config." + $0.name, schema(of: $0))) }))
    }

    private func arguments(of method: Method) -> JSONTree {
        .origin(
            "method." + method.name,
            closed(
                method.inputs.map { ($0.name, schema(of: $0.type)) },
                required: method.inputs.filter { $0.default == nil }.map { .text($0.name) }))
    }

    private func schema(of type: ValueType) -> JSONTree {
        switch type.base {
        case .text, .kind, .provided: .object([("type", .text("string"))])
        case .textList: list(of: .object([("type", .text("string"))]), atLeast: 0)
        case .instant, .seconds, .count, .epoch: .object([("type", .text("integer"))])
        case .flag: .object([("type", .text("boolean"))])
        case .configuration: configuration
        case .record(let name):
            closed(
                (sdk.records.first { $0.name == name }?.fields ?? [])
                    .map { member($0, of: name) })
        }
    }

    private func schema(of field: ConfigurationField) -> JSONTree {
        switch field.shape {
        case .url, .text: .object([("type", .text("string"))])
        case .flag: .object([("type", .text("boolean"))])
        case .textList: list(of: .object([("type", .text("string"))]), atLeast: 0)
        }
    }
}

private func list(of element: JSONTree, atLeast least: Int) -> JSONTree {
    let base: [(name: String, value: JSONTree)] = [("type", .text("array")), ("items", element)]
    return .object(least > 0 ? base + [("minItems", .integer(least))] : base)
}

private func closed(
    _ properties: [(name: String, value: JSONTree)], required: [JSONTree] = []
) -> JSONTree {
    let base: [(name: String, value: JSONTree)] = [
        ("type", .text("object")), ("additionalProperties", .flag(false)),
        ("properties", .object(properties)),
    ]
    return .object(required.isEmpty ? base : base + [("required", .list(required))])
}

private func any(of schemas: [JSONTree]) -> JSONTree {
    schemas.count == 1 ? schemas[0] : .object([("anyOf", .list(schemas))])
}

private func described(_ schema: JSONTree, _ summary: String) -> JSONTree {
    if case .origin(let name, let inner) = schema {
        return .origin(name, described(inner, summary))
    }
    guard case .object(let members) = schema else { return schema }
    return .object([("description", .text(summary))] + members)
}
