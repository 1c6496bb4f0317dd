// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
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
    let spec = documents.filter { document in
        let parts = document.file.path.split(separator: "/")
        return !parts.contains("vectors") && !parts.contains("text")
    }
    let bench = Bench(
        documents: spec, program: program, trials: trials.filter(\.mismatches.isEmpty))
    let mutants = makeMutants(spec, of: sdk).filter { scope.holds($0, in: sdk) }
    let verdicts = await mapped(mutants, atOnce: width) { await bench.judge($0) }
    var proof = Proof(
        sdk: sdk, files: spec.map(\.file), trials: trials.filter { scope.holds($0, in: sdk) },
        mutants: Array(zip(mutants, verdicts)))
    let drops = await dropSteps(
        sdk.ruleSteps(of: scope.rule), from: sdk, trials: trials, finding: .enough, atOnce: width)
    proof.evidence = Evidence(drops: drops, guards: guards)
    proof.isPartial = scope.isPartial
    if scope.derives {
        let derived = await deriveVectors(sdk, atOnce: width)
        let again = await mapped(derived, atOnce: width) { await tryVector($0, program) }
        proof.derived = again.filter { scope.holds($0, in: sdk) }
    }
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

    private func steps(in sdk: SDK) -> Set<String> {
        let all = sdk.methods.filter { method == nil || $0.name == method }.flatMap(\.steps)
        return Set(all.filter { rule == nil || $0.rules.contains(rule ?? "") }.map(\.id))
    }
}
