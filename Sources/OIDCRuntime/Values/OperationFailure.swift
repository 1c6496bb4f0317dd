// SPDX-License-Identifier: Apache-2.0

/// How an operation failed: one of its modes, and what that mode hands to the error.
public struct OperationFailure<Mode: Sendable>: Error, Sendable {
    /// A mode of the operation's contract.
    public let mode: Mode
    /// Nil for modes that carry nothing.
    public let carried: Carried?

    /// Makes one of its parts.
    public init(_ mode: Mode, carrying carried: Carried? = nil) {
        self.mode = mode
        self.carried = carried
    }
}
