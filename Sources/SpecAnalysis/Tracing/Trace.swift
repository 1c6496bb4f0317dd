// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

/// What holds at each step of a method, whatever its guards let pass.
struct Trace: Sendable {
    struct Moment: Sendable {
        /// Items that the run has loaded and not deleted since.
        var loaded: Set<String> = []
        /// Those of them loaded since the last wait.
        var fresh: Set<String> = []
        /// Items that the run has written and not deleted since.
        var written: Set<String> = []
        /// The run has become the one that counts since the last wait.
        var isRenewed = false
        /// The same, at any time before.
        var wasRenewed = false
    }
    enum Origin: Sendable, Equatable {
        case given
        /// The record of an item.
        case item(String, step: Int)
        case drawn(step: Int)
        case clock(segment: Int)
        /// Covers every wait from here on; and those before, where it is read in time.
        case epoch(segment: Int, isTimely: Bool)
        case other
    }
    /// Before each step.
    private(set) var moments: [Moment] = []
    /// When the method ends well.
    private(set) var end = Moment()
    /// By name of the value.
    private(set) var origins: [String: Origin] = [:]
    /// Number of the first segment in which a value can be known, by its name.
    private var known: [String: Int] = [:]
    /// Per step, the first segment in which all that it reads is known.
    private(set) var ready: [Int] = []

    init(_ method: CheckedMethod, _ graph: CallGraph) {
        for (index, step) in method.steps.enumerated() {
            moments.append(end)
            let ready = step.references.map { known[$0.name] ?? 0 }.max() ?? 0
            self.ready.append(ready)
            note(step, index, ready: ready, waits: graph.waits(step))
            advance(over: step, waits: graph.waits(step))
        }
    }

    func origin(of reference: Reference) -> Origin { origins[reference.name] ?? .given }

    /// The item whose record a reference reads a field of.
    func item(of reference: Reference) -> (item: String, step: Int, field: String)? {
        guard case .item(let item, let step) = origin(of: reference),
            let field = reference.path.first
        else { return nil }
        return (item, step, field)
    }

    private mutating func note(_ step: CheckedStep, _ index: Int, ready: Int, waits: Bool) {
        guard let name = step.step.binding?.name else { return }
        let segment = step.step.segment
        let dependsOnTime = step.isClock || step.isEpochReading || step.isLoad
        known[name] = waits ? segment + 1 : dependsOnTime ? segment : ready
        origins[name] =
            if step.isLoad, let item = step.items.first {
                .item(item, step: index)
            } else if step.isDraw {
                .drawn(step: index)
            } else if step.isClock {
                .clock(segment: segment)
            } else if step.isEpochReading {
                .epoch(segment: segment, isTimely: segment == 0 || end.isRenewed)
            } else {
                .other
            }
    }

    private mutating func advance(over step: CheckedStep, waits: Bool) {
        if step.isLoad {
            end.loaded.formUnion(step.items)
            end.fresh.formUnion(step.items)
        }
        if step.isPut { end.written.formUnion(step.items) }
        if step.isDeletion, !step.isGuarded {
            end.loaded.subtract(step.items)
            end.fresh.subtract(step.items)
            end.written.subtract(step.items)
        }
        if step.isRenewal, !step.isGuarded {
            end.isRenewed = true
            end.wasRenewed = true
        }
        if waits {
            end.fresh = []
            end.isRenewed = false
        }
    }
}
