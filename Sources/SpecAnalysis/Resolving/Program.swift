// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// A whole spec with every name resolved, beside its text: what the checks look at.
struct Program: Sendable {
    var spec: SpecSyntax
    var declarations: Declarations
    /// In the order of the API.
    var methods: [CheckedMethod]
    var gate: [CheckedStep]
    var graph: CallGraph
    var providedAbsences: Set<String>
    /// Something could not be read, so nothing may be concluded from what is missing.
    var hasLosses: Bool

    init(_ spec: SpecSyntax, _ declarations: Declarations, _ resolved: ResolvedMethods) {
        self.spec = spec
        self.declarations = declarations
        gate = resolved.gate
        providedAbsences = resolved.providedAbsences
        hasLosses = spec.hasLosses || resolved.methods.contains(where: \.hasLosses)
        graph = CallGraph(resolved.methods)
        methods = resolved.methods
        numberSegments(&methods, graph)
    }

    /// All steps, those of the gate once.
    var steps: [CheckedStep] { gate + methods.flatMap { Array($0.ownSteps) } }
}
