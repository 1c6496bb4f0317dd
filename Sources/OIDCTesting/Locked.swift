// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime

/// A value behind a lock.
///
/// A class, because what the doubles share is one.
package final class Locked<Value: Sendable>: Sendable {
    private let guarded: Guarded<Value>

    package init(_ value: Value) { guarded = Guarded(value) }

    /// Runs with the value held; must neither wait nor take another lock.
    package func with<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
        guarded.withLock(body)
    }
}
