// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

extension VectorReader {
    mutating func text(_ node: Node, _ role: Shape.Role) -> DataValue? {
        guard let text = node.scalarText else {
            return lose(.vectorForm(node, due: "a single value"))
        }
        check(text, is: role)
        return .text(text.value)
    }

    /// Reports a name that the spec does not have.
    mutating func check(_ name: Located<String>, is role: Shape.Role) {
        guard let (what, known) = names.fault(of: name.value, as: role) else { return }
        report.add(.vectorName(what, name, known: known))
    }

    mutating func integer(_ node: Node, atLeast least: Int) -> DataValue? {
        guard let text = node.scalarText?.value, let number = Int(text), number >= least,
            String(number) == text
        else { return lose(.vectorScalar(node, due: "a whole number from \(least)")) }
        return .integer(number)
    }

    mutating func flag(_ node: Node) -> DataValue? {
        guard case .scalar(let text, .plain) = node.content, let flag = Bool(text) else {
            return lose(.vectorScalar(node, due: "true or false"))
        }
        return .flag(flag)
    }

    mutating func choice(_ node: Node, _ words: [String]) -> DataValue? {
        guard let text = node.scalarText, words.contains(text.value) else {
            return lose(.vectorScalar(node, due: "one of \(words.joined(separator: ", "))"))
        }
        return .text(text.value)
    }

    mutating func texts(_ node: Node) -> DataValue? {
        guard case .sequence(let nodes) = node.content else {
            return lose(.vectorForm(node, due: "a list"))
        }
        return .list(nodes.compactMap { text($0, .free) })
    }

    /// What a call returns: a plain null, flag or number is one, everything else is text.
    mutating func value(_ node: Node) -> DataValue? {
        switch node.content {
        case .scalar("null", .plain): .null
        case .scalar("true", .plain): .flag(true)
        case .scalar("false", .plain): .flag(false)
        case .scalar(let text, .plain):
            Int(text).flatMap { String($0) == text ? .integer($0) : nil } ?? .text(text)
        case .scalar(let text, _): .text(text)
        case .sequence(let nodes): .list(nodes.compactMap { value($0) })
        case .mapping(let entries):
            .object(
                entries.compactMap { entry in value(entry.value).map { (entry.key.value, $0) } })
        }
    }
}
