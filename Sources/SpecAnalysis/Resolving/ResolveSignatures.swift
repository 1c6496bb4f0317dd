// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

extension Declarations {
    /// - Reports: S209, S211, S215, S234, S242.
    mutating func resolveSignatures(
        _ syntax: [Declared<MethodSyntax>], into report: inout Report
    ) {
        for method in syntax {
            checkName(method.name, .value, "a method", into: &report)
            let signature = signature(of: method, into: &report)
            methods.add(method.name, signature, "method", into: &report)
        }
    }

    private mutating func signature(
        of method: Declared<MethodSyntax>, into report: inout Report
    ) -> Signature {
        let syntax = method.value
        var inputs: [Method.Input] = []
        var lost: Set<String> = []
        for input in syntax.inputs ?? [] {
            checkName(input.name, .value, "an input", into: &report)
            places[ItemID("method.\(method.name.value).in.\(input.name.value)")] =
                input.name.span
            guard let type = type(input.value.type, into: &report) else {
                lost.insert(input.name.value)
                continue
            }
            let label = input.value.label?.value
            inputs.append(
                Method.Input(
                    name: input.name.value,
                    label: label == "_" ? "" : label ?? input.name.value, type: type,
                    default: defaultValue(input.value.default, of: type, into: &report)))
            if label != "_" { checkName(input.value.label, .value, "a label", into: &report) }
        }
        let output = output(of: syntax, into: &report)
        return Signature(
            syntax: syntax, inputs: inputs, lostInputs: lost, output: output.type,
            lostOutput: output.isLost, isInternal: syntax.isInternal?.value ?? false,
            gate: syntax.gate.map { $0.value == .caller ? .caller : .none } ?? .own)
    }

    private func output(
        of syntax: MethodSyntax, into report: inout Report
    ) -> (type: ValueType?, isLost: Bool) {
        guard let written = syntax.output else { return (nil, true) }
        if written.name.value == "none", !written.isOptional { return (nil, false) }
        let type = type(written, into: &report)
        return (type, type == nil)
    }

    private func defaultValue(
        _ literal: Located<String>?, of type: ValueType, into report: inout Report
    ) -> Method.Input.Default? {
        guard let literal else { return nil }
        // What has a default is never absent, so a type that says otherwise says too much.
        if type.isOptional { report.add(.alwaysPresent("default", at: literal.span)) }
        switch type.base {
        case .flag:
            if let flag = Bool(literal.value) { return .flag(flag) }
            report.add(.literalRefused("default", due: "true or false", at: literal.span))
        case .record(let name) where records[name]?.value.isOptions == true:
            if literal.value == "empty" { return .empty }
            report.add(.literalRefused("default", due: "empty", at: literal.span))
        case .text, .textList, .instant, .seconds, .count, .epoch, .kind, .record,
            .configuration, .provided:
            report.add(.literalRefused("default", due: "no default", at: literal.span))
        }
        return nil
    }
}
