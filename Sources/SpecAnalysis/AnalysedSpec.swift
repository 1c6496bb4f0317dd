// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
package import SpecModel
package import YAMLSyntax

/// A spec that passed every check, kept so that it can be analysed with one thing changed.
///
/// What a change of a method's steps cannot touch is not read again: other files, the declarations,
/// the texts, the other methods. What comes out is what a whole analysis gives, but that rules need not
/// list their steps: whoever takes a step away may change that list as well.
package struct AnalysedSpec: Sendable {
    package let sdk: SDK
    private let documents: [Document]
    private let spec: SpecSyntax
    private let declarations: Declarations
    private let methods: [String: ResolvedMethod]

    /// What became of a spec with a change.
    package enum Outcome: Sendable {
        /// It passes every check.
        case passed(SDK)
        /// Codes of its errors, each once, sorted.
        case refused([String])
    }

    /// - Returns: Nil where the spec has errors.
    package init?(_ documents: [Document]) {
        var report = Report()
        let layout = SpecLayout(documents)
        guard let analysis = analyse(documents, on: .all, alsoBy: [], into: &report),
            let spec = decodeSpec(layout, into: &report)
        else { return nil }
        sdk = analysis.sdk
        self.documents = documents
        self.spec = spec
        declarations = resolveDeclarations(spec, into: &report)
        methods =
            resolveMethods(spec, declarations, knowing: [:], on: .all, into: &report).parts
    }

    /// Analyses the spec with another root in one of its files.
    package func changing(_ path: String, to root: Node) -> Outcome {
        changingSteps(path, to: root) ?? analysingAll(with: path, root)
    }

    /// The whole analysis, of everything.
    package func analysingAll(with path: String, _ root: Node) -> Outcome {
        var report = Report()
        let documents = documents.map { document in
            document.file.path == path ? Document(file: document.file, root: root) : document
        }
        let analysis = analyse(documents, on: .one, alsoBy: [], into: &report)
        return outcome(of: analysis?.sdk, report)
    }

    /// Nil where more than the steps of methods may have changed.
    private func changingSteps(_ path: String, to root: Node) -> Outcome? {
        var report = Report()
        guard let spec = spec.rereading(methodsOf: path, as: root, into: &report) else {
            return nil
        }
        var declarations = declarations
        declarations.damaged = spec.damaged
        declarations.methods = Table()
        declarations.resolveSignatures(spec.methods, into: &report)
        guard hasSameSurface(spec, declarations) else { return nil }
        let known = methods.filter { $0.value.method.name.span.file != path }
        let resolved = resolveMethods(
            spec, declarations, knowing: known, on: .one, into: &report)
        let program = Program(spec, declarations, resolved, on: .one)
        checkSteps(program, on: .one, into: &report)
        var sdk = sdk
        sdk.methods = program.methods.map(\.method)
        sdk.rules = lowerRules(program)
        return outcome(of: sdk, report)
    }

    /// Whether methods have the names, the signatures and the texts that they had.
    private func hasSameSurface(_ spec: SpecSyntax, _ declarations: Declarations) -> Bool {
        let (before, after) = (self.declarations.methods.entries, declarations.methods.entries)
        return before.elementsEqual(after) { a, b in
            a.name == b.name && a.value.isCalled(as: b.value)
        }
            && self.spec.methodMessages.elementsEqual(spec.methodMessages) { a, b in
                a.id == b.id && a.prose.text == b.prose.text && a.prose.note == b.prose.note
            }
    }

    private func outcome(of sdk: SDK?, _ report: Report) -> Outcome {
        guard let sdk, !report.hasErrors else {
            let codes = report.all.filter { $0.severity == .error }.map(\.code)
            return .refused(Set(codes).sorted())
        }
        return .passed(sdk)
    }
}

extension Signature {
    /// Whether callers see no difference.
    fileprivate func isCalled(as other: Signature) -> Bool {
        inputs == other.inputs && lostInputs == other.lostInputs && output == other.output
            && lostOutput == other.lostOutput && isInternal == other.isInternal
            && gate == other.gate
    }
}
