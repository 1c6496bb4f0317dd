// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

/// Leaves to each exit only the items that it can keep or drop.
///
/// `keeps: [pending]` for all modes means: for those in which the record is there.
func settleItems(_ methods: inout [CheckedMethod], _ traces: [Trace]) {
    for position in methods.indices {
        var steps = methods[position].steps
        for index in steps.indices {
            let step = steps[index]
            guard step.syntax.drops != nil || step.syntax.keeps != nil,
                var operation = step.operation
            else { continue }
            let moment = traces[position].moments[index]
            for exit in operation.failures.indices {
                let held = step.namedItems(on: operation.failures[exit].mode, moment)
                operation.failures[exit].drops.removeAll { !held.contains($0) }
                operation.failures[exit].keeps.removeAll { !held.contains($0) }
            }
            let settled = Step.Action.operation(operation)
            steps[index] = step.settled { $0.action = settled }
        }
        methods[position] = methods[position].settled(steps)
    }
}

extension CheckedStep {
    /// Items that may be named under `drops` or `keeps` for a mode.
    func namedItems(on mode: String, _ moment: Trace.Moment) -> Set<String> {
        // A record that is missing cannot be kept or dropped.
        let own = isLoad && mode != "missing" ? Set(items) : []
        return moment.loaded.subtracting(moment.written).union(own)
    }
}
