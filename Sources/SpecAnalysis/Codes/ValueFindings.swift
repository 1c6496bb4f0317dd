// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// Values, types and ways out that do not fit a step.
extension Diagnostic {
    static func typeMismatch(
        _ input: String, given: String, due: String, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.typeMismatch, "'\(input)' is given \(given), \(due) is due",
            at: span)
    }

    static func mayBeAbsent(_ value: String, at span: SourceSpan, defined: SourceSpan?)
        -> Diagnostic
    {
        Diagnostic(
            .error, SpecCode.mayBeAbsent, "'\(value)' may be absent here", at: span,
            notes: defined.map { [.init("optional since this step", at: $0)] } ?? [],
            help: "guard the step with 'when: present \(value)', or require the value before")
    }

    static func literalRefused(_ input: String, due: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.literalRefused, "'\(input)' cannot be written out", at: span,
            help: "give it \(due)")
    }

    static func reboundName(_ name: Located<String>, first: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.reboundName, "'\(name.value)' is bound twice", at: name.span,
            notes: [.init("first bound here", at: first)], help: "choose another name")
    }

    static func unusedResult(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.unusedResult, "'$\(name.value)' is never used", at: name.span,
            help: "use it, or remove what gives it")
    }

    static func ignoredResult(_ operation: Located<String>) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.ignoredResult, "the result of '\(operation.value)' is dropped",
            at: operation.span, help: "name it with 'as:' and use it, or remove the step")
    }

    static func noResult(_ name: Located<String>, of owner: String) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.noResult, "'\(owner)' has no result to name '\(name.value)'",
            at: name.span, help: "remove 'as:'")
    }

    static func invalidGuard(
        _ text: Located<String>, _ fault: String, help: String
    ) -> Diagnostic {
        Diagnostic(.error, SpecCode.invalidGuard, fault, at: text.span, help: help)
    }

    static func invalidReturn(_ fault: String, at span: SourceSpan, help: String) -> Diagnostic {
        Diagnostic(.error, SpecCode.invalidReturn, fault, at: span, help: help)
    }

    static func stepsAfterReturn(_ step: SourceSpan, return: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.stepsAfterReturn, "this step is never reached", at: step,
            notes: [.init("the method always returns here", at: `return`)],
            help: "guard the return, or remove what follows")
    }

    static func returnsNothing(_ span: SourceSpan, due: String) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.returnsNothing, "nothing is returned where \(due) is due", at: span,
            help: "lead this to an error, or declare 'out: optional …'")
    }

    static func absentWithoutResult(_ span: SourceSpan, operation: String) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.absentWithoutResult,
            "'\(operation)' has no result that could be absent", at: span,
            help: "lead this to an error")
    }

    /// A plain word that begins with the name of a value; the note points at the value.
    static func missingDollar(
        _ text: String, at span: SourceSpan, defined: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.missingDollar, "'\(text)' is a text, and reads like a value", at: span,
            notes: [.init("the value of that name", at: defined)],
            help: "write '$\(text)', or put the text in quotes if it is meant")
    }

    static func swallowedCheck(_ span: SourceSpan, operation: String) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.swallowedCheck, "'\(operation)' is a check, and is passed over here",
            at: span, help: "lead this to an error, or guard the step")
    }

    static func mixedExits(_ span: SourceSpan, other: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.mixedExits,
            "one step both goes on with nothing and returns nothing", at: span,
            notes: [.init("the other way out", at: other)], help: "use one of the two")
    }

    static func alwaysPresent(_ value: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.alwaysPresent, "'\(value)' is always present", at: span,
            help: "remove what provides for its absence")
    }

    static func cannotFail(_ operation: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.cannotFail, "'\(operation)' cannot fail", at: span,
            help: "remove it")
    }
}
