// SPDX-License-Identifier: Apache-2.0

#if canImport(os)
    internal import os
#else
    internal import Synchronization
#endif

/// A value that many threads reach, one at a time.
///
/// A class, because both locks must stay where they are; two locks, because `Mutex` needs iOS 18.
package final class Guarded<State: Sendable>: Sendable {
    #if canImport(os)
        private let lock: OSAllocatedUnfairLock<State>
    #else
        private let lock: Mutex<State>
        /// On Linux a contended mutex changes hands in the kernel, where the thread sanitizer sees
        /// nothing; this is the same order once more, for it to see.
        private let order = Atomic(0)
    #endif

    package init(_ state: State) {
        #if canImport(os)
            lock = OSAllocatedUnfairLock(initialState: state)
        #else
            lock = Mutex(state)
        #endif
    }

    /// Runs `body` alone with the value; it must not wait, nor reach this lock again.
    package func withLock<Value: Sendable>(_ body: @Sendable (inout State) -> Value) -> Value {
        lock.withLock { state in
            #if !canImport(os)
                _ = order.load(ordering: .acquiring)
                defer { order.store(0, ordering: .releasing) }
            #endif
            return body(&state)
        }
    }
}

extension Guarded: CustomReflectable {
    /// Nothing: what is guarded may be secret, and Apple's lock would show it (rule LG).
    package var customMirror: Mirror { Mirror(self, children: []) }
}
