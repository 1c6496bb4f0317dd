// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
internal import SpecModel

/// Reads and writes what a client of this runtime keeps in a store, item by item and field by field.
struct StoreCodec: Sendable {
    let program: Program
    /// Configurations that a vector brings into force, the first one first.
    let configurations: [Fields]

    init(_ program: Program, configurations: [Fields]) {
        self.program = program
        self.configurations = configurations
    }

    /// The key of an item under the first configuration.
    func key(of item: String) -> String? {
        guard let configuration = configurations.first else { return nil }
        return program.items[item].map { storageKey($0.erased, under: configuration) }
    }

    /// The item that a key stands for, under whichever configuration; the key itself for none.
    func name(at key: String) -> String {
        for configuration in configurations {
            for (name, item) in program.items
            where storageKey(item.erased, under: configuration) == key {
                return name
            }
        }
        return key
    }

    /// The same, with another name than the item's where it is not the first configuration's.
    func item(at key: String) -> String {
        let name = name(at: key)
        return name == key || self.key(of: name) == key ? name : "other \(name)"
    }

    /// The stored text of `{"record": …}` or `{"text": …}`.
    func text(of stored: DataValue, item: String) -> String? {
        if let text = stored["text"]?.text { return text }
        guard let record = stored["record"], let type = program.items[item]?.record else {
            return nil
        }
        var fields = fields(record, type.schema)
        for name in (stored["lacks"]?.elements ?? []).compactMap(\.text) { fields[name] = nil }
        return Operations.recordText(fields, of: type.schema)
    }

    /// `{"record": …}` where the text is one, `{"text": …}` otherwise.
    func stored(_ text: String, item: String) -> DataValue {
        guard let schema = program.items[item]?.record.schema,
            let fields = Operations.recordFields(from: text, of: schema)
        else { return .object([("text", .text(text))]) }
        return .object([("record", data(fields))])
    }
}

/// Fields of a record or a configuration, each of its schema's type; others are left out.
func fields(_ data: DataValue, _ schema: RecordSchema) -> Fields {
    var fields = Fields()
    for field in schema.fields {
        fields[field.name] = data[field.name].flatMap { fieldValue($0, field.type) }
    }
    return fields
}

private func fieldValue(_ value: DataValue, _ type: FieldSchema.FieldType) -> FieldValue? {
    switch (value, type) {
    case (.text(let text), .secret): .secret(Secret(text))
    case (.text(let text), _): .text(text)
    case (.integer(let integer), _): .integer(integer)
    case (.flag(let flag), _): .flag(flag)
    case (.list(let list), _): .list(list.compactMap(\.text))
    case (.null, _), (.object, _): nil
    }
}

/// Fields as data, secrets as their text.
func data(_ fields: Fields) -> DataValue {
    .object(fields.members.map { ($0.name, data($0.value)) })
}

func data(_ value: FieldValue) -> DataValue {
    switch value {
    case .text(let text): .text(text)
    case .secret(let secret): .text(secret.exposed)
    case .integer(let integer): .integer(integer)
    case .flag(let flag): .flag(flag)
    case .list(let list): .list(list.map { .text($0) })
    }
}

extension Program {
    /// A configuration as the runtime takes it: what the app leaves out has its default.
    func configuration(_ data: DataValue) -> Fields {
        var result = fields(data, configuration.record.schema)
        for field in sdk.configuration where result[field.name] == nil {
            switch field.default {
            case .flag(let flag)?: result[field.name] = .flag(flag)
            case .list(let list)?: result[field.name] = .list(list)
            case .absent?, nil: break
            }
        }
        return result
    }
}
