// SPDX-License-Identifier: Apache-2.0

internal import OIDCTesting
package import SpecModel

/// One vector as it ran on the spec itself.
package struct VectorTrial: Sendable {
    package var vector: Vector
    package var seen: Observation
    /// In words; empty where it passed.
    package var mismatches: [String]
    /// Steps that ran, modes by which steps left, what was nearly met.
    package var events: Set<Program.StepEvent>
    /// Modes by which steps left, in order.
    package var failures: [StepFailure]

    package func runs(_ step: String) -> Bool { events.contains(.entered(step: step)) }

    package func fails(_ step: String) -> Bool {
        events.contains { event in
            guard case .failed(let failed, _) = event else { return false }
            return failed == step
        }
    }
}

/// A step that left by a mode of its operation.
package struct StepFailure: Sendable, Hashable {
    package var step: String
    package var mode: String
}

/// Runs a vector on the interpreter and takes down which steps ran.
package func tryVector(_ vector: Vector, _ program: Program) async -> VectorTrial {
    let journal = Locked(StepJournal())
    let seen = await runVector(
        vector.content, on: InterpretedSubject(program.traced(into: journal)), program)
    let (events, failures) = journal.with { ($0.events, $0.failures) }
    return VectorTrial(
        vector: vector, seen: seen, mismatches: mismatches(seen, with: vector.content),
        events: events, failures: failures)
}

/// What happened to steps while a vector ran.
struct StepJournal: Sendable {
    private(set) var events: Set<Program.StepEvent> = []
    private(set) var failures: [StepFailure] = []

    mutating func add(_ event: Program.StepEvent) {
        events.insert(event)
        if case .failed(let step, let mode) = event {
            failures.append(StepFailure(step: step, mode: mode))
        }
    }
}

extension Program {
    func traced(into journal: Locked<StepJournal>) -> Program {
        var traced = self
        traced.trace = { event in journal.with { $0.add(event) } }
        return traced
    }
}

/// Applies an asynchronous function to all elements, some at a time, and keeps their order.
func mapped<Element: Sendable, Result: Sendable>(
    _ elements: [Element], atOnce width: Int,
    _ transform: @escaping @Sendable (Element) async -> Result
) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
        var results = [Result?](repeating: nil, count: elements.count)
        var next = 0
        while next < min(width, elements.count) {
            let (index, element) = (next, elements[next])
            group.addTask { (index, await transform(element)) }
            next += 1
        }
        while let (done, result) = await group.next() {
            results[done] = result
            guard next < elements.count else { continue }
            let (index, element) = (next, elements[next])
            group.addTask { (index, await transform(element)) }
            next += 1
        }
        return results.compactMap(\.self)
    }
}
