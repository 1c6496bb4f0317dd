// SPDX-License-Identifier: Apache-2.0

internal import SpecAnalysis
internal import SpecModel

/// What became of a mutant.
package enum Verdict: Sendable, Equatable {
    /// A static check refuses it, by these codes.
    case refused([String])
    /// A vector that passes on the spec fails on it, and says so.
    case killed(by: String, why: String)
    /// It is the same program, for this reason.
    case equivalent(String)
    case survived
}

/// A spec, ready to be analysed with a change, and its vectors as they ran on it.
struct Bench: Sendable {
    /// Without vectors and translations.
    let spec: AnalysedSpec
    let program: Program
    let authored: [VectorTrial]
    let derived: [VectorTrial]

    func judge(_ mutant: Mutant) async -> Verdict {
        var changed = program
        switch mutant.change {
        case .weakness(let step, let weakness):
            changed.weaknesses[step] = weakness
        case .document(let path, let root):
            switch spec.changing(path, to: root) {
            case .refused(let codes): return .refused(codes)
            case .passed(let sdk): changed = Program(sdk)
            }
        }
        if let reason = equivalence(of: mutant, changed.sdk, to: program.sdk) {
            return .equivalent(reason)
        }
        // Authored vectors first, for they alone say what a standard says. What a client says of itself
        // is listened to only where nothing else tells.
        for (trials, subject) in [
            (authored, InterpretedSubject.quiet(changed)), (authored, InterpretedSubject(changed)),
            (derived, InterpretedSubject.quiet(changed)),
        ] {
            for trial in candidates(for: mutant, among: trials) {
                let content = trial.vector.content
                let seen = await runVector(content, on: subject, changed)
                if let why = mismatches(seen, with: content).first {
                    return .killed(by: trial.vector.id, why: why)
                }
            }
        }
        return .survived
    }

    /// Vectors that ran the mutant's step, those first in which it failed; of a guard that was changed
    /// those that ran its method.
    private func candidates(
        for mutant: Mutant, among trials: [VectorTrial]
    ) -> [VectorTrial] {
        guard let step = mutant.step else { return trials }
        if ["unguard", "flip"].contains(mutant.kind) {
            let method = program.sdk.methods.first { $0.steps.contains { $0.id == step } }
            let steps = (method?.steps ?? []).map(\.id)
            return trials.filter { trial in steps.contains { trial.runs($0) } }
        }
        let running = trials.filter { $0.runs(step) }
        return running.filter { $0.fails(step) } + running.filter { !$0.fails(step) }
    }
}
