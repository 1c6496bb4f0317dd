// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// What callers of a method need to know of its steps.
struct Summary: Sendable {
    /// Inputs that are always compared with something else in constant time.
    var comparedInputs: Set<String> = []
    /// Inputs that go into a request on the back channel.
    var sentInputs: Set<String> = []
    /// It can end with an error.
    var canFail = false
    /// Items that it always deletes before it first waits.
    var deletes: Set<String> = []
    /// Name of a step that, before the first wait, writes or deletes what may be another run's.
    var unprotected: String?
}

/// Summaries by method, each made from those of the methods it calls.
func summarize(
    _ methods: [CheckedMethod], _ traces: [Trace], _ graph: CallGraph
) -> [String: Summary] {
    var summaries: [String: Summary] = [:]
    for position in graph.calleesFirst {
        let method = methods[position]
        summaries[method.name.value] = summarize(method, traces[position], summaries)
    }
    return summaries
}

private func summarize(
    _ method: CheckedMethod, _ trace: Trace, _ known: [String: Summary]
) -> Summary {
    var summary = Summary()
    let inputs = Set(method.method.inputs.map(\.name))
    var isBlocked = false
    for (index, step) in method.steps.enumerated() {
        let callee = step.call.flatMap { known[$0.method] }
        summary.canFail = summary.canFail || step.hasErrors || callee?.canFail == true
        if !inputs.isEmpty {
            let compared = step.isGuarded ? [] : comparisons(by: step, known)
            summary.comparedInputs.formUnion(compared.wholeNames.intersection(inputs))
            summary.sentInputs.formUnion(
                sendings(by: step, known).wholeNames.intersection(inputs))
        }
        guard step.step.segment == 0 else { continue }
        if !step.isGuarded, !isBlocked {
            summary.deletes.formUnion(step.isDeletion ? step.items : [])
            summary.deletes.formUnion(callee?.deletes ?? [])
        }
        isBlocked = isBlocked || canBlock(step)
        if summary.unprotected == nil {
            summary.unprotected =
                isUnprotected(step, trace.moments[index]) ? step.step.id : callee?.unprotected
        }
    }
    return summary
}

extension [Reference] {
    /// Names of those that are no field of a value.
    fileprivate var wholeNames: Set<String> {
        isEmpty ? [] : Set(filter(\.path.isEmpty).map(\.name))
    }
}

/// References that a step compares in constant time, itself or in a callee.
func comparisons(by step: CheckedStep, _ known: [String: Summary]) -> [Reference] {
    if step.isSecretComparison { return step.inputs.compactMap(\.value.reference) }
    guard let call = step.call, let callee = known[call.method] else { return [] }
    return call.inputs.filter { callee.comparedInputs.contains($0.name) }
        .compactMap(\.value.reference)
}

/// References that a step sends on the back channel, itself or in a callee.
func sendings(by step: CheckedStep, _ known: [String: Summary]) -> [Reference] {
    if step.isSending, step.contract?.isRemote == true {
        return step.inputs.compactMap(\.value.reference)
    }
    guard let call = step.call, let callee = known[call.method] else { return [] }
    return call.inputs.filter { callee.sentInputs.contains($0.name) }
        .compactMap(\.value.reference)
}

/// Whether a damaged record ends the method here, again and again, without being deleted.
private func canBlock(_ step: CheckedStep) -> Bool {
    guard step.isLoad, let operation = step.operation else { return false }
    return operation.failures.contains { exit in
        exit.mode == "malformed" && exit.leaves && exit.drops.isEmpty
    }
}

/// Whether a step writes or deletes what another run may have put there since the last wait.
func isUnprotected(_ step: CheckedStep, _ moment: Trace.Moment) -> Bool {
    guard step.isPut || step.isDeletion, !moment.isRenewed else { return false }
    if step.operation?.epoch != nil { return false }
    return !moment.fresh.isSuperset(of: step.items)
}
