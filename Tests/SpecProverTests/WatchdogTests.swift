// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SpecProver

/// Which vectors are given up, from what looks at them saw.
struct WatchdogTests {
    private func looks(_ moves: [Int?]) -> [Bool] {
        var looks = Looks()
        return moves.map { looks.isLate(after: $0) }
    }

    @Test func `a vector is late once three looks saw nothing new`() {
        #expect(looks([5, 5, 5, 5]) == [false, false, false, true])
        #expect(looks([5, 5, 5, 6, 6, 6, 6]) == Array(repeating: false, count: 6) + [true])
    }

    @Test func `while no launch runs, nothing stands still`() {
        #expect(!looks([nil, nil, nil, nil, nil]).contains(true))
        #expect(looks([5, nil, 5, 5, 5, 5]) == [false, false, false, false, false, true])
    }

    @Test func `one that goes on for ever is late after forty looks`() {
        #expect(looks(Array(1...40)) == Array(repeating: false, count: 39) + [true])
    }
}
