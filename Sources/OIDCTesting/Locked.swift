// SPDX-License-Identifier: Apache-2.0

#if canImport(os)
    internal import os
#else
    internal import Synchronization
#endif

/// A value behind a lock.
///
/// A class, because `Mutex` does not exist on the oldest systems that this package supports.
package final class Locked<Value: Sendable>: Sendable {
    #if canImport(os)
        private let lock: OSAllocatedUnfairLock<Value>

        package init(_ value: Value) { lock = OSAllocatedUnfairLock(initialState: value) }
    #else
        private let lock: Mutex<Value>

        package init(_ value: Value) { lock = Mutex(value) }
    #endif

    /// Runs with the value held; must neither wait nor take another lock.
    package func with<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
        lock.withLock { body(&$0) }
    }
}
