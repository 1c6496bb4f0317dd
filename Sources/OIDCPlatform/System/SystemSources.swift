// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import OIDCCrypto
public import OIDCRuntime

/// The system's time of day.
public struct SystemClock: WallClock {
    /// Uses the one clock there is.
    public init() {}

    /// Whole seconds since 1970-01-01T00:00:00Z.
    public var now: Int { Int(Date().timeIntervalSince1970.rounded(.down)) }
}

/// The system's generator, fit for keys.
public struct SystemRandom: RandomSource {
    /// Uses the one generator there is.
    public init() {}

    /// Draws octets that nobody can guess.
    public func octets(_ count: Int) throws(RandomFailure) -> [UInt8] {
        // AR-RND: cryptographic, and no octets rather than weak ones.
        guard let octets = secureRandom(count: count) else { throw RandomFailure() }
        return octets
    }
}
