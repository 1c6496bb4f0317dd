// SPDX-License-Identifier: Apache-2.0

public import OIDCRuntime

/// A clock that stands still until it is set.
public final class TestClock: WallClock {
    private let seconds: Locked<Int>

    /// Starts at an instant, in seconds since 1970-01-01T00:00:00Z.
    public init(now: Int) { seconds = Locked(now) }

    /// What it shows.
    public var now: Int { seconds.with { $0 } }

    /// Sets it, backwards too.
    public func set(now: Int) { seconds.with { $0 = now } }

    /// Moves it on by some seconds.
    public func advance(by difference: Int) { seconds.with { $0 += difference } }
}
