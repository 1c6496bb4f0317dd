// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
    internal import Dispatch
    internal import Synchronization
#endif

/// How many cores a pass may take: one where many passes run beside each other anyway.
package enum Cores: Sendable { case one, all }

/// Transforms each element; results stand in the order of their elements.
///
/// A pure transform stays pure: nothing tells in which order it ran. Apple's older systems have no
/// lock that is safe without unsafe code, so there it takes one core.
package func mapConcurrently<Element: Sendable, Result: Sendable>(
    _ elements: [Element], on cores: Cores, _ transform: @Sendable (Element) -> Result
) -> [Result] {
    if cores == .one { return elements.map(transform) }
    #if os(Linux)
        let results = Mutex([Result?](repeating: nil, count: elements.count))
        DispatchQueue.concurrentPerform(iterations: elements.count) { index in
            let result = transform(elements[index])
            results.withLock { $0[index] = result }
        }
        return results.withLock { $0.compactMap(\.self) }
    #else
        return elements.map(transform)
    #endif
}
