// SPDX-License-Identifier: Apache-2.0

internal import OIDCTesting

/// Ends vectors whose calls neither end nor wait.
///
/// What counts is that nothing happens, not how long it takes: where others keep every thread busy, a
/// vector that could go on may stand for long. One look every few seconds at all that run: a timer for
/// each would cost more than many a vector.
enum Watchdog {
    fileprivate struct Watched: Sendable {
        var conductor: Locked<Conductor?>
        /// What had happened at the last look.
        var moves = -1
        /// Looks since then that saw no more.
        var stillness = 0
        /// All looks.
        var age = 0
    }
    private struct State: Sendable {
        var running: [Int: Watched] = [:]
        var next = 0
        var isAwake = false
    }
    private static let state = Locked(State())
    private static let pause = Duration.seconds(3)
    /// Looks without anything new after which a vector is given up.
    private static let patience = 3
    /// Looks after which one is given up that goes on for ever.
    private static let oldest = 40

    /// Begins to watch what steps a vector, which changes with each launch.
    ///
    /// - Returns: What ``rest(_:)`` takes once the vector is over.
    static func watch(_ conductor: Locked<Conductor?>) -> Int {
        let (number, wakes) = state.with { state in
            defer {
                state.next += 1
                state.isAwake = true
            }
            state.running[state.next] = Watched(conductor: conductor)
            return (state.next, !state.isAwake)
        }
        if wakes { Task { await look() } }
        return number
    }

    static func rest(_ number: Int) { state.with { $0.running[number] = nil } }

    private static func look() async {
        while (try? await Task.sleep(for: pause)) != nil {
            // Goes to the end of the queue, so whoever could run before it has run.
            for _ in 0..<patience { await Task.yield() }
            let still = state.with { state in
                for number in state.running.keys { state.running[number]?.look() }
                return state.running.values.filter {
                    $0.stillness >= patience || $0.age >= oldest
                }.map(\.conductor)
            }
            for conductor in still { conductor.with { $0 }?.stopSettling() }
        }
    }
}

extension Watchdog.Watched {
    fileprivate mutating func look() {
        // Between two launches there is none, which is a change as well.
        let now = conductor.with { $0 }?.moves ?? -1
        stillness = now == moves ? stillness + 1 : 0
        age += 1
        moves = now
    }
}
