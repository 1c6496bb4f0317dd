// SPDX-License-Identifier: Apache-2.0

package import Diagnostics
package import SpecModel

/// What a proof found.
package struct Proof: Sendable {
    package let sdk: SDK
    /// Files that mutants are placed in.
    package let files: [SourceFile]
    /// Authored vectors.
    package let trials: [VectorTrial]
    /// Vectors that follow from the spec, where they were asked for.
    package var derived: [VectorTrial] = []
    /// Which of them show what has to be shown.
    package var shown: [Duty: [String]] = [:]
    /// What this proof is about.
    var scope = ProofScope()
    /// All authored vectors, also those that run nothing of what the proof is about.
    var allTrials: [VectorTrial]
    package let mutants: [(mutant: Mutant, verdict: Verdict)]
    /// What shows that rules are kept.
    package var evidence = Evidence(drops: [:], guards: nil)
    /// Only a method or a rule was put to the proof.
    package var isPartial = false

    package init(
        sdk: SDK, files: [SourceFile], trials: [VectorTrial],
        mutants: [(mutant: Mutant, verdict: Verdict)]
    ) {
        self.sdk = sdk
        self.files = files
        self.trials = trials
        allTrials = trials
        self.mutants = mutants
    }

    /// Vectors that do not pass on the spec itself.
    package var failed: [VectorTrial] { (trials + derived).filter { !$0.mismatches.isEmpty } }

    package var survivors: [Mutant] {
        mutants.filter { $0.verdict == .survived }.map(\.mutant)
    }

    /// Ways to fail that no authored vector takes, as `step mode`.
    package var missedFailures: [String] { missedFailures(of: allTrials) }

    func missedFailures(of trials: [VectorTrial]) -> [String] {
        let events = trials.reduce(into: Set<Program.StepEvent>()) { $0.formUnion($1.events) }
        var missed: [String] = []
        let inScope = scope.steps(in: sdk)
        for step in sdk.methods.flatMap(\.steps) where inScope.contains(step.id) {
            guard case .operation(let call) = step.action else { continue }
            for failure in call.failures
            where !events.contains(.failed(step: step.id, mode: failure.mode)) {
                let name = step.id + " " + failure.mode
                if !missed.contains(name) { missed.append(name) }
            }
        }
        return missed
    }

    /// Declared errors that are the outcome of no vector.
    package var missedErrors: [String] {
        sdk.errors.map(\.code).filter { code in
            scope.holds(error: code, in: sdk) && vectors(endingWith: code).isEmpty
        }
    }

    /// Rules that apply and whose good or bad input no vector holds, as `rule +` or `rule -`.
    package var missedRules: [String] {
        rules.flatMap { rule in
            [("accepts", "+"), ("refuses", "-")].compactMap { member, sign in
                vectors(of: rule.id, under: member).isEmpty ? "\(rule.id) \(sign)" : nil
            }
        }
    }

    /// Rules that apply, of those that the proof is about.
    var rules: [Rule] {
        sdk.rules.filter { $0.state == .applies && scope.holds(rule: $0.id, in: sdk) }
    }

    /// What derived vectors have to show.
    package var duties: [Duty] {
        scope.derives ? SpecProver.duties(of: sdk).filter { scope.holds($0, in: sdk) } : []
    }

    /// What none of them shows.
    package var missedDuties: [Duty] { duties.filter { shown[$0] == nil } }

    /// Whether nothing is wrong or left to be done, in all that the proof is about.
    package var isComplete: Bool {
        !trials.isEmpty && failed.isEmpty && survivors.isEmpty && missedFailures.isEmpty
            && missedErrors.isEmpty && missedRules.isEmpty && unguardedRules.isEmpty
            && missedDuties.isEmpty && !missesCoverage
    }

    /// Rules with steps of which none is missed when it is dropped.
    package var unguardedRules: [String] {
        let noticed = Set(
            mutants.compactMap { mutant, verdict -> String? in
                mutant.kind == "drop" && verdict != .survived ? mutant.step : nil
            })
        let inScope = scope.steps(in: sdk)
        return rules.filter { rule in
            let steps = inScope.intersection(rule.steps)
            return !steps.isEmpty && noticed.isDisjoint(with: steps)
        }.map(\.id)
    }

    func vectors(endingWith code: String) -> [String] {
        allTrials.filter { trial in
            (trial.vector.content["expect"]?["calls"]?.members ?? []).contains {
                $0.value["error"] == .text(code)
            }
        }.map(\.vector.id)
    }

    func vectors(of rule: String, under member: String) -> [String] {
        allTrials.filter { trial in
            (trial.vector.content[member]?.elements ?? []).contains(.text(rule))
        }.map(\.vector.id)
    }

    /// Mutants of a rule's steps that a vector kills.
    func kills(of rule: Rule) -> Int {
        mutants.count { mutant, verdict in
            guard case .killed = verdict, let step = mutant.step else { return false }
            return rule.steps.contains(step)
        }
    }
}
