// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
internal import OIDCTesting
internal import SpecModel

/// The talk with one adapter.
///
/// A class, because calls, the doubles and the reader of its lines all take part in it.
final class AdapterSession: Sendable {
    private struct State: Sendable {
        var launch: AdapterLaunch?
        /// Grows by one with each launch; answers to an earlier one are dropped.
        var generation = 0
        /// The adapter knows of this launch: what it said before belongs to an earlier one.
        var isKnown = false
        var calls: [String: CheckedContinuation<CallOutcome, Never>] = [:]
        var open: [Int: Task<Void, Never>] = [:]
        var logged: [String] = []
        /// Faults of the protocol, in words.
        var faults: [String] = []
        /// What the adapter said it cannot do, without having declared it.
        var undeclared: [String] = []
        var isOver = false
        /// Of the vector that runs, where the adapter draws for itself.
        var translation: DrawTranslation?
    }
    private let channel: any AdapterChannel
    private let state = Locked(State())

    init(_ channel: any AdapterChannel) { self.channel = channel }

    var logged: [String] { state.with { $0.logged } }
    var faults: [String] { state.with { $0.faults } }
    var isOver: Bool { state.with { $0.isOver } }

    /// What was said since the last time.
    func takeUndeclared() -> [String] {
        state.with { state in
            defer { state.undeclared = [] }
            return state.undeclared
        }
    }

    /// Puts a translation, or none, between the next vector and the adapter.
    func translate(by translation: DrawTranslation?) {
        state.with { $0.translation = translation }
    }

    /// Begins a launch and gives its number.
    func begin(_ launch: AdapterLaunch) -> Int {
        let (calls, tasks, number) = state.with { state in
            defer {
                (state.calls, state.open, state.logged) = ([:], [:], [])
                (state.launch, state.isKnown) = (launch, false)
            }
            state.generation += 1
            return (Array(state.calls.values), Array(state.open.values), state.generation)
        }
        for task in tasks { task.cancel() }
        for call in calls { call.resume(returning: .misunderstood("the process was killed")) }
        return number
    }

    func configure(_ fields: Fields) {
        state.with { state in
            guard let launch = state.launch else { return }
            state.launch?.codec = StoreCodec(launch.codec.program, configurations: [fields])
        }
    }

    func call(_ label: String, _ method: String, _ arguments: DataValue) async -> CallOutcome {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.with { state in
                    if !state.isOver { state.calls[label] = continuation }
                    return state.isOver
                }
                if isOver { continuation.resume(returning: .misunderstood("the adapter is gone")) }
                send(
                    .object([
                        ("call", .text(label)), ("method", .text(method)), ("with", arguments),
                    ]))
            }
        } onCancel: {
            send(.object([("cancel", .text(label))]))
        }
    }

    func send(_ message: DataValue) {
        let message = state.with { $0.translation }?.outbound(message) ?? message
        if !channel.send(json(message)) { end("the adapter takes no more lines") }
    }

    /// Reads the adapter's lines until there are none.
    func read() async {
        while let line = await channel.receive() {
            guard let message = parsed(line) else {
                fault("this is no message: \(line.prefix(80))")
                continue
            }
            handle(message)
        }
        end("the adapter has ended")
    }

    private func handle(_ message: DataValue) {
        if let number = message["launched"]?.integer {
            state.with { $0.isKnown = $0.generation == number }
            return
        }
        guard state.with({ $0.isKnown }) else { return }
        let message = state.with { $0.translation }?.inbound(message) ?? message
        if let number = message["ask"]?.integer, let effect = message["effect"] {
            ask(number, effect, call: message["call"]?.text)
        } else if let label = message["ended"]?.text {
            ended(label, message)
        } else if let label = message["joined"]?.text {
            state.with { $0.launch?.conductor }?.join(label)
        } else if let label = message["finished"]?.text {
            state.with { $0.launch?.conductor }?.finish(label)
        } else if let page = message["close"]?.integer {
            state.with { $0.open.removeValue(forKey: page) }?.cancel()
        } else if let uri = message["abandon"]?.text {
            state.with { $0.launch }?.environment.browser.abandon(redirect: uri)
        } else if let text = message["log"]?.text {
            state.with { $0.logged.append(text) }
        } else {
            fault("this message says nothing known: \(json(message).prefix(80))")
        }
    }

    private func ask(_ number: Int, _ effect: DataValue, call: String?) {
        let (launch, generation) = state.with { ($0.launch, $0.generation) }
        guard let launch else { return fault("asked before the launch") }
        if let call { launch.conductor?.resume(call) }
        if let reply = launch.answer(effect) { return answer(number, reply) }
        let task = Task {
            await CallLabel.$current.withValue(call) {
                let reply = await launch.wait(effect)
                let isCurrent = state.with { state in
                    state.open[number] = nil
                    return state.generation == generation
                }
                guard isCurrent, !Task.isCancelled else { return }
                answer(number, reply)
            }
        }
        state.with { $0.open[number] = task }
    }

    private func answer(_ number: Int, _ reply: DataValue) {
        send(.object([("reply", .integer(number))] + reply.members))
    }

    private func ended(_ label: String, _ message: DataValue) {
        guard let continuation = state.with({ $0.calls.removeValue(forKey: label) }) else {
            return fault("the call '\(label)' ended that was not made")
        }
        let texts = (message["texts"]?.elements ?? []).compactMap(\.text)
        if let why = message["cannot"]?.text {
            state.with { $0.undeclared.append(why) }
            continuation.resume(returning: .misunderstood("cannot: \(why)"))
        } else if let code = message["error"]?.text {
            continuation.resume(
                returning: .failed(code: code, carried: message["carried"], texts: texts))
        } else {
            continuation.resume(returning: .returned(message["returns"] ?? .null))
        }
    }

    private func fault(_ words: String) { state.with { $0.faults.append(words) } }

    private func end(_ why: String) {
        let calls = state.with { state in
            defer { state.calls = [:] }
            if !state.isOver { state.faults.append(why) }
            state.isOver = true
            return state.calls
        }
        for call in calls.values { call.resume(returning: .misunderstood(why)) }
    }
}
