// SPDX-License-Identifier: Apache-2.0

// The names are documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Synchronization

// As much of os as the client uses, behaving as Apple documents. Names and versions are Apple's.

/// A lock over a value; a second taking by the same thread is a fault, as on the real one.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    private final class Storage {
        let mutex = Mutex(())
        var state: State

        init(_ state: State) { self.state = state }
    }
    private let storage: Storage

    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

    public func withLock<R>(_ body: @Sendable (inout State) throws -> R) rethrows -> R
    where R: Sendable {
        try storage.mutex.withLock { _ in try body(&storage.state) }
    }
}
