// SPDX-License-Identifier: Apache-2.0

/// Everything that a client reaches outside itself.
public struct ClientEnvironment: Sendable {
    /// The back channel.
    public var http: any HTTPTransport
    /// The store until the app sets another.
    public var storage: any TokenStorageAdapter
    /// The front channel.
    public var browser: any BrowserSession
    /// The time of day.
    public var clock: any WallClock
    /// Octets for states, nonces and verifiers.
    public var random: any RandomSource
    /// Told of every call's waits, for drivers of schedules; nobody by default.
    package var observer: (any FlowObserver)?
    /// All of its parts are doubles: they answer at once, in a time of their own, so no request needs
    /// a deadline by the real one, and no store a thread to block.
    package var isScripted = false

    /// Makes one of its parts.
    public init(
        http: any HTTPTransport, storage: any TokenStorageAdapter, browser: any BrowserSession,
        clock: any WallClock, random: any RandomSource
    ) {
        self.http = http
        self.storage = storage
        self.browser = browser
        self.clock = clock
        self.random = random
    }
}
