// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// Resolves the steps of one method after the other.
///
/// What a step names is looked up, what it gives is typed, and every way it fails is led
/// somewhere; a value whose type could not be told is let pass, for a finding has told why.
struct StepResolver {
    let declarations: Declarations
    var report: Report
    var scope = Scope(of: [])
    /// What the guard of the step at hand shows to be present, as written.
    var narrowed: String?
    /// The method at hand; nil for the gate.
    var method: Signature?
    /// `Record.field` of optional fields whose absence some step provides for.
    var providedAbsences: Set<String> = []
    /// `Record.field` of fields that some step reads.
    var readFields: Set<String> = []
    var hasLosses = false

    init(_ declarations: Declarations, _ report: Report) {
        self.declarations = declarations
        self.report = report
    }

    /// Resolves a step and adds its result to the scope.
    mutating func resolve(_ syntax: StepSyntax, isGate: Bool) -> CheckedStep? {
        checkName(syntax.id, .dotted, "a step", into: &report)
        let guarded = stepGuard(syntax)
        narrowed =
            if case .presence(let reference, true)? = guarded { reference.text } else { nil }
        defer { narrowed = nil }
        guard let action = action(syntax, isGuarded: guarded != nil) else {
            hasLosses = true
            loseBinding(syntax)
            return nil
        }
        let step = Step(
            id: syntax.id?.value ?? "", isGate: isGate, guard: guarded, action: action.action,
            binding: bind(syntax, action.result, isGuarded: guarded != nil), rules: rules(syntax),
            segment: 0)
        return CheckedStep(step: step, syntax: syntax, contract: action.contract)
    }

    struct Resolved {
        var action: Step.Action
        var contract: OperationContract?
        var result: StepResult
    }

    enum StepResult {
        case none
        /// Nil where the type could not be told.
        case value(ValueType?)
    }

    private mutating func action(_ syntax: StepSyntax, isGuarded: Bool) -> Resolved? {
        switch (syntax.operation, syntax.call, syntax.return) {
        case (let name?, nil, nil): return operation(name, syntax)
        case (nil, let name?, nil): return call(name, syntax)
        case (nil, nil, let value?): return returned(value, syntax)
        default:
            report.add(.conflictingKeys(["op", "call", "return"], at: syntax.place))
            return nil
        }
    }

    private mutating func rules(_ syntax: StepSyntax) -> [String] {
        (syntax.rules ?? []).compactMap { name in
            declarations.rules.find(name, into: &report) { .unknownRule($0, known: $1) }?
                .value.id
        }
    }

    /// Names the result; optional where the step is guarded.
    private mutating func bind(
        _ syntax: StepSyntax, _ result: StepResult, isGuarded: Bool
    ) -> Step.Binding? {
        guard let name = syntax.binding else { return nil }
        let owner = (syntax.operation ?? syntax.call)?.value ?? "return"
        switch result {
        case .none:
            report.add(.noResult(name, of: owner))
            scope.markRead(name.value)
            scope.bind(name, nil, into: &report)
            return nil
        case .value(let type):
            let type = isGuarded ? type?.wrapped : type
            scope.bind(name, type, into: &report)
            return type.map { Step.Binding(name: name.value, type: $0) }
        }
    }

    private mutating func loseBinding(_ syntax: StepSyntax) {
        if let name = syntax.binding { scope.bind(name, nil, into: &report) }
    }
}

extension StepResolver {
    /// - Reports: S212, S213, S222, S247.
    private mutating func stepGuard(_ syntax: StepSyntax) -> Step.Guard? {
        switch (syntax.when, syntax.unless) {
        case (nil, nil): return nil
        case (let when?, nil):
            for (word, isPresent) in [("present ", true), ("absent ", false)]
            where when.value.hasPrefix(word) {
                return presence(when.dropping(word), isPresent)
            }
            return flag(when, true)
        case (nil, let unless?): return flag(unless, false)
        case (.some, let unless?):
            report.add(.conflictingKeys(["when", "unless"], at: unless.span))
            return nil
        }
    }

    private mutating func presence(_ text: Located<String>, _ isPresent: Bool) -> Step.Guard? {
        guard let reference = reference(text, providesAbsence: true) else { return nil }
        if !reference.type.isOptional {
            report.add(
                .invalidGuard(
                    text, "'\(text.value)' is always present",
                    help: "remove the guard, or make the value optional where it is declared"))
        }
        return .presence(reference, isPresent)
    }

    private mutating func flag(_ text: Located<String>, _ isSet: Bool) -> Step.Guard? {
        guard let reference = reference(text) else { return nil }
        if reference.type != ValueType(.flag) {
            report.add(
                .invalidGuard(
                    text, "'\(text.value)' is \(reference.type.written), no Flag",
                    help: "guard by a flag, by 'present $value' or by 'absent $value'"))
        }
        return .flag(reference, isSet)
    }
}

extension Located<String> {
    /// What follows a prefix, at its own place; exact for text that is written as it is.
    func dropping(_ prefix: String) -> Located<String> {
        let text = String(value.dropFirst(prefix.count))
        let start = span.range.upperBound - text.utf8.count
        guard span.range.count == value.utf8.count else { return Located(text, at: span) }
        return Located(
            text, at: SourceSpan(file: span.file, range: start..<span.range.upperBound))
    }
}
