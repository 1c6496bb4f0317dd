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
        self.mutants = mutants
    }

    /// Vectors that do not pass on the spec itself.
    package var failed: [VectorTrial] { (trials + derived).filter { !$0.mismatches.isEmpty } }

    package var survivors: [Mutant] {
        mutants.filter { $0.verdict == .survived }.map(\.mutant)
    }

    /// Ways to fail that no authored vector takes, as `step mode`.
    package var missedFailures: [String] { missedFailures(of: trials) }

    func missedFailures(of trials: [VectorTrial]) -> [String] {
        let events = trials.reduce(into: Set<Program.StepEvent>()) { $0.formUnion($1.events) }
        var missed: [String] = []
        for step in sdk.methods.flatMap(\.steps) {
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
        sdk.errors.map(\.code).filter { vectors(endingWith: $0).isEmpty }
    }

    /// Rules that apply and whose good or bad input no vector holds, as `rule +` or `rule -`.
    package var missedRules: [String] {
        sdk.rules.filter { $0.state == .applies }.flatMap { rule in
            [("accepts", "+"), ("refuses", "-")].compactMap { member, sign in
                vectors(of: rule.id, under: member).isEmpty ? "\(rule.id) \(sign)" : nil
            }
        }
    }

    /// Whether nothing of what was looked at is wrong.
    package var isSound: Bool { !trials.isEmpty && failed.isEmpty && survivors.isEmpty }

    /// Whether nothing is left to be done for the whole spec either.
    package var isComplete: Bool {
        isSound && missedFailures.isEmpty && missedErrors.isEmpty && missedRules.isEmpty
            && unguardedRules.isEmpty && !missesCoverage
    }

    /// Rules with steps of which none is missed when it is dropped.
    package var unguardedRules: [String] {
        let noticed = Set(
            mutants.compactMap { mutant, verdict -> String? in
                mutant.kind == "drop" && verdict != .survived ? mutant.step : nil
            })
        return sdk.rules.filter { rule in
            rule.state == .applies && !rule.steps.isEmpty
                && noticed.isDisjoint(with: rule.steps)
        }.map(\.id)
    }

    func vectors(endingWith code: String) -> [String] {
        trials.filter { trial in
            (trial.vector.content["expect"]?["calls"]?.members ?? []).contains {
                $0.value["error"] == .text(code)
            }
        }.map(\.vector.id)
    }

    func vectors(of rule: String, under member: String) -> [String] {
        trials.filter { trial in
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
