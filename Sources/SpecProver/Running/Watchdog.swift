// SPDX-License-Identifier: Apache-2.0

internal import OIDCTesting

/// Ends vectors whose calls neither end nor wait.
///
/// What counts is that nothing happens, not how long it takes: where others keep every thread busy, a
/// vector that could go on may stand for long. One look every few seconds at all that run: a timer for
/// each would cost more than many a vector.
enum Watchdog {
    private struct Watched: Sendable {
        var conductor: Locked<Conductor?>
        var looks = Looks()
    }
    private struct State: Sendable {
        var running: [Int: Watched] = [:]
        var next = 0
        var isAwake = false
    }
    private static let state = Locked(State())
    private static let pause = Duration.seconds(3)

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
            for _ in 0..<3 { await Task.yield() }
            let late = state.with { state in
                state.running.keys.compactMap { number -> Locked<Conductor?>? in
                    let conductor = state.running[number]?.conductor
                    let moves = conductor?.with { $0?.moves }
                    return state.running[number]?.looks.isLate(after: moves) == true
                        ? conductor : nil
                }
            }
            for conductor in late { conductor.with { $0 }?.stopSettling() }
        }
    }
}

/// What was seen of one vector, look by look.
struct Looks: Sendable {
    /// Looks without anything new after which a vector is given up.
    static let patience = 3
    /// Looks after which one is given up that goes on for ever.
    static let most = 40

    private var moves: Int?
    private var still = 0
    private var count = 0

    /// Takes one more, which saw that so much has happened, or that no launch runs; true for a vector
    /// that is to be given up.
    mutating func isLate(after moves: Int?) -> Bool {
        still = moves != nil && moves == self.moves ? still + 1 : 0
        self.moves = moves
        count += 1
        return still >= Self.patience || count >= Self.most
    }
}
