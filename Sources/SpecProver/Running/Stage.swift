// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
internal import OIDCTesting
internal import SpecModel

/// One launch of a client among its doubles.
struct Stage: Sendable {
    let conductor = Conductor()
    let journal: TestJournal
    let clock: TestClock
    let random: ScriptedRandom
    let server: ScriptedServer
    let browser: ScriptedBrowser
    let storage: MemoryStorage
    let stores: [String: MemoryStorage]
    let outcomes = Locked<[String: CallOutcome]>([:])
    let running: any RunningSubject
    var tasks: [String: Task<Void, Never>] = [:]

    /// What is scripted and not used yet.
    struct Script: Sendable {
        var clock: Int
        var draws: [ScriptedRandom.Draw]
        var exchanges: [ScriptedExchange]
        var pages: [ScriptedPage]
        var ways: [ScriptedBrowser.Way]
        /// What stores hold, the app's under an empty name, and how they fail.
        var values: [String: [String: String]]
        var faults: [String: [MemoryStorage.Fault]]
    }

    init(
        _ subject: any VectorSubject, _ script: Script, configuration: DataValue?,
        journal: TestJournal
    ) async {
        let pace = Pace.held(conductor)
        self.journal = journal
        clock = TestClock(now: script.clock)
        random = ScriptedRandom(script.draws, journal: journal)
        server = ScriptedServer(script.exchanges, journal: journal, pace: pace)
        browser = ScriptedBrowser(
            script.pages, ways: script.ways, journal: journal, pace: pace)
        var stores: [String: MemoryStorage] = [:]
        for (name, values) in script.values {
            stores[name] = MemoryStorage(
                values, faults: script.faults[name] ?? [], name: name, journal: journal)
        }
        storage = stores.removeValue(forKey: "") ?? MemoryStorage(name: "", journal: journal)
        self.stores = stores
        var environment = ClientEnvironment(
            http: server, storage: storage, browser: browser, clock: clock, random: random)
        environment.observer = conductor
        environment.isScripted = true
        running = await subject.launch(
            in: environment, configuration: configuration, stores: stores)
    }

    /// What the next launch finds.
    var rest: Script {
        var values = stores.mapValues(\.values)
        values[""] = storage.values
        var faults = stores.mapValues(\.faults)
        faults[""] = storage.faults
        return Script(
            clock: clock.now, draws: random.unused, exchanges: server.unused,
            pages: browser.unused, ways: browser.unusedWays, values: values, faults: faults)
    }

    /// What is scripted and was never asked for, in words.
    var unused: [String] {
        server.unused.map { "the exchange '\($0.name)' was not used" }
            + browser.unused.map { "the page '\($0.name)' was not opened" }
            + random.unused.map { _ in "a draw was not used" }
            + browser.unusedWays.map { _ in "a way back was not used" }
    }

    mutating func start(_ label: String, _ method: String, _ arguments: DataValue) {
        let (conductor, outcomes, running) = (conductor, outcomes, running)
        conductor.begin(label)
        tasks[label] = Task {
            await CallLabel.$current.withValue(label) {
                let outcome = await running.call(method, with: arguments)
                outcomes.with { $0[label] = outcome }
                conductor.answer(label)
            }
        }
    }

    /// Ends what still runs; nothing of it is seen any more.
    func kill() async {
        conductor.abandonAll()
        for task in tasks.values { task.cancel() }
    }
}
