// SPDX-License-Identifier: Apache-2.0

internal import OIDCTesting
package import SpecModel

/// One vector as it ran on the spec itself.
package struct VectorTrial: Sendable {
    package var vector: Vector
    package var seen: Observation
    /// In words; empty where it passed.
    package var mismatches: [String]
    /// Steps that ran, and modes by which steps left.
    package var events: Set<Program.StepEvent>

    package func runs(_ step: String) -> Bool { events.contains(.entered(step: step)) }

    package func fails(_ step: String) -> Bool {
        events.contains { event in
            guard case .failed(let failed, _) = event else { return false }
            return failed == step
        }
    }
}

/// Runs a vector on the interpreter and takes down which steps ran.
package func tryVector(_ vector: Vector, _ program: Program) async -> VectorTrial {
    let events = Locked<Set<Program.StepEvent>>([])
    var traced = program
    traced.trace = { event in events.with { _ = $0.insert(event) } }
    let seen = await runVector(vector.content, on: InterpretedSubject(traced), traced)
    return VectorTrial(
        vector: vector, seen: seen, mismatches: mismatches(seen, with: vector.content),
        events: events.with { $0 })
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
