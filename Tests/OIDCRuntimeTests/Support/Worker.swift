// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

/// Work on a thread of its own, which may block.
struct Worker {
    private let done = DispatchSemaphore(value: 0)

    /// Returns once the thread runs.
    init(_ work: @escaping @Sendable () -> Void) {
        let (begun, done) = (DispatchSemaphore(value: 0), done)
        Thread.detachNewThread {
            begun.signal()
            work()
            done.signal()
        }
        begun.wait()
    }

    /// Whether the work is done, now or before the time is up.
    func isDone(within seconds: Double) -> Bool {
        guard done.wait(timeout: .now() + seconds) == .success else { return false }
        done.signal()
        return true
    }

    /// Whether the work stands still: long enough for a thread to go on that nothing holds.
    var isHeld: Bool { !isDone(within: 0.03) }

    /// Whether the work goes on to its end; the time is that of a busy machine.
    var ends: Bool { isDone(within: 10) }
}
