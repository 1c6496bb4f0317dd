// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

/// The names of a spec that vectors use, each kind worked out once: there may be thousands.
struct VectorNames {
    typealias Field = (name: String, type: ValueType)

    let configuration: [Field]
    private let known: [String: (all: [String], set: Set<String>)]
    private let arguments: [String: [Field]]
    private let records: [String: [Field]]
    private let items: [String: String]

    init(_ sdk: SDK) {
        configuration = sdk.configuration.map(Self.field)
        records = Self.table(sdk.records.map { ($0.name, $0.fields.map { ($0.name, $0.type) }) })
        items = Self.table(sdk.items.map { ($0.name, $0.record) })
        arguments = Self.table(
            sdk.methods.map { method in
                let fields = method.inputs.map { input in
                    (input.name, input.default == nil ? input.type : input.type.wrapped)
                }
                return (method.name, fields)
            })
        known = [
            "public method": sdk.methods.filter { !$0.isInternal }.map(\.name),
            "error": sdk.errors.map(\.code), "rule": sdk.rules.map(\.id),
            "item": sdk.items.map(\.name),
        ].mapValues { ($0, Set($0)) }
    }

    /// The inputs of a method; those with a default may be left out.
    func arguments(of method: String?) -> [Field]? { method.flatMap { arguments[$0] } }

    /// The fields of an item's record.
    func fields(ofItem item: String?) -> [Field]? { item.flatMap { items[$0] }.flatMap(fields) }

    func fields(ofRecord record: String) -> [Field]? { records[record] }

    /// What a name should be, and all that it could be, where the spec does not have it.
    func fault(of name: String, as role: Shape.Role) -> (what: String, known: [String])? {
        let what: String? =
            switch role {
            case .method: "public method"
            case .error: "error"
            case .rule: "rule"
            case .item: "item"
            case .free, .octets, .vectorID, .callID, .exchangeName, .openName, .storeName: nil
            }
        guard let what, let names = known[what], !names.set.contains(name) else { return nil }
        return (what, names.all)
    }

    /// A setting as an app gives it: one with a default may be left out.
    private static func field(_ field: ConfigurationField) -> Field {
        let base: ValueType.Base =
            switch field.shape {
            case .url, .text: .text
            case .textList: .textList
            case .flag: .flag
            }
        let isOptional = field.isOptional || field.default != nil
        return (field.name, ValueType(base, optional: isOptional))
    }

    private static func table<Value>(_ pairs: [(String, Value)]) -> [String: Value] {
        Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
}
