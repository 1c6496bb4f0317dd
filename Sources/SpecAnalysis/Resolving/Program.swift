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
    /// One for each method, in the same order.
    var traces: [Trace]
    /// By method.
    var summaries: [String: Summary]
    var providedAbsences: Set<String>
    var readFields: Set<String>
    /// All steps, those of the gate once.
    var steps: [CheckedStep]
    /// Something could not be read, so nothing may be concluded from what is missing.
    var hasLosses: Bool

    init(
        _ spec: SpecSyntax, _ declarations: Declarations, _ resolved: ResolvedMethods,
        on cores: Cores
    ) {
        self.spec = spec
        self.declarations = declarations
        gate = resolved.gate
        providedAbsences = resolved.providedAbsences
        readFields = resolved.readFields
        hasLosses = spec.hasLosses || resolved.hasLosses
        graph = CallGraph(resolved.methods)
        methods = resolved.methods
        numberSegments(&methods, graph)
        let graph = graph
        traces = mapConcurrently(methods, on: cores) { Trace($0, graph) }
        summaries = summarize(methods, traces, graph)
        settleItems(&methods, traces)
        steps = gate
        for method in methods { steps += method.ownSteps }
    }

    /// Methods with what holds at their steps.
    var traced: some Sequence<(method: CheckedMethod, trace: Trace)> {
        zip(methods, traces).lazy.map { (method: $0, trace: $1) }
    }

}
