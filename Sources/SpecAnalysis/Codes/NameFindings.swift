// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics

/// Names that nothing declares; the help gives the nearest one that something does.
extension Diagnostic {
    private static func unknown(
        _ code: SpecCode, _ message: String, _ name: Located<String>,
        among known: some Sequence<String>
    ) -> Diagnostic {
        Diagnostic(
            .error, code, message, at: name.span,
            help: suggestion(for: name.value, among: known))
    }

    static func unknownOperation(_ name: Located<String>, known: [String]) -> Diagnostic {
        unknown(
            .unknownOperation, "no operation is named '\(name.value)'", name, among: known)
    }

    static func unknownType(_ name: Located<String>, known: [String]) -> Diagnostic {
        unknown(.unknownType, "no type is named '\(name.value)'", name, among: known)
    }

    static func unknownError(_ name: Located<String>, known: [String]) -> Diagnostic {
        unknown(.unknownError, "no error is named '\(name.value)'", name, among: known)
    }

    static func unknownRule(_ name: Located<String>, known: [String]) -> Diagnostic {
        unknown(.unknownRule, "no rule is named '\(name.value)'", name, among: known)
    }

    static func unknownRequest(_ name: Located<String>, known: [String]) -> Diagnostic {
        unknown(.unknownRequest, "no request is named '\(name.value)'", name, among: known)
    }

    static func unknownItem(_ name: Located<String>, known: [String]) -> Diagnostic {
        unknown(.unknownItem, "no item is named '\(name.value)'", name, among: known)
    }

    static func unknownMethod(_ name: Located<String>, known: [String]) -> Diagnostic {
        unknown(.unknownMethod, "no method is named '\(name.value)'", name, among: known)
    }

    static func unknownField(
        _ name: Located<String>, of owner: String, known: [String]
    ) -> Diagnostic {
        unknown(
            .unknownField, "'\(owner)' has no field '\(name.value)'", name, among: known)
    }

    /// `$name` stands before the step that gives it, or no step does.
    static func undefinedValue(
        _ name: Located<String>, known: [String], later: SourceSpan?
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.undefinedValue, "'$\(name.value)' is not defined here",
            at: name.span,
            notes: later.map { [.init("defined only here", at: $0)] } ?? [],
            help: later == nil
                ? suggestion(for: name.value, among: known)
                : "move this step behind the one that defines it")
    }

    static func unknownInput(
        _ name: Located<String>, of owner: String, known: [String]
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.unknownInput, "'\(owner)' takes no '\(name.value)'", at: name.span,
            help: suggestion(for: name.value, among: known)
                ?? (known.isEmpty ? "remove it" : "it takes \(quoted(known))"))
    }

    static func missingInput(_ name: String, of owner: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.missingInput, "'\(owner)' needs '\(name)'", at: span,
            help: "give it under 'with:'")
    }

    static func unknownMode(
        _ name: Located<String>, of owner: String, known: [String]
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.unknownMode, "'\(owner)' has no mode '\(name.value)'",
            at: name.span,
            help: suggestion(for: name.value, among: known)
                ?? (known.isEmpty ? "remove it" : "its modes are \(quoted(known))"))
    }

    /// An `else` does not say where a way to fail leads.
    static func missingModes(_ modes: [String], of owner: String, at span: SourceSpan)
        -> Diagnostic
    {
        Diagnostic(
            .error, SpecCode.missingMode,
            "'\(owner)' can fail by \(quoted(modes)), which leads nowhere", at: span,
            help: "map it under 'else:' to an error, to absent or to { return: none }")
    }

    static func unknownConstraint(_ name: Located<String>, known: [String]) -> Diagnostic {
        unknown(
            .unknownConstraint, "no constraint is named '\(name.value)'", name, among: known)
    }

    static func missingDesignator(
        _ key: String, of owner: String, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.missingDesignator, "'\(owner)' needs '\(key):'", at: span,
            help: "add it to the step")
    }

    static func surplusDesignator(
        _ key: String, of owner: String, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.surplusDesignator, "'\(owner)' takes no '\(key):'", at: span,
            help: "remove it")
    }

    static func retiredID(_ id: Located<String>, retired: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.retiredID, "'\(id.value)' is a retired id", at: id.span,
            notes: [.init("retired here", at: retired)],
            help: "choose another: what an id once named it names for good")
    }

    static func collidingNames(
        _ name: Located<String>, first: Located<String>, swift: String
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.collidingNames,
            "'\(name.value)' and '\(first.value)' are both '\(swift)' in Swift", at: name.span,
            notes: [.init("'\(first.value)' stands here", at: first.span)],
            help: "rename one of them")
    }

    static func reservedName(_ name: Located<String>, _ noun: String, reason: String)
        -> Diagnostic
    {
        Diagnostic(
            .error, SpecCode.reservedName, "\(noun) cannot be named '\(name.value)'",
            at: name.span, help: "choose another: \(reason)")
    }

    /// A type that exists stands where values of that type cannot be.
    static func misplacedType(_ type: Located<String>, due: String) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.misplacedType, "a value of type '\(type.value)' cannot be here",
            at: type.span, help: "use \(due)")
    }
}

extension Diagnostic {
    /// A method has no place in the order of the API.
    static func unlisted(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.unlistedMethod,
            "'\(name.value)' has no place under 'methods:' of sdk.yaml", at: name.span,
            help: "add it there, where readers should meet it")
    }
}
