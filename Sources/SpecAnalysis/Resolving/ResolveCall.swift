// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

extension StepResolver {
    /// A step with `call:`; the callee's errors pass through, so it has no `else`.
    ///
    /// - Reports: S220, S223, S224, S229, S240 to S242, S254.
    mutating func call(_ name: Located<String>, _ syntax: StepSyntax) -> Resolved? {
        refuseDesignators(syntax, of: name.value)
        guard
            let callee = declarations.methods.find(
                name, into: &report, else: { .unknownMethod($0, known: $1) })
        else {
            for argument in arguments(syntax) {
                if let text = argument.value.reference {
                    _ = reference(text, providesAbsence: true)
                }
            }
            return nil
        }
        let given = arguments(syntax)
        let known = callee.value.inputs.map(\.name)
        let names = Set(known).union(callee.value.lostInputs)
        for argument in given where !names.contains(argument.name.value) {
            report.add(.unknownInput(argument.name, of: name.value, known: known))
        }
        let inputs = callee.value.inputs.compactMap { input -> Argument? in
            guard let argument = given.first(where: { $0.name.value == input.name }) else {
                return leftOut(input, of: name.value, syntax)
            }
            return operand(
                argument.value, for: input.name, .base(input.type.base),
                isOptional: input.type.isOptional
            ).map { Argument(input.name, $0) }
        }
        let result: StepResult =
            callee.value.lostOutput
            ? .value(nil) : callee.value.output.map { .value($0) } ?? .none
        return Resolved(
            action: .call(MethodCall(method: callee.name.value, inputs: inputs)), contract: nil,
            result: result)
    }

    private mutating func leftOut(
        _ input: Method.Input, of owner: String, _ syntax: StepSyntax
    ) -> Argument? {
        if case .flag(let flag)? = input.default { return Argument(input.name, .flag(flag)) }
        if input.type.isOptional { return Argument(input.name, .absent) }
        report.add(.missingInput(input.name, of: owner, at: syntax.place))
        return nil
    }

    private mutating func refuseDesignators(_ syntax: StepSyntax, of owner: String) {
        let keys: [(String, SourceSpan?)] = [
            ("item", syntax.item?.span), ("items", syntax.items?.first?.span),
            ("request", syntax.request?.span), ("at", syntax.at?.span),
            ("type", syntax.type?.span), ("kind", syntax.kind?.span),
            ("while", syntax.epoch?.span), ("undo", syntax.undo?.span),
            ("else", syntax.exits?.span), ("drops", syntax.drops?.span),
        ]
        for case (let key, let span?) in keys {
            report.add(.surplusDesignator(key, of: owner, at: span))
        }
    }

    /// A step with `return:`.
    ///
    /// - Reports: S213, S222, S229, S240, S241, S248.
    mutating func returned(_ value: Located<String>, _ syntax: StepSyntax) -> Resolved? {
        refuseDesignators(syntax, of: "return")
        for argument in arguments(syntax) {
            report.add(.unknownInput(argument.name, of: "return", known: []))
        }
        let output = method?.output
        if value.value == "none" {
            if let output, !output.isOptional, method?.lostOutput == false {
                report.add(.returnsNothing(value.span, due: output.written))
            }
            return Resolved(action: .return(nil), contract: nil, result: .none)
        }
        return result(value).map {
            Resolved(action: .return($0), contract: nil, result: .none)
        }
    }

    /// What a method gives back, where it is of the type that is due.
    mutating func result(_ value: Located<String>) -> Reference? {
        let output = method?.output
        guard let reference = reference(value, providesAbsence: output?.isOptional ?? false) else {
            return nil
        }
        guard method?.lostOutput == false else { return reference }
        guard let output else {
            report.add(
                .invalidReturn(
                    "'\(value.value)' is returned where nothing is due", at: value.span,
                    help: "write 'none', or declare 'out: \(reference.type.base.written)'"))
            return reference
        }
        if reference.type.base != output.base {
            report.add(
                .typeMismatch(
                    "return", given: reference.type.written, due: output.written,
                    at: value.span))
        } else if reference.type.isOptional, !output.isOptional {
            report.add(
                .mayBeAbsent(
                    value.value, at: value.span, defined: scope[reference.name]?.span))
        }
        return reference
    }
}

extension ExitsSyntax {
    var span: SourceSpan {
        switch self {
        case .all(let code): code.span
        case .each(_, let span): span
        }
    }
}

extension ItemsSyntax {
    var span: SourceSpan? {
        switch self {
        case .all(let names): names.first?.span
        case .each(let entries): entries.first?.name.span
        }
    }
}
