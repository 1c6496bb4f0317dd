// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

extension Declarations {
    /// - Reports: S203 to S206, S209, S211, S215, S221, S227, S234, S242.
    mutating func resolveConfiguration(
        _ syntax: [Declared<SettingSyntax>], into report: inout Report
    ) {
        let flags = syntax.filter { $0.value.type?.name.value == "Flag" }.map(\.name.value)
        for field in syntax {
            checkName(field.name, .value, "a field", into: &report)
            let shape = shape(of: field.value.type, into: &report)
            let isOptional = field.value.type?.isOptional ?? false
            let constraints = (field.value.must ?? []).compactMap {
                constraint($0, for: shape, flags: flags, into: &report)
            }
            let value = ConfigurationField(
                name: field.name.value, shape: shape, isOptional: isOptional,
                default: defaultValue(
                    field.value.default, shape: shape, isOptional: isOptional, into: &report),
                constraints: constraints)
            configuration.add(field.name, value, "field", into: &report)
        }
    }

    private func shape(
        of type: TypeSyntax?, into report: inout Report
    ) -> ConfigurationField.Shape {
        guard let type else { return .text }
        if let shape = ConfigurationField.Shape(rawValue: type.name.value) { return shape }
        let words = ConfigurationField.Shape.allCases.map(\.rawValue)
        if base(exists: type.name.value) {
            report.add(.misplacedType(type.name, due: quoted(words)))
        } else {
            report.add(.unknownType(type.name, known: words))
        }
        return nearest(to: type.name.value, among: words)
            .flatMap(ConfigurationField.Shape.init(rawValue:)) ?? .text
    }

    private func base(exists name: String) -> Bool {
        ValueType.Base(named: name) != nil || kinds[name] != nil || records[name] != nil
    }

    private func constraint(
        _ syntax: ConstraintSyntax, for shape: ConfigurationField.Shape, flags: [String],
        into report: inout Report
    ) -> ConfigurationField.Constraint? {
        let fitting = Catalogue.constraints.filter { $0.shapes.contains(shape) }
        guard let known = fitting.first(where: { $0.name == syntax.name.value }) else {
            report.add(.unknownConstraint(syntax.name, known: fitting.map(\.name)))
            return nil
        }
        switch (known.parameter, syntax.parameter) {
        case (.none, let parameter?):
            report.add(.unknownInput(parameter, of: known.name, known: []))
        case (.word, nil):
            report.add(.missingInput("a word", of: known.name, at: syntax.name.span))
        case (.relaxingFlag, let parameter?) where !flags.contains(parameter.value):
            report.add(.unknownField(parameter, of: "config", known: flags))
        case (.none, nil), (.word, .some), (.relaxingFlag, _):
            break
        }
        return .init(name: known.name, parameter: syntax.parameter?.value)
    }

    private func defaultValue(
        _ literal: LiteralSyntax?, shape: ConfigurationField.Shape, isOptional: Bool,
        into report: inout Report
    ) -> ConfigurationField.Default? {
        guard let literal else { return isOptional ? .absent : nil }
        switch (shape, literal.content) {
        case (.flag, .scalar(let text, .plain)):
            if let flag = Bool(text) { return .flag(flag) }
        case (.textList, .list(let words)):
            return .list(words.map(\.value))
        case (.url, _), (.text, _), (.flag, _), (.textList, _):
            break
        }
        let due = shape == .flag ? "true or false" : shape == .textList ? "a list" : "no default"
        report.add(.literalRefused("default", due: due, at: literal.span))
        return nil
    }
}
