// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
package import SpecModel

/// A spec made ready to run: its records, items and configuration as the runtime knows them.
package struct Program: Sendable {
    package let sdk: SDK
    let methods: [String: Method]
    let records: [String: RecordType<Fields>]
    let items: [String: OIDCRuntime.StoredItem<Fields>]
    let configuration: ConfigurationType<Fields>
    let kinds: [String: Kind]
    /// Code of the error that callers see as a cancellation.
    let cancelled: String
    /// Steps that do less than the spec says, by their ids; none but in mutants.
    package var weaknesses: [String: Weakness] = [:]
    /// Told of what happens to steps, on the run's own thread.
    package var trace: (@Sendable (StepEvent) -> Void)?

    /// One thing that happened to a step.
    package enum StepEvent: Sendable, Hashable {
        /// It runs now.
        case entered(step: String)
        /// It left by a mode of its operation.
        case failed(step: String, mode: String)
        /// Its guard passed it over.
        case passedOver(step: String)
        /// A value was this far from one of its limits: at it, or one to either side.
        case met(step: String, limit: String, distance: Int)
        /// An input that may be absent was.
        case lacked(step: String, input: String)
        /// The texts that it compares differed a little.
        case resembled(step: String, Likeness)
    }

    package init(_ sdk: SDK) {
        self.sdk = sdk
        methods = table(sdk.methods, by: \.name)
        kinds = table(sdk.kinds, by: \.name)
        var records: [String: RecordType<Fields>] = [:]
        for record in sdk.records {
            records[record.name] = recordType(record, table(sdk.kinds, by: \.name))
        }
        self.records = records
        var items: [String: OIDCRuntime.StoredItem<Fields>] = [:]
        for item in sdk.items {
            guard let record = records[item.record] else { continue }
            items[item.name] = OIDCRuntime.StoredItem(
                name: item.name, record: record, key: item.key)
        }
        self.items = items
        configuration = configurationType(sdk.configuration)
        cancelled = sdk.errors.first(where: \.isCancellation)?.code ?? ""
    }
}

private func table<Element>(
    _ elements: [Element], by name: KeyPath<Element, String>
) -> [String: Element] {
    Dictionary(elements.map { ($0[keyPath: name], $0) }, uniquingKeysWith: { first, _ in first })
}

/// A record whose Swift type is its fields.
private func recordType(_ record: Record, _ kinds: [String: Kind]) -> RecordType<Fields> {
    var version: Int?
    if case .stored(let number) = record.role { version = number }
    let fields = record.fields.map { field in
        FieldSchema(
            name: field.name, wire: field.wire, type: fieldType(field.type.base, kinds),
            optional: field.type.isOptional,
            format: field.format.flatMap { FieldSchema.Format(rawValue: $0.rawValue) },
            syntax: syntax(of: field.type.base, kinds))
    }
    return fieldsRecord(RecordSchema(name: record.name, version: version, fields: fields))
}

extension RecordType<Fields> {
    /// Whether every member is there that has to be.
    func isWhole(_ fields: Fields) -> Bool {
        schema.fields.allSatisfy { $0.isOptional || fields[$0.name] != nil }
    }
}

/// A record type over fields; a member that is missing makes none.
private func fieldsRecord(_ schema: RecordSchema) -> RecordType<Fields> {
    RecordType(
        name: schema.name, schema: schema,
        make: { fields in
            let isWhole = schema.fields.allSatisfy { $0.isOptional || fields[$0.name] != nil }
            return isWhole ? fields : nil
        }, fields: { $0 })
}

func fieldType(_ base: ValueType.Base, _ kinds: [String: Kind]) -> FieldSchema.FieldType {
    switch base {
    case .textList: return .list
    case .instant: return .instant
    case .seconds, .count, .epoch: return .seconds
    case .flag: return .flag
    case .text, .record, .configuration, .provided: return .text
    case .kind(let name):
        guard let kind = kinds[name] else { return .secret }
        return kind.untrusted ? .untrusted : kind.label == .public ? .text : .secret
    }
}

private func syntax(of base: ValueType.Base, _ kinds: [String: Kind]) -> FieldSchema.Syntax? {
    guard case .kind(let name) = base else { return nil }
    return kinds[name]?.syntax.flatMap { FieldSchema.Syntax(rawValue: $0.rawValue) }
}

private func configurationType(_ fields: [ConfigurationField]) -> ConfigurationType<Fields> {
    let schema = RecordSchema(
        name: "Configuration", version: nil,
        fields: fields.map { field in
            FieldSchema(
                name: field.name, wire: field.name, type: fieldType(field.base, [:]),
                optional: field.isOptional)
        })
    let constraints = fields.flatMap { field in
        field.constraints.map {
            ConfigurationConstraint(field: field.name, name: $0.name, parameter: $0.parameter)
        }
    }
    return ConfigurationType(record: fieldsRecord(schema), constraints: constraints)
}

extension ConfigurationField {
    /// Its type as a value of the language.
    var base: ValueType.Base {
        switch shape {
        case .url, .text: .text
        case .textList: .textList
        case .flag: .flag
        }
    }
}
