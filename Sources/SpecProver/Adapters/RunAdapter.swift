// SPDX-License-Identifier: Apache-2.0

package import SpecModel

/// How a run of vectors against an adapter ended.
package struct AdapterRun: Sendable {
    /// What became of one vector.
    package struct Result: Sendable, Equatable {
        package enum Outcome: String, Sendable {
            case matched, mismatched
            /// The adapter declared that it cannot do what the vector needs.
            case skipped
            /// It failed, as the adapter declared it would.
            case knownFailure
        }
        package var id: String
        package var outcome: Outcome
        package var detail: [String]
    }
    package var name = ""
    /// What the adapter declared it cannot do.
    package var cannot: [String] = []
    package var results: [Result] = []
    /// Vectors that never came to their turn.
    package var missing = 0
    /// Faults of the protocol, of the process, and of counting.
    package var faults: [String] = []
    /// Vectors that the watchdog ended.
    var hangs = 0
    /// Known failures that did not fail, and skips that were not declared.
    package var stale: [String] = []

    package var planned: Int { executed + missing }
    package var executed: Int { results.count { $0.outcome != .skipped } }
    package var matched: Int { results.count { $0.outcome == .matched } }

    /// 0 planned = executed = matched (known failures aside), 1 mismatch or nothing matched, 2
    /// protocol, crash or count gap, 3 stale known failure or undeclared skip, 4 nothing was planned.
    package var status: Int32 {
        if !faults.isEmpty { return 2 }
        if planned == 0 { return 4 }
        if !stale.isEmpty { return 3 }
        // One that only fails, as declared, has matched nothing.
        return matched == 0 || results.contains { $0.outcome == .mismatched } ? 1 : 0
    }
}

/// `sdkspec run`: vectors against an SDK in any language.
///
/// Expectations never reach the adapter: it sees configurations, calls, and answers to what it asks.
/// Where only some vectors are run, `all` are those that it may declare to fail. Where it draws for
/// itself, `tokens` are minted for its nonces.
package func runAdapter(
    _ channel: any AdapterChannel, _ vectors: [Vector], among all: [Vector]? = nil, of sdk: SDK,
    minting tokens: FrozenTokens = FrozenTokens()
) async -> AdapterRun {
    var run = AdapterRun()
    guard let line = await firstLine(of: channel), let greeting = AdapterGreeting(line) else {
        run.faults.append("the first line is no greeting of version \(AdapterGreeting.version)")
        channel.close()
        return run
    }
    run.name = greeting.name
    run.cannot = greeting.cannot
    run.stale = greeting.unknown(among: all ?? vectors).map {
        "\($0): declared to fail, and is no vector"
    }
    let program = Program(sdk)
    let session = AdapterSession(channel)
    let reading = Task { await session.read() }
    let subject = AdapterSubject(name: greeting.name, program: program, session: session)
    // Values that the adapter drew so far.
    var spent: Set<String> = []
    for vector in interleaved(vectors) {
        guard !session.isOver, run.hangs < AdapterRun.patience else { break }
        let own = greeting.drawsItself ? OwnDraws(vector.content) : nil
        let content = own?.vector ?? vector.content
        let missing = needs(of: content).intersection(greeting.cannot).sorted()
        guard missing.isEmpty else {
            run.results.append(.init(id: vector.id, outcome: .skipped, detail: missing))
            continue
        }
        let translation = own.map { DrawTranslation($0, tokens, spent: spent) }
        session.translate(by: translation)
        let seen = await runVector(content, on: subject, program)
        let found = mismatches(seen, with: content) + (translation?.objections ?? [])
        run.add(vector, found, greeting, session)
        if seen.isStalled { run.hangs += 1 }
        spent.formUnion(translation?.values ?? [])
    }
    session.send(.object([("end", .flag(true))]))
    run.missing = vectors.count - run.results.count
    if run.missing > 0 {
        run.faults.append("\(run.results.count) of \(vectors.count) vectors were executed")
    }
    run.faults += session.faults
    channel.close()
    _ = await reading.value
    return run
}

/// The adapter's first line; nil where it says nothing for ten seconds.
private func firstLine(of channel: any AdapterChannel) async -> String? {
    await withTaskGroup(of: String?.self) { group in
        group.addTask { await channel.receive() }
        group.addTask {
            try? await Task.sleep(for: .seconds(10))
            if !Task.isCancelled { channel.close() }
            return nil
        }
        let line = await group.next() ?? nil
        group.cancelAll()
        return line
    }
}

extension AdapterRun {
    /// Vectors that may hang before the adapter is given up.
    fileprivate static let patience = 3

    fileprivate mutating func add(
        _ vector: Vector, _ found: [String], _ greeting: AdapterGreeting, _ session: AdapterSession
    ) {
        let isKnown = greeting.fails.contains(vector.id)
        for why in session.takeUndeclared() {
            stale.append("\(vector.id): cannot \(why), which was not declared")
        }
        switch (found.isEmpty, isKnown) {
        case (true, false): results.append(.init(id: vector.id, outcome: .matched, detail: []))
        case (true, true):
            stale.append("\(vector.id): declared to fail, and does not")
            results.append(.init(id: vector.id, outcome: .matched, detail: []))
        case (false, true):
            results.append(.init(id: vector.id, outcome: .knownFailure, detail: found))
        case (false, false):
            results.append(.init(id: vector.id, outcome: .mismatched, detail: found))
        }
    }

    /// The machine's report, version 1; it may only grow.
    package var data: DataValue {
        .object([
            ("version", .integer(1)), ("adapter", .text(name)),
            ("cannot", .list(cannot.map { .text($0) })), ("planned", .integer(planned)),
            ("executed", .integer(executed)), ("matched", .integer(matched)),
            (
                "results",
                .list(
                    results.map { result in
                        .object([
                            ("id", .text(result.id)), ("outcome", .text(result.outcome.rawValue)),
                            ("detail", .list(result.detail.map { .text($0) })),
                        ])
                    })
            ),
            ("faults", .list(faults.map { .text($0) })), ("stale", .list(stale.map { .text($0) })),
        ])
    }

    /// The report for a person.
    package var text: String {
        var lines = [
            "\(name): \(planned) planned, \(executed) executed, \(matched) matched, "
                + "\(count(.skipped)) skipped"
                + (count(.knownFailure) > 0 ? ", \(count(.knownFailure)) known to fail" : "")
        ]
        for result in results where result.outcome == .mismatched {
            lines.append("mismatch: \(result.id)")
            lines += result.detail.map { "  " + $0 }
        }
        lines += faults.map { "fault: " + $0 } + stale.map { "stale: " + $0 }
        return lines.map { $0 + "\n" }.joined()
    }

    func count(_ outcome: Result.Outcome) -> Int { results.count { $0.outcome == outcome } }
}
