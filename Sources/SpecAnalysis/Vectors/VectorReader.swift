// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// Reads nodes in the shapes of the vector format, against the names of a spec.
///
/// What cannot be read is left out of the result; a finding says why.
///
/// - Reports: S701, S702, S703, S706, S708, S711.
struct VectorReader {
    let names: VectorNames
    var report: Report

    /// Reads one node; `beside` is the item or method that a record or arguments belong to.
    mutating func read(_ node: Node, as shape: Shape, beside: String? = nil) -> DataValue? {
        switch shape {
        case .text(let role): return text(node, role)
        case .integer(let least): return integer(node, atLeast: least)
        case .flag: return flag(node)
        case .always:
            guard flag(node) == .flag(true) else {
                return lose(.vectorScalar(node, due: "true, the only value here"))
            }
            return .flag(true)
        case .choice(let words): return choice(node, words)
        case .list(let element, let least): return list(node, of: element, atLeast: least)
        case .object(let object): return members(node, object)
        case .union(let alternatives): return alternative(node, alternatives, beside: beside)
        case .map(let keys, let value): return map(node, keys, value)
        case .nullable(let inner):
            if case .scalar("null", .plain) = node.content { return .null }
            return read(node, as: inner)
        case .configuration: return typed(node, names.configuration)
        case .record: return names.fields(ofItem: beside).flatMap { typed(node, $0) }
        case .arguments: return names.arguments(of: beside).flatMap { typed(node, $0) }
        case .value: return value(node)
        }
    }

    /// The members of a closed mapping, in the order of its shape.
    mutating func members(
        _ node: Node, _ shape: ObjectShape, beside: String? = nil
    ) -> DataValue? {
        guard case .mapping(let entries) = node.content else {
            return lose(.vectorForm(node, due: "a mapping"))
        }
        for entry in entries where !shape.members.contains(where: { $0.name == entry.key.value }) {
            report.add(.vectorKey(entry.key, known: shape.members.map(\.name)))
        }
        // What a record or arguments belong to stands in the member before them.
        let subjects = ["item", "save", "call"]
        let subject =
            subjects.lazy.compactMap { node.member($0)?.scalarText?.value }.first ?? beside
        var result: [(name: String, value: DataValue)] = []
        result.reserveCapacity(entries.count)
        for member in shape.members {
            guard let entry = entries.first(where: { $0.key.value == member.name }) else {
                if member.isRequired { report.add(.vectorMissing(member.name, in: node)) }
                continue
            }
            if let value = read(entry.value, as: member.shape, beside: subject) {
                result.append((member.name, value))
            }
        }
        return .object(result)
    }

    mutating func alternative(
        _ node: Node, _ alternatives: [ObjectShape], beside: String?
    ) -> DataValue? {
        guard case .mapping(let entries) = node.content else {
            return lose(.vectorForm(node, due: "a mapping"))
        }
        let found = alternatives.first { shape in
            entries.contains { $0.key.value == shape.tag }
        }
        guard let found else {
            return lose(.unknownAlternative(node, tags: alternatives.map(\.tag)))
        }
        return members(node, found, beside: beside)
    }

    private mutating func list(_ node: Node, of element: Shape, atLeast: Int) -> DataValue? {
        guard case .sequence(let nodes) = node.content else {
            return lose(.vectorForm(node, due: "a list"))
        }
        guard nodes.count >= atLeast else {
            return lose(.vectorScalar(node, due: "a list of at least \(atLeast)"))
        }
        return .list(nodes.compactMap { read($0, as: element) })
    }

    private mutating func map(_ node: Node, _ keys: Shape.Keys, _ shape: Shape) -> DataValue? {
        guard case .mapping(let entries) = node.content else {
            return lose(.vectorForm(node, due: "a mapping"))
        }
        var result: [(name: String, value: DataValue)] = []
        for entry in entries {
            if keys == .item { check(entry.key, is: .item) }
            if let value = read(entry.value, as: shape, beside: entry.key.value) {
                result.append((entry.key.value, value))
            }
        }
        return .object(result)
    }

    mutating func lose(_ diagnostic: Diagnostic) -> DataValue? {
        report.add(diagnostic)
        return nil
    }
}
