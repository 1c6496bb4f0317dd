// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// All methods with their steps resolved, and what was learnt on the way.
struct ResolvedMethods: Sendable {
    /// In the order of `methods:`; what is not named there follows.
    var methods: [CheckedMethod]
    /// The same methods with what was learnt in each, by name.
    var parts: [String: ResolvedMethod]
    var gate: [CheckedStep]
    /// A step could not be read.
    var hasLosses: Bool
    /// `Record.field` of optional fields whose absence some step provides for.
    var providedAbsences: Set<String>
    /// `Record.field` of fields that some step reads.
    var readFields: Set<String>
}

/// One method with its steps resolved, and what was learnt in it.
struct ResolvedMethod: Sendable {
    var method: CheckedMethod
    var report: Report
    var providedAbsences: Set<String>
    var readFields: Set<String>
}

/// Resolves the gate once and each method after it, but for those that are known already.
///
/// - Reports: S209, S211 to S229, S240 to S254.
func resolveMethods(
    _ spec: SpecSyntax, _ declarations: Declarations, knowing known: [String: ResolvedMethod],
    on cores: Cores, into report: inout Report
) -> ResolvedMethods {
    var resolver = StepResolver(declarations, report)
    resolver.scope = Scope(of: spec.sdk.gate ?? [])
    let gate = (spec.sdk.gate ?? []).compactMap { resolver.resolve($0, isGate: true) }
    let given = gate.compactMap { step in
        step.step.binding.flatMap { binding in
            step.syntax.binding.map { (name: $0, type: binding.type) }
        }
    }
    let gateHasLosses = resolver.hasLosses
    let start = StepResolver(declarations, Report())
    let resolved = mapConcurrently(declarations.methods.entries, on: cores) { entry in
        if let known = known[entry.name.value] { return known }
        var resolver = start
        let method = resolver.resolve(entry.name, entry.value, gate: gate, given: given)
        return ResolvedMethod(
            method: method, report: resolver.report, providedAbsences: resolver.providedAbsences,
            readFields: resolver.readFields)
    }
    let methods = resolved.map(\.method)
    for other in resolved { resolver.learn(from: other) }
    report = resolver.report
    let ordered = ordered(methods, by: spec.sdk.methods ?? [], declarations, into: &report)
    return ResolvedMethods(
        methods: ordered,
        parts: Dictionary(
            resolved.map { ($0.method.name.value, $0) }, uniquingKeysWith: { first, _ in first }),
        gate: gate,
        hasLosses: gateHasLosses || methods.contains(where: \.hasLosses),
        providedAbsences: resolver.providedAbsences, readFields: resolver.readFields)
}

extension StepResolver {
    /// Takes over what was found and learnt in another method.
    fileprivate mutating func learn(from other: ResolvedMethod) {
        report.add(contentsOf: other.report)
        providedAbsences.formUnion(other.providedAbsences)
        readFields.formUnion(other.readFields)
    }

    fileprivate mutating func resolve(
        _ name: Located<String>, _ signature: Signature, gate: [CheckedStep],
        given: [(name: Located<String>, type: ValueType)]
    ) -> CheckedMethod {
        let syntax = signature.syntax
        method = signature
        hasLosses =
            !signature.lostInputs.isEmpty || signature.lostOutput
            || declarations.damaged.contains(syntax.span)
        scope = Scope(of: syntax.steps ?? [])
        if signature.gate != .none {
            for value in given { scope.give(value.name, value.type) }
        }
        giveInputs(syntax, signature)
        let own = (syntax.steps ?? []).compactMap { resolve($0, isGate: false) }
        var result: Reference?
        if let returns = syntax.returns { result = self.result(returns) }
        let steps = (signature.gate == .own ? gate : []) + own
        let received =
            signature.gate == .caller
            ? given.filter { scope.read.contains($0.name.value) }
                .map { Step.Binding(name: $0.name.value, type: $0.type) } : []
        checkResults(own)
        checkInputs(syntax)
        checkEnd(syntax, signature, name, own)
        return CheckedMethod(
            name: name, syntax: syntax,
            method: Method(
                name: name.value, isInternal: signature.isInternal,
                isInstant: syntax.isInstant?.value ?? false,
                canThrow: syntax.canThrow?.value ?? true, inputs: signature.inputs,
                output: signature.output, view: syntax.view?.value, sharing: sharing(syntax),
                gate: signature.gate, received: received, steps: steps.map(\.step),
                result: result),
            steps: steps, hasLosses: hasLosses)
    }

    private mutating func giveInputs(_ syntax: MethodSyntax, _ signature: Signature) {
        for input in syntax.inputs ?? [] {
            if let first = scope[input.name.value] {
                report.add(.reboundName(input.name, first: first.span))
            }
            let type = signature.inputs.first { $0.name == input.name.value }?.type
            scope.give(input.name, type)
        }
    }

    /// - Reports: S213, S222.
    private mutating func sharing(_ syntax: MethodSyntax) -> Method.Sharing? {
        guard let share = syntax.share, let by = share.by else { return nil }
        let keeps = share.keep != nil
        if by.value == "all" { return Method.Sharing(key: nil, keepsOutcome: keeps) }
        return reference(by).map { Method.Sharing(key: $0, keepsOutcome: keeps) }
    }

    /// Results that nothing names, and names that nothing reads.
    ///
    /// - Reports: S244, S245.
    private mutating func checkResults(_ steps: [CheckedStep]) {
        for step in steps {
            if let name = step.syntax.binding {
                if !scope.read.contains(name.value) { report.add(.unusedResult(name)) }
            } else if let contract = step.contract, contract.givesOnly,
                let operation = step.syntax.operation
            {
                report.add(.ignoredResult(operation))
            }
        }
    }

    /// Inputs that nothing reads.
    ///
    /// - Reports: S244.
    private mutating func checkInputs(_ syntax: MethodSyntax) {
        guard !hasLosses else { return }
        for input in syntax.inputs ?? [] where !scope.read.contains(input.name.value) {
            report.add(.unusedResult(input.name))
        }
    }

    /// - Reports: S248, S249.
    private mutating func checkEnd(
        _ syntax: MethodSyntax, _ signature: Signature, _ name: Located<String>,
        _ steps: [CheckedStep]
    ) {
        let final = steps.firstIndex { step in
            if case .return = step.step.action { step.step.guard == nil } else { false }
        }
        if let final {
            let place = steps[final].place
            if final + 1 < steps.count {
                report.add(.stepsAfterReturn(steps[final + 1].place, return: place))
            }
            if let returns = syntax.returns {
                report.add(.stepsAfterReturn(returns.span, return: place))
            }
        } else if syntax.returns == nil, let output = signature.output, !signature.lostOutput {
            report.add(
                .invalidReturn(
                    "'\(name.value)' owes \(output.written) and returns nothing", at: name.span,
                    help: "add 'returns: $value'"))
        }
    }
}

extension OperationContract {
    /// All that a use of it is good for is its result.
    var givesOnly: Bool {
        if case .none = result { return false }
        return category != .check && modes.isEmpty || category == .draw || category == .compute
    }
}

/// - Reports: S211, S220.
private func ordered(
    _ methods: [CheckedMethod], by names: [Located<String>], _ declarations: Declarations,
    into report: inout Report
) -> [CheckedMethod] {
    let positions = Dictionary(
        methods.enumerated().map { ($1.name.value, $0) }, uniquingKeysWith: { first, _ in first })
    var first: [String: SourceSpan] = [:]
    var order: [Int] = []
    for name in names {
        if let span = first[name.value] {
            report.add(.duplicateName(name, "method", first: span))
        } else if let position = positions[name.value] {
            order.append(position)
        } else {
            report.add(.unknownMethod(name, known: declarations.methods.names))
        }
        first[name.value] = first[name.value] ?? name.span
    }
    let rest = methods.indices.filter { first[methods[$0].name.value] == nil }
    for position in rest { report.add(.unlisted(methods[position].name)) }
    return (order + rest).map { methods[$0] }
}
