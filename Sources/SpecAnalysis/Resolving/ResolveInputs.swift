// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

extension StepResolver {
    /// One input that a step may give, whoever asks for it.
    private struct Slot {
        var name: String
        var expected: Expected
        var isOptional: Bool
        var mayBeLeftOut: Bool
    }

    /// - Reports: S203, S223, S224, S240 to S242, S253.
    mutating func resolveInputs(
        of contract: OperationContract, _ syntax: StepSyntax, _ context: Designated,
        _ call: inout OperationCall
    ) {
        if case .whole(let literal)? = syntax.with, contract.takesEpoch {
            let expected = context.record.map { Expected.base(.record($0.name)) } ?? .anything
            call.inputs =
                operand(literal, for: syntax.item?.value ?? "with", expected, isOptional: false)
                .map { [Argument("", $0)] } ?? []
            return
        }
        if contract.takesEpoch { call.record = context.record?.name }
        let given = arguments(syntax)
        if contract.openInputs != nil {
            guard !context.isLost else {
                visit(given)
                return
            }
            let owner = context.request?.name ?? context.record?.name ?? contract.name
            call.inputs = fill(openSlots(contract, context), with: given, of: owner, syntax)
        } else {
            call.inputs = fillFixed(contract, with: given, syntax)
        }
    }

    /// What is given under `with`, by name.
    mutating func arguments(_ syntax: StepSyntax) -> [Declared<LiteralSyntax>] {
        switch syntax.with {
        case .named(let arguments, _)?: return arguments
        case .whole(let literal)?:
            report.add(
                .literalRefused("with", due: "a mapping from input to value", at: literal.span))
            return []
        case nil: return []
        }
    }

    /// Marks what is read, where nothing else can be said.
    private mutating func visit(_ given: [Declared<LiteralSyntax>]) {
        for argument in given {
            if let text = argument.value.reference {
                _ = reference(text, providesAbsence: true)
            }
        }
    }

    private func openSlots(_ contract: OperationContract, _ context: Designated) -> [Slot] {
        switch contract.openInputs {
        case .request?:
            (context.request?.parameters ?? []).map {
                Slot(
                    name: $0.wire, expected: .base($0.type.base), isOptional: $0.type.isOptional,
                    mayBeLeftOut: $0.type.isOptional)
            }
        case .record?:
            (context.record?.fields ?? []).map {
                Slot(
                    name: $0.name, expected: .base($0.type.base), isOptional: $0.type.isOptional,
                    mayBeLeftOut: $0.type.isOptional)
            }
        case nil: []
        }
    }

    private mutating func fill(
        _ slots: [Slot], with given: [Declared<LiteralSyntax>], of owner: String,
        _ syntax: StepSyntax
    ) -> [Argument] {
        let given = recognize(given, known: slots.map(\.name), of: owner)
        return slots.compactMap { slot in
            guard let argument = given.first(where: { $0.name.value == slot.name }) else {
                return leaveOut(slot, of: owner, syntax)
            }
            return operand(
                argument.value, for: slot.name, slot.expected, isOptional: slot.isOptional
            ).map { Argument(slot.name, $0) }
        }
    }

    private mutating func fillFixed(
        _ contract: OperationContract, with given: [Declared<LiteralSyntax>],
        _ syntax: StepSyntax
    ) -> [Argument] {
        let given = recognize(given, known: contract.inputs.map(\.name), of: contract.name)
        var bases: [String: ValueType.Base] = [:]
        var arguments: [Argument] = []
        for input in contract.inputs {
            let slot = Slot(
                name: input.name, expected: expected(input, bases), isOptional: input.isOptional,
                mayBeLeftOut: input.mayBeLeftOut)
            guard let argument = given.first(where: { $0.name.value == input.name }) else {
                arguments += leaveOut(slot, of: contract.name, syntax).map { [$0] } ?? []
                continue
            }
            guard
                let value = operand(
                    argument.value, for: input.name, slot.expected, isOptional: input.isOptional)
            else { continue }
            if let reference = value.reference { bases[input.name] = reference.type.base }
            refuseNeedless(value, for: input, at: argument.value.span)
            arguments.append(Argument(input.name, value))
        }
        return arguments
    }

    /// What is given, with a name that nothing takes read as the free one that it resembles.
    private mutating func recognize(
        _ given: [Declared<LiteralSyntax>], known: [String], of owner: String
    ) -> [Declared<LiteralSyntax>] {
        let isKnown = { (name: String) in known.contains(name) }
        if given.allSatisfy({ isKnown($0.name.value) }) { return given }
        var free = known.filter { name in !given.contains { $0.name.value == name } }
        return given.map { argument in
            guard !isKnown(argument.name.value) else { return argument }
            report.add(.unknownInput(argument.name, of: owner, known: known))
            guard let meant = nearest(to: argument.name.value, among: free) else {
                visit([argument])
                return argument
            }
            free.removeAll { $0 == meant }
            let name = Located(meant, at: argument.name.span)
            return Declared(name: name, value: argument.value)
        }
    }

    private mutating func leaveOut(
        _ slot: Slot, of owner: String, _ syntax: StepSyntax
    ) -> Argument? {
        if slot.mayBeLeftOut { return Argument(slot.name, .absent) }
        if !declarations.damaged.contains(syntax.span),
            !declarations.lostFields.contains(owner + "." + slot.name)
        {
            report.add(.missingInput(slot.name, of: owner, at: syntax.place))
        }
        return nil
    }

    /// An input for what may be absent is no place for what never is.
    private mutating func refuseNeedless(
        _ value: Operand, for input: OperationContract.Input, at span: SourceSpan
    ) {
        guard input.isOptional, case .anything = input.accepts, let reference = value.reference,
            !reference.type.isOptional
        else { return }
        report.add(.alwaysPresent(reference.text, at: span))
    }

    private func expected(
        _ input: OperationContract.Input, _ earlier: [String: ValueType.Base]
    ) -> Expected {
        switch input.accepts {
        case .type(let base): .base(base)
        case .kinds(let names): .kinds(names)
        case .unpublished: .unpublished
        case .browserURL: .browserURL
        case .anything: .anything
        case .same(let name): earlier[name].map { .base($0) } ?? .anything
        case .choice(let words): .word(words)
        case .choices(let words): .words(words)
        }
    }
}
