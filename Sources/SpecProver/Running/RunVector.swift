// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
internal import OIDCTesting
package import SpecModel

/// Runs one vector, in the shape of `VectorFormat.vector`, on a subject and says what was seen.
///
/// The program is that of the spec that the vector is about; stores are read and written by it.
///
/// `tell` hears of entries, effects and outcomes as they happen.
package func runVector(
    _ vector: DataValue, on subject: any VectorSubject, _ program: Program,
    telling tell: (@Sendable (RunMoment) -> Void)? = nil
) async -> Observation {
    let given = vector["given"] ?? .object([])
    let codec = StoreCodec(program, configurations: configurations(of: vector, program))
    var run = VectorRun(subject: subject, given: given, codec: codec, tell: tell)
    await run.launch(makeScript(given, codec))
    let watchdog = Watchdog.watch(run.current)
    for entry in vector["schedule"]?.elements ?? [] where run.isGoing { await run.play(entry) }
    let observation = run.observation()
    Watchdog.rest(watchdog)
    await run.stage?.kill()
    return observation
}

/// Something that happens while a vector runs.
package enum RunMoment: Sendable {
    /// An entry of the schedule is played.
    case entry(DataValue)
    /// In the shape of `VectorFormat.effects`, with the call that it belongs to, if one is known.
    case effect(DataValue, call: String?)
}

/// Configurations that are given or set, the first one first.
private func configurations(of vector: DataValue, _ program: Program) -> [Fields] {
    let set = (vector["schedule"]?.elements ?? []).flatMap { entry in
        (entry["with"]?.members ?? []).compactMap { argument in
            program.isConfiguration(argument.name, of: entry["call"]?.text) ? argument.value : nil
        }
    }
    let all = [vector["given"]?["config"]].compactMap(\.self).filter { $0 != .null } + set
    return all.map(program.configuration)
}

extension Program {
    fileprivate func isConfiguration(_ input: String, of method: String?) -> Bool {
        let inputs = method.flatMap { methods[$0]?.inputs } ?? []
        return inputs.contains { $0.name == input && $0.type.base == .configuration }
    }
}

/// A vector that is being run.
private struct VectorRun {
    let subject: any VectorSubject
    let given: DataValue
    let codec: StoreCodec
    let tell: (@Sendable (RunMoment) -> Void)?
    var stage: Stage?
    /// False once an entry could not be played.
    var isGoing = true
    private var isStalled = false
    private var problems: [String] = []
    private var effects: [TestEffect] = []
    private var ledger: LoadLedger
    private var calls: [(name: String, value: DataValue)] = []
    private var texts: [String] = []
    private var started: [String] = []
    /// Steps the launch that runs.
    let current = Locked<Conductor?>(nil)

    init(
        subject: any VectorSubject, given: DataValue, codec: StoreCodec,
        tell: (@Sendable (RunMoment) -> Void)?
    ) {
        self.tell = tell
        self.subject = subject
        self.given = given
        self.codec = codec
        ledger = LoadLedger(codec: codec)
    }

    mutating func launch(_ script: Stage.Script) async {
        let config = given["config"].flatMap { $0 == .null ? nil : $0 }
        let journal = TestJournal(telling: listener)
        let stage = await Stage(subject, script, configuration: config, journal: journal)
        current.with { $0 = stage.conductor }
        self.stage = stage
    }

    /// Tells of effects in the vector's own words.
    private var listener: (@Sendable (TestEffect) -> Void)? {
        guard let tell else { return nil }
        let codec = codec
        return { effect in
            guard let effect = data(effect, codec) else { return }
            tell(.effect(effect, call: CallLabel.current))
        }
    }

    mutating func play(_ entry: DataValue) async {
        tell?(.entry(entry))
        if let label = entry["start"]?.text {
            started.append(label)
            stage?.start(label, entry["call"]?.text ?? "", entry["with"] ?? .object([]))
            await settle(label)
        } else if let label = entry["release"]?.text {
            if stage?.conductor.release(label) != true { fail("'\(label)' waits for nothing") }
            await settle(label)
        } else if let label = entry["join"]?.text {
            await join(label)
        } else if let label = entry["cancel"]?.text {
            stage?.conductor.giveUp(label)
            stage?.tasks[label]?.cancel()
            await settle(label)
        } else if let now = entry["clock"]?.integer {
            stage?.clock.set(now: now)
        } else {
            await relaunch()
        }
    }

    private mutating func join(_ label: String) async {
        while isGoing, let conductor = stage?.conductor, !conductor.isAnswered(label) {
            guard conductor.release(label) || conductor.releaseForJoined(label) else {
                return fail("'\(label)' waits for what nothing answers")
            }
            await settle(label)
        }
    }

    private mutating func relaunch() async {
        guard let old = stage else { return }
        let rest = old.rest
        close(old)
        await old.kill()
        await launch(rest)
    }

    private mutating func settle(_ label: String) async {
        guard isGoing, let conductor = stage?.conductor else { return }
        if await !conductor.settle() {
            isStalled = true
            fail("'\(label)' neither ends nor waits")
        }
    }

    private mutating func fail(_ problem: String) {
        problems.append(problem)
        isGoing = false
    }

    /// Takes down what a launch has done.
    private mutating func close(_ stage: Stage) {
        let seen = stage.journal.effects
        ledger.add(seen)
        effects += seen
        texts += stage.running.logged
        let outcomes = stage.outcomes.with { $0 }
        for label in started where !calls.contains(where: { $0.name == label }) {
            calls.append((label, data(outcomes[label])))
            if case .failed(_, _, let said)? = outcomes[label] { texts += said }
            if case .misunderstood(let why)? = outcomes[label] { problems.append(why) }
        }
        current.with { $0 = nil }
    }

    mutating func observation() -> Observation {
        guard let stage else { return Observation(problems: ["nothing was launched"]) }
        close(stage)
        let unused = isGoing ? stage.unused : []
        return Observation(
            calls: .object(calls),
            effects: effects.compactMap { data($0, codec) },
            loads: ledger.items,
            storage: items(stage.storage.values),
            stores: .object(
                stage.stores.sorted { $0.key < $1.key }.map { ($0.key, items($0.value.values)) }),
            problems: problems + surprises(effects), isStalled: isStalled, unused: unused,
            texts: texts)
    }

    private func items(_ values: [String: String]) -> DataValue {
        .object(
            values.sorted { $0.key < $1.key }.map { key, text in
                let item = codec.item(at: key)
                return (item, codec.stored(text, item: item))
            })
    }
}

private func surprises(_ effects: [TestEffect]) -> [String] {
    effects.compactMap { effect in
        guard case .unexpected(let words) = effect else { return nil }
        return words
    }
}
