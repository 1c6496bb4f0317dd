// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

extension VectorReader {
    /// A mapping with just these fields; optional ones may be left out.
    mutating func typed(
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
        case .configuration: return typed(node, names.configuration)
        case .record(let name):
            return names.fields(ofRecord: name).flatMap { typed(node, $0) }
        case .provided(.storage): return text(node, .storeName)
        case .epoch, .provided:
            return lose(.vectorForm(node, due: "nothing that a vector can give"))
        }
    }
}
