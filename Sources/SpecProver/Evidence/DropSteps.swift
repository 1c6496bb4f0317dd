// SPDX-License-Identifier: Apache-2.0

internal import OIDCTesting
package import SpecModel

/// How many of the vectors that fail without a step are looked for.
package enum DropSearch: Sendable {
    /// One that says more than that the step's result is missing, where there is one.
    case enough
    case all
}

/// Takes each step away in turn, and tells which of the vectors that ran it fail then.
///
/// The static checks are not asked, since they refuse most specs without a step of a rule: what counts
/// is that somebody would notice who has the vectors alone.
///
/// Trials are vectors as they ran on the whole spec; what each step is missed by is in their order.
package func dropSteps(
    _ steps: [String], from sdk: SDK, trials: [VectorTrial], finding search: DropSearch,
    atOnce width: Int
) async -> [String: [Evidence.Kill]] {
    let passed = trials.filter(\.mismatches.isEmpty)
    let found = await mapped(steps, atOnce: width) { step -> [Evidence.Kill] in
        let program = Program(sdk.without(step))
        var kills: [Evidence.Kill] = []
        for trial in passed where trial.runs(step) {
            let content = trial.vector.content
            let seen = await runVector(
                content, on: InterpretedSubject.quiet(program), program)
            guard !mismatches(seen, with: content).isEmpty else { continue }
            let isStuck = seen.calls.members.contains {
                $0.value["error"] == .text(SpecFailure.stuck)
            }
            kills.append(Evidence.Kill(vector: trial.vector.id, isStuck: isStuck))
            if search == .enough, !isStuck { break }
        }
        return kills
    }
    return Dictionary(zip(steps, found), uniquingKeysWith: { first, _ in first })
}

/// Everything that shows which rules are kept, of all of them or of one.
package func gatherEvidence(
    of sdk: SDK, rule: String?, guards: GuardRecord?, atOnce width: Int
) async -> Evidence {
    let program = Program(sdk)
    let steps = sdk.ruleSteps(of: rule)
    guard !steps.isEmpty else { return Evidence(drops: [:], guards: guards) }
    let vectors = sdk.vectors.flatMap(\.vectors)
    let trials = await mapped(vectors, atOnce: width) { await tryVector($0, program) }
    let drops = await dropSteps(steps, from: sdk, trials: trials, finding: .all, atOnce: width)
    return Evidence(drops: drops, guards: guards)
}

extension SDK {
    /// Steps that carry a rule, or that rule, once each.
    func ruleSteps(of rule: String?) -> [String] {
        var seen: Set<String> = []
        return rules.filter { rule == nil || $0.id == rule }.flatMap(\.steps)
            .filter { seen.insert($0).inserted }
    }

    fileprivate func without(_ step: String) -> SDK {
        var sdk = self
        sdk.methods = methods.map { method in
            var method = method
            method.steps.removeAll { $0.id == step }
            return method
        }
        return sdk
    }
}
