// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecAnalysis
internal import SpecModel
internal import YAMLSyntax

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

/// A spec, its documents without vectors and translations, and its vectors as they ran on it.
struct Bench: Sendable {
    let documents: [Document]
    let program: Program
    let trials: [VectorTrial]

    func judge(_ mutant: Mutant) async -> Verdict {
        var changed = program
        switch mutant.change {
        case .weakness(let step, let weakness):
            changed.weaknesses[step] = weakness
        case .document(let path, let root):
            var report = Report()
            let documents = documents.map { document in
                document.file.path == path ? Document(file: document.file, root: root) : document
            }
            guard let analysis = analyse(documents, into: &report), !report.hasErrors else {
                let codes = report.all.filter { $0.severity == .error }.map(\.code)
                return .refused(Set(codes).sorted())
            }
            changed = Program(analysis.sdk)
        }
        if let reason = equivalence(of: mutant, changed.sdk, to: program.sdk) {
            return .equivalent(reason)
        }
        for trial in candidates(for: mutant) {
            let content = trial.vector.content
            let seen = await runVector(content, on: InterpretedSubject(changed), changed)
            if let why = mismatches(seen, with: content).first {
                return .killed(by: trial.vector.id, why: why)
            }
        }
        return .survived
    }

    /// Vectors that ran the mutant's step, those first in which it failed; of a guard that was changed
    /// those that ran its method.
    private func candidates(for mutant: Mutant) -> [VectorTrial] {
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
