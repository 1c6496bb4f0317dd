// SPDX-License-Identifier: Apache-2.0

/// The time of day, passed in so that a test can set it.
public protocol WallClock: Sendable {
    /// Whole seconds since 1970-01-01T00:00:00Z, rounded down; may jump either way.
    var now: Int { get }
}

/// Randomness fit for keys, passed in so that a test can script it.
public protocol RandomSource: Sendable {
    /// Draws octets that nobody can guess (rule AR-RND).
    func octets(_ count: Int) throws(RandomFailure) -> [UInt8]
}

/// No randomness could be had.
public struct RandomFailure: Error, Sendable, Hashable {
    /// Makes one of its parts.
    public init() {}
}
