// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

/// What holds at each step of a method, whatever its guards let pass.
///
/// A class, since every check is handed all of them.
final class Trace: Sendable {
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
    let moments: [Moment]
    /// When the method ends well.
    let end: Moment
    /// By name of the value.
    let origins: [String: Origin]
    /// Per step, the first segment in which all that it reads is known.
    let ready: [Int]

    init(_ method: CheckedMethod, _ graph: CallGraph) {
        var walk = TraceWalk()
        for (index, step) in method.steps.enumerated() {
            walk.pass(step, at: index, waits: graph.waits(step))
        }
        moments = walk.moments
        end = walk.end
        origins = walk.origins
        ready = walk.ready
    }

    func origin(of reference: Reference) -> Origin { origins[reference.name] ?? .given }

    /// The item whose record a reference reads a field of.
    func item(of reference: Reference) -> (item: String, step: Int, field: String)? {
        guard case .item(let item, let step) = origin(of: reference),
            let field = reference.path.first
        else { return nil }
        return (item, step, field)
    }

}

/// One pass over a method's steps.
private struct TraceWalk {
    var moments: [Trace.Moment] = []
    var end = Trace.Moment()
    var origins: [String: Trace.Origin] = [:]
    var ready: [Int] = []
    /// Number of the first segment in which a value can be known, by its name.
    private var known: [String: Int] = [:]

    mutating func pass(_ step: CheckedStep, at index: Int, waits: Bool) {
        moments.append(end)
        let ready = step.references.reduce(0) { max($0, known[$1.name] ?? 0) }
        self.ready.append(ready)
        note(step, index, ready: ready, waits: waits)
        advance(over: step, waits: waits)
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
