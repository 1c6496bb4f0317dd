// SPDX-License-Identifier: Apache-2.0

public import OIDCRuntime

/// Everything outside a client, scripted: for an app's own tests and previews.
///
/// ```swift
/// let world = TestWorld(now: 1_767_225_600, pages: [ScriptedPage("login", .failure(.dismissed))])
/// let client = Client(configuration: configuration, environment: world.environment)
/// ```
public struct TestWorld: Sendable {
    /// What all doubles saw, in order.
    public let journal: TestJournal
    /// The clock.
    public let clock: TestClock
    /// The source of randomness.
    public let random: ScriptedRandom
    /// The store.
    public let storage: MemoryStorage
    /// The network.
    public let server: ScriptedServer
    /// The browser.
    public let browser: ScriptedBrowser

    /// Scripts a world; what is left out is empty, so that using it is unexpected.
    public init(
        now: Int, draws: [ScriptedRandom.Draw] = [], stored: [String: String] = [:],
        faults: [MemoryStorage.Fault] = [], exchanges: [ScriptedExchange] = [],
        pages: [ScriptedPage] = [], ways: [ScriptedBrowser.Way] = []
    ) {
        let journal = TestJournal()
        self.journal = journal
        clock = TestClock(now: now)
        random = ScriptedRandom(draws, journal: journal)
        storage = MemoryStorage(stored, faults: faults, journal: journal)
        server = ScriptedServer(exchanges, journal: journal)
        browser = ScriptedBrowser(pages, ways: ways, journal: journal)
    }

    /// The doubles, as a client takes them.
    public var environment: ClientEnvironment {
        ClientEnvironment(
            http: server, storage: storage, browser: browser, clock: clock, random: random)
    }

    /// Effects that no script knew, in words; empty after a good test.
    public var surprises: [String] { journal.surprises }
}
