// SPDX-License-Identifier: Apache-2.0

internal import OIDCTesting

/// Ends vectors whose calls neither end nor wait.
///
/// One look every few seconds at all that run: a timer for each would cost more than many a vector.
enum Watchdog {
    private struct Watched: Sendable {
        var conductor: Locked<Conductor?>
        /// Looks that it has lived through.
        var age = 0
    }
    private struct State: Sendable {
        var running: [Int: Watched] = [:]
        var next = 0
        var isAwake = false
    }
    private static let state = Locked(State())

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
        while (try? await Task.sleep(for: .seconds(5))) != nil {
            let late = state.with { state in
                for number in state.running.keys { state.running[number]?.age += 1 }
                return state.running.values.filter { $0.age > 1 }.map(\.conductor)
            }
            for conductor in late { conductor.with { $0 }?.stopSettling() }
        }
    }
}
