// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

extension VectorReader {
    /// A configuration as an app gives it: fields with a default may be left out.
    mutating func configuration(_ node: Node) -> DataValue? {
        let fields = sdk.configuration.map { field in
            let base: ValueType.Base =
                switch field.shape {
                case .url, .text: .text
                case .textList: .textList
                case .flag: .flag
                }
            let isOptional = field.isOptional || field.default != nil
            return (name: field.name, type: ValueType(base, optional: isOptional))
        }
        return typed(node, fields)
    }

    /// The fields of an item's record.
    mutating func record(_ node: Node, of item: String?) -> DataValue? {
        guard let name = sdk.items.first(where: { $0.name == item })?.record,
            let record = sdk.records.first(where: { $0.name == name })
        else { return nil }
        return typed(node, record.fields.map { ($0.name, $0.type) })
    }

    /// The inputs of a method; those with a default may be left out.
    mutating func arguments(_ node: Node, of method: String?) -> DataValue? {
        guard let method = sdk.methods.first(where: { $0.name == method }) else { return nil }
        return typed(
            node,
            method.inputs.map { input in
                let type = input.default == nil ? input.type : input.type.wrapped
                return (input.name, type)
            })
    }

    private mutating func typed(
        _ node: Node, _ fields: [(name: String, type: ValueType)]
    ) -> DataValue? {
        guard case .mapping(let entries) = node.content else {
            return lose(.vectorForm(node, due: "a mapping"))
        }
        let known = fields.map(\.name)
        for entry in entries where !known.contains(entry.key.value) {
            report.add(.vectorKey(entry.key, known: known))
        }
        var result: [(name: String, value: DataValue)] = []
        for field in fields {
            guard let entry = entries.first(where: { $0.key.value == field.name }) else {
                if !field.type.isOptional { report.add(.vectorMissing(field.name, in: node)) }
                continue
            }
            if let value = read(entry.value, of: field.type) { result.append((field.name, value)) }
        }
        return .object(result)
    }

    private mutating func read(_ node: Node, of type: ValueType) -> DataValue? {
        switch type.base {
        case .text, .kind: return text(node, .free)
        case .textList: return texts(node)
        case .instant, .seconds, .count: return integer(node, atLeast: 0)
        case .flag: return flag(node)
        case .configuration: return configuration(node)
        case .record(let name):
            guard let record = sdk.records.first(where: { $0.name == name }) else { return nil }
            return typed(node, record.fields.map { ($0.name, $0.type) })
        case .provided(.storage): return text(node, .storeName)
        case .epoch, .provided:
            return lose(.vectorForm(node, due: "nothing that a vector can give"))
        }
    }
}
