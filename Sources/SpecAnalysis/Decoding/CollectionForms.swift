// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

extension Form {
    /// A list, all of one form; what cannot be read of it is left out.
    static func list<Element: Sendable>(_ element: Form<Element>) -> Form
    where Value == [Element] {
        let schema = DataValue.object([
            ("type", .text("array")), ("items", element.schema),
        ])
        return Form(schema: schema) { node, decoding in
            guard case .sequence(let nodes) = node.content else {
                return decoding.lose(.wrongForm(node, due: "a list"))
            }
            return nodes.compactMap { element.read($0, &decoding) }
        }
    }

    /// A mapping whose names are the spec's own, in the order written.
    static func table<Element: Sendable>(_ element: Form<Element>) -> Form
    where Value == [Declared<Element>] {
        let schema = DataValue.object([
            ("type", .text("object")), ("additionalProperties", element.schema),
        ])
        return Form(schema: schema) { node, decoding in
            guard case .mapping(let entries) = node.content else {
                return decoding.lose(.wrongForm(node, due: "a mapping"))
            }
            return entries.compactMap { entry in
                element.read(entry.value, &decoding).map {
                    Declared(name: entry.key, value: $0)
                }
            }
        }
    }

    /// A piece that may be written in up to three ways, told apart by what holds it.
    static func either(
        scalar: Form? = nil, list: Form? = nil, mapping: Form? = nil
    ) -> Form {
        let forms = [scalar, list, mapping].compactMap(\.self)
        let nouns = [
            scalar.map { _ in "a single value" }, list.map { _ in "a list" },
            mapping.map { _ in "a mapping" },
        ].compactMap(\.self).joined(separator: " or ")
        let schema = DataValue.object([("anyOf", .list(forms.map(\.schema)))])
        return Form(schema: schema) { node, decoding in
            let form =
                switch node.content {
                case .scalar: scalar
                case .sequence: list
                case .mapping: mapping
                }
            guard let form else { return decoding.lose(.wrongForm(node, due: nouns)) }
            return form.read(node, &decoding)
        }
    }
}
