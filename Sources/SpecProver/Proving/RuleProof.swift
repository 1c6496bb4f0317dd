// SPDX-License-Identifier: Apache-2.0

package import Diagnostics
internal import SpecAnalysis
package import SpecModel
internal import YAMLSyntax

/// What a compiler makes of the files of a spec.
package struct CompiledSpec: Sendable {
    /// Nil where there are errors.
    package var sdk: SDK?
    package var findings: [Diagnostic]

    package init(sdk: SDK?, findings: [Diagnostic]) {
        self.sdk = sdk
        self.findings = findings
    }
}

/// A step that keeps rules, taken away or weakened in the spec's text, and what noticed.
package struct RuleTrial: Sendable {
    package enum Outcome: Sendable, Equatable {
        /// Errors of the spec name the rules, or the step that keeps them.
        case refused(codes: [String])
        /// A weakened step's spec has errors, which have to do with something else: what was taken from the
        /// step was needed there, and was no part of the rule.
        case aside(codes: [String])
        /// Authored vectors fail that are inputs of the rules.
        case failed(vectors: [String])
        /// A mutant of the step, not the step's loss, that is proven to be the same program.
        case equivalent(String)
        /// Nothing speaks, or nothing that speaks names all that it has to.
        case unnamed([String])
    }
    /// Of the mutant, such as `drop:hr.state`.
    package var id: String
    package var rules: [String]
    package var outcome: Outcome
}

/// For every step that keeps a rule: takes it away, or weakens it, in the text; compiles; and has the
/// proof of the result name the rule.
///
/// Derived vectors would follow the change, so authored ones alone are run. A step is taken away once as
/// the rule book says it is there, and once more with the rule book changed as well. Where steps are
/// given, only of those.
package func proveRules(
    _ files: [SourceFile], of sdk: SDK, only steps: Set<String>? = nil, atOnce width: Int,
    compiling compile: @escaping @Sendable ([SourceFile]) -> CompiledSpec
) async -> [RuleTrial] {
    var report = Report()
    let documents = files.compactMap { file in
        parseYAML(file, into: &report).map { Document(file: file, root: $0) }
    }
    let program = Program(sdk)
    let trials = await mapped(sdk.vectors.flatMap(\.vectors), atOnce: width) {
        await tryVector($0, program)
    }
    let spec = SpecLayout(documents).behaviour
    let bench = RuleBench(
        files: files, documents: documents, program: program, trials: trials, compile: compile)
    let rules = Dictionary(
        sdk.methods.flatMap(\.steps).map { ($0.id, $0.rules) }, uniquingKeysWith: { a, _ in a })
    let mutants = makeMutants(spec, of: sdk).filter { mutant in
        guard let step = mutant.step, RuleBench.kinds.contains(mutant.kind) else { return false }
        return rules[step] != [] && steps?.contains(step) ?? true
    }
    let judged = await mapped(mutants, atOnce: width) { mutant in
        await bench.judge(mutant, rules: mutant.step.flatMap { rules[$0] } ?? [])
    }
    return judged.flatMap(\.self)
}

private struct RuleBench: Sendable {
    let files: [SourceFile]
    let documents: [Document]
    let program: Program
    let trials: [VectorTrial]
    let compile: @Sendable ([SourceFile]) -> CompiledSpec

    /// What takes a step away, or lets it do less.
    static let kinds: Set = [
        "drop", "unguard", "flip", "parameter", "narrow", "widen", "constant", "choice", "literal",
        "other", "undrops", "unkeeps", "exchange", "unundo", "unwhile", "unmap",
    ]

    func judge(_ mutant: Mutant, rules: [String]) async -> [RuleTrial] {
        guard case .document(let path, let root) = mutant.change else { return [] }
        guard let document = documents.first(where: { $0.file.path == path }) else { return [] }
        let written = writing(root, into: document)
        var changed = files.map { $0.path == path ? written : $0 }
        guard mutant.kind == "drop", let step = mutant.step else {
            return [await trial(mutant, mutant.id, rules, changed, .one)]
        }
        let alone = await trial(mutant, mutant.id, rules, changed, .all)
        changed = changed.map { forgetting(step, in: $0) }
        let both = await trial(
            mutant, mutant.id + " and in rules.yaml", rules, changed, .allUnlessRefused)
        return [alone, both]
    }

    /// Which of a step's rules has to be named: of a weakened step one, since it is weaker in one way;
    /// where the rule book has been changed as well, errors of the spec cannot name what is gone.
    private enum Naming { case one, all, allUnlessRefused }

    private func trial(
        _ mutant: Mutant, _ id: String, _ rules: [String], _ files: [SourceFile],
        _ naming: Naming
    ) async -> RuleTrial {
        let compiled = compile(files)
        guard let sdk = compiled.sdk else {
            let named = Set(namedRules(compiled.findings, in: files))
            let missing = rules.filter { !named.contains($0) }
            let isEnough =
                switch naming {
                case .one: missing.count < rules.count
                case .all: missing.isEmpty
                case .allUnlessRefused: true
                }
            let errors = compiled.findings.filter { $0.severity == .error }
            let codes = Set(errors.map(\.code)).sorted()
            let outcome: RuleTrial.Outcome =
                isEnough
                ? .refused(codes: codes)
                : naming == .one ? .aside(codes: codes) : .unnamed(codes + missing)
            return RuleTrial(id: id, rules: rules, outcome: outcome)
        }
        if naming == .one, let reason = equivalence(of: mutant, sdk, to: program.sdk) {
            return RuleTrial(id: id, rules: rules, outcome: .equivalent(reason))
        }
        var open = Set(rules)
        var failing: [String] = []
        let changed = Program(sdk)
        for trial in trials where !open.isDisjoint(with: trial.rules) {
            let content = trial.vector.content
            let seen = await runVector(content, on: InterpretedSubject.quiet(changed), changed)
            if mismatches(seen, with: content).isEmpty { continue }
            failing.append(trial.vector.id)
            if naming == .one { open = [] } else { open.subtract(trial.rules) }
            if open.isEmpty { break }
        }
        return RuleTrial(
            id: id, rules: rules,
            outcome: open.isEmpty ? .failed(vectors: failing) : .unnamed(open.sorted()))
    }

    /// A file of rules none of which lists the step.
    private func forgetting(_ step: String, in file: SourceFile) -> SourceFile {
        guard let document = documents.first(where: { $0.file.path == file.path }),
            file.path.split(separator: "/").last == "rules.yaml"
        else { return file }
        var current = document
        for rule in document.root.entries {
            let way: [Place] = [.key(rule.key.value), .key("steps")]
            let listed = current.root[way]?.elements ?? []
            guard let index = listed.firstIndex(where: { $0.text == step }) else { continue }
            let root = current.root.setting(
                listed.count == 1 ? way : way + [.index(index)], to: nil)
            let file = writing(root, into: current)
            var report = Report()
            guard let again = parseYAML(file, into: &report) else { continue }
            current = Document(file: file, root: again)
        }
        return current.file
    }
}
