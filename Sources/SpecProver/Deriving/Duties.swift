// SPDX-License-Identifier: Apache-2.0

package import SpecModel

/// Something that follows from a spec and that a derived vector has to show.
package struct Duty: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// The step leaves by a mode, to a declared error, to nothing, or to an absent result.
        case failure(mode: String, end: String)
        /// A value is at a limit, or one to either side.
        case edge(limit: String, distance: Int)
        /// An input is absent.
        case absence(input: String)
        /// The guard passes the step over.
        case guarded
        /// A compared text is nearly the one that is expected.
        case likeness(Likeness)
        /// The next step that can fail would fail too, and this one speaks.
        case precedence(over: String)
        /// What a way out deletes cannot be deleted; the mode, or `undo`.
        case failedDelete(mode: String)
        /// A method is called while just these items are stored.
        case state([String])
    }
    package var method: String
    /// Empty where the duty is the method's.
    package var step: String
    package var kind: Kind

    /// For a person, such as `handleRedirect hr.age max+1`.
    package var text: String {
        ([method, step].filter { !$0.isEmpty } + [kind.text]).joined(separator: " ")
    }
}

extension Duty.Kind {
    package var text: String {
        switch self {
        case .failure(let mode, _): mode
        case .edge(let limit, let distance):
            distance == 0 ? limit : limit + (distance > 0 ? "+" : "") + String(distance)
        case .absence(let input): input + " absent"
        case .guarded: "passed over"
        case .likeness(let likeness): "nearly equal: " + likeness.rawValue
        case .precedence(let step): "before " + step
        case .failedDelete(let mode): mode + " without a delete"
        case .state(let items): "with " + (items.isEmpty ? "nothing" : items.joined(separator: "+"))
        }
    }
}

/// Every duty of a spec, in its order.
package func duties(of sdk: SDK) -> [Duty] {
    let pairs = independentPairs(of: sdk)
    return sdk.methods.flatMap { method -> [Duty] in
        let own = method.steps.flatMap { step in
            duties(of: step).map { Duty(method: method.name, step: step.id, kind: $0) }
        }
        let precedence = pairs.filter { $0.method == method.name }.map { pair in
            Duty(
                method: method.name, step: pair.first, kind: .precedence(over: pair.second))
        }
        let states = method.isInternal ? [] : sdk.states.map(Duty.Kind.state)
        return own + precedence + states.map { Duty(method: method.name, step: "", kind: $0) }
    }
}

extension SDK {
    /// Every choice of items that may be stored, in spec order.
    var states: [[String]] {
        items.reduce([[]]) { states, item in states + states.map { $0 + [item.name] } }
    }
}

private func duties(of step: Step) -> [Duty.Kind] {
    var found: [Duty.Kind] = step.guard == nil ? [] : [.guarded]
    guard case .operation(let call) = step.action else { return found }
    for failure in call.failures {
        found.append(.failure(mode: failure.mode, end: failure.outcome.text))
        if !failure.drops.isEmpty { found.append(.failedDelete(mode: failure.mode)) }
    }
    if call.isUndone { found.append(.failedDelete(mode: "undo")) }
    for limit in Nearness.limits(of: call.operation) {
        found += [-1, 0, 1].map { .edge(limit: limit, distance: $0) }
    }
    found += call.inputs.filter(\.value.mayBeAbsent).map { .absence(input: $0.name) }
    if Nearness.compared(by: call.operation) != nil {
        found += Likeness.allCases.map(Duty.Kind.likeness)
    }
    return found
}

extension FailureExit.Outcome {
    /// The code of a declared error, `nothing`, or `absent`.
    var text: String {
        switch self {
        case .error(let code): code
        case .returnNone: "nothing"
        case .absent: "absent"
        }
    }
}

/// Which duties vectors show.
struct DutyLedger {
    private let sdk: SDK
    /// Methods that have a step of their own, by the step's id; none for the gate's.
    private let owners: [String: String]
    private let exits: [String: [FailureExit]]
    private let undone: [String: [String]]
    private(set) var shown: [Duty: [String]] = [:]

    init(_ sdk: SDK) {
        self.sdk = sdk
        var owners: [String: String] = [:]
        var exits: [String: [FailureExit]] = [:]
        var undone: [String: [String]] = [:]
        for method in sdk.methods {
            for step in method.steps {
                if !step.isGate { owners[step.id] = method.name }
                guard case .operation(let call) = step.action else { continue }
                exits[step.id] = call.failures
                if call.isUndone { undone[step.id] = call.items }
            }
        }
        self.owners = owners
        self.exits = exits
        self.undone = undone
    }

    /// Takes down what a vector shows; `precedence` are two steps whose defects it both has.
    mutating func add(_ trial: VectorTrial, precedence: StepPair?) {
        let content = trial.vector.content
        let called = trial.calls
        func note(_ step: String, _ kind: Duty.Kind) {
            for method in owners[step].map({ [$0] }) ?? called {
                shown[Duty(method: method, step: step, kind: kind), default: []]
                    .append(trial.vector.id)
            }
        }
        for event in trial.events {
            switch event {
            case .met(let step, let limit, let distance):
                note(step, .edge(limit: limit, distance: distance))
            case .lacked(let step, let input): note(step, .absence(input: input))
            case .passedOver(let step): note(step, .guarded)
            case .resembled(let step, let likeness): note(step, .likeness(likeness))
            case .entered, .failed: break
            }
        }
        for (step, kind) in failures(of: trial) { note(step, kind) }
        if let precedence { note(precedence.first, .precedence(over: precedence.second)) }
        if let method = called.first {
            let items = content["given"]?["storage"]?.names ?? []
            let state = sdk.items.map(\.name).filter(items.contains)
            shown[Duty(method: method, step: "", kind: .state(state)), default: []]
                .append(trial.vector.id)
        }
    }

    /// Ways to fail that a vector takes, and that end as the spec says.
    private func failures(of trial: VectorTrial) -> [(String, Duty.Kind)] {
        let lost = trial.seen.effects.filter { $0["fails"] == .flag(true) }
            .compactMap { $0["delete"]?.text }
        var found: [(String, Duty.Kind)] = []
        for (index, failure) in trial.failures.enumerated() {
            guard let exit = exits[failure.step]?.first(where: { $0.mode == failure.mode }),
                exit.outcome == .absent
                    || index == trial.failures.count - 1 && trial.seen.ends(by: exit.outcome)
            else { continue }
            found.append(
                (failure.step, .failure(mode: exit.mode, end: exit.outcome.text)))
            if exit.drops.contains(where: lost.contains) {
                found.append((failure.step, .failedDelete(mode: exit.mode)))
            }
        }
        for (step, items) in undone
        where trial.runs(step) && !trial.fails(step) && items.contains(where: lost.contains) {
            found.append((step, .failedDelete(mode: "undo")))
        }
        return found
    }
}

extension Observation {
    /// Whether a call ended just as an exit says.
    fileprivate func ends(by outcome: FailureExit.Outcome) -> Bool {
        calls.members.contains { call in
            switch outcome {
            case .error(let code): call.value["error"] == .text(code)
            case .returnNone: call.value["returns"] == .null
            case .absent: true
            }
        }
    }
}
