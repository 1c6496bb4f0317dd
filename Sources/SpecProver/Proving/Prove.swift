// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecAnalysis
package import SpecModel
package import YAMLSyntax

/// Puts a spec to the proof: its vectors on the interpreter, then every mutant against them.
///
/// Of all documents of the spec, vectors and translations are read from `sdk`, which they compile to.
package func prove(
    _ documents: [Document], of sdk: SDK, only scope: ProofScope, guards: GuardRecord? = nil,
    atOnce width: Int
) async -> Proof {
    let program = Program(sdk)
    let vectors = sdk.vectors.flatMap(\.vectors)
    let trials = await mapped(vectors, atOnce: width) { await tryVector($0, program) }
    let derived = scope.derives ? await derive(sdk, from: trials, atOnce: width) : []
    let derivedTrials = await mapped(derived, atOnce: width) { await tryVector($0.vector, program) }
    let spec = SpecLayout(documents).behaviour
    guard let analysed = AnalysedSpec(spec) else {
        preconditionFailure("what compiles has been analysed without an error")
    }
    let bench = Bench(
        spec: analysed, program: program, authored: trials.filter(\.mismatches.isEmpty),
        derived: derivedTrials.filter(\.mismatches.isEmpty))
    let mutants = makeMutants(spec, of: sdk).filter { scope.holds($0, in: sdk) }
    let verdicts = await mapped(mutants, atOnce: width) { await bench.judge($0) }
    var proof = Proof(
        sdk: sdk, files: spec.map(\.file), trials: trials.filter { scope.holds($0, in: sdk) },
        mutants: Array(zip(mutants, verdicts)))
    let drops = await dropSteps(
        sdk.ruleSteps(of: scope.rule), from: sdk, trials: trials, finding: .enough, atOnce: width)
    proof.evidence = Evidence(drops: drops, guards: guards)
    proof.isPartial = scope.isPartial
    proof.scope = scope
    proof.allTrials = trials
    proof.derived = derivedTrials.filter { scope.holds($0, in: sdk) }
    var ledger = DutyLedger(sdk)
    for (trial, vector) in zip(derivedTrials, derived) where trial.mismatches.isEmpty {
        ledger.add(trial, precedence: vector.precedence)
    }
    proof.shown = ledger.shown
    return proof
}

/// The part of a spec that is put to the proof.
package struct ProofScope: Sendable {
    /// Name of a method; nil for all.
    package var method: String?
    /// Id of a rule; nil for all.
    package var rule: String?
    /// Vectors are derived as well.
    package var derives = false

    package init(method: String? = nil, rule: String? = nil, derives: Bool = false) {
        self.method = method
        self.rule = rule
        self.derives = derives
    }

    var isPartial: Bool { method != nil || rule != nil }

    func holds(_ mutant: Mutant, in sdk: SDK) -> Bool {
        guard isPartial else { return true }
        return mutant.step.map { steps(in: sdk).contains($0) } ?? false
    }

    func holds(_ trial: VectorTrial, in sdk: SDK) -> Bool {
        guard isPartial else { return true }
        return steps(in: sdk).contains { trial.runs($0) }
    }

    func holds(_ duty: Duty, in sdk: SDK) -> Bool {
        guard isPartial else { return true }
        guard method == nil || duty.method == method else { return false }
        return duty.step.isEmpty ? rule == nil : steps(in: sdk).contains(duty.step)
    }

    /// Errors that the steps can end with.
    func holds(error code: String, in sdk: SDK) -> Bool {
        guard isPartial else { return true }
        return operations(in: sdk).contains { call in
            call.failures.contains { $0.outcome == .error(code) }
        }
    }

    func holds(rule id: String, in sdk: SDK) -> Bool {
        if let rule { return rule == id }
        guard isPartial else { return true }
        let used = Set(operations(in: sdk).map(\.operation))
        let steps = steps(in: sdk)
        return sdk.rules.contains { rule in
            rule.id == id
                && (rule.steps.contains(where: steps.contains)
                    || rule.operations.contains(where: used.contains))
        }
    }

    /// Steps of the method, and of them those that keep the rule or whose operation does.
    func steps(in sdk: SDK) -> Set<String> {
        let all = sdk.methods.filter { method == nil || $0.name == method }.flatMap(\.steps)
        guard let rule = sdk.rules.first(where: { $0.id == rule }) else {
            return Set(all.map(\.id))
        }
        return Set(
            all.filter { step in
                guard case .operation(let call) = step.action else {
                    return step.rules.contains(rule.id)
                }
                return step.rules.contains(rule.id) || rule.operations.contains(call.operation)
            }.map(\.id))
    }

    private func operations(in sdk: SDK) -> [OperationCall] {
        let steps = steps(in: sdk)
        return sdk.methods.flatMap(\.steps).compactMap { step in
            guard steps.contains(step.id), case .operation(let call) = step.action else {
                return nil
            }
            return call
        }
    }
}
