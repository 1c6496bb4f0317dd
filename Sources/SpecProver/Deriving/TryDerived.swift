// SPDX-License-Identifier: Apache-2.0

internal import OIDCTesting
internal import SpecModel

/// A changed vector with what the interpreter makes of it.
struct DerivedTrial: Sendable {
    var vector: Vector
    var seen: Observation
    /// Modes by which steps left, in order.
    var failures: [StepFailure]
    /// What was nearly met, absent or passed over.
    var nearness: Set<Program.StepEvent>
}

/// Runs a changed vector and writes down what was seen; nil where that is no vector: a call that
/// waits for what nothing answers, or a world that says nothing.
func tried(
    _ content: DataValue, _ base: String, _ change: String, _ program: Program
) async -> DerivedTrial? {
    var content = content
    let trial = await ran(content, program)
    // What never came to an end is kept, and fails: dropped, nobody would hear of it.
    guard trial.seen.problems.isEmpty || trial.seen.isStalled else { return nil }
    // What the change leaves unused is not given.
    if !trial.seen.unused.isEmpty { content = withoutUnused(content, trial.seen) }
    let id = DerivedVector.prefix + base + "." + change
    content = content.setting([.member("id")], to: .text(id))
        .setting([.member("title")], to: .text("\(base), with \(change)"))
        .setting([.member("mirrors")], to: nil)
        .setting([.member("accepts")], to: nil)
        .setting([.member("refuses")], to: nil)
        .setting([.member("expect")], to: expectation(of: trial.seen))
    return DerivedTrial(
        vector: Vector(id: id, content: content), seen: trial.seen, failures: trial.failures,
        nearness: trial.nearness)
}

/// What makes a derived vector one of its own: how it fails, and how its calls end.
func key(of trial: DerivedTrial) -> String {
    let failures = trial.failures.map { $0.step + " " + $0.mode }.joined(separator: ", ")
    let kinds = trial.seen.effects.map { $0.names.first ?? "" }.joined(separator: " ")
    let ends = trial.seen.calls.members.map { call in
        call.name + " " + (call.value["error"]?.text ?? call.value.names.first ?? "")
    }
    return "\(failures) | \(kinds) | \(ends.joined(separator: ", "))"
}

/// The step that ends a run of a vector by failing; nil where none does.
func lastFailure(_ content: DataValue, _ program: Program) async -> StepFailure? {
    await ran(content, program).failures.last
}

private func ran(
    _ content: DataValue, _ program: Program
) async -> (seen: Observation, failures: [StepFailure], nearness: Set<Program.StepEvent>) {
    let journal = Locked(StepJournal())
    let seen = await runVector(
        content, on: InterpretedSubject.quiet(program.traced(into: journal)), program)
    let (events, failures) = journal.with { ($0.events, $0.failures) }
    let nearness = events.filter { event in
        switch event {
        case .entered, .failed: false
        case .passedOver, .met, .lacked, .resembled: true
        }
    }
    return (seen, failures, nearness)
}

private func withoutUnused(_ content: DataValue, _ seen: Observation) -> DataValue {
    var content = content
    for (list, member) in [("exchanges", "request"), ("browser", "open")] {
        let way: [Turn] = [.member("given"), .member(list)]
        guard let given = content[way]?.elements else { continue }
        let used = seen.effects.compactMap { $0[member]?.text }
        let kept = given.filter { used.contains($0["name"]?.text ?? "") }
        content = content.setting(way, to: kept.isEmpty ? nil : .list(kept))
    }
    for (list, member) in [("random", "draw"), ("redirects", "prepare")] {
        let way: [Turn] = [.member("given"), .member(list)]
        guard let given = content[way]?.elements else { continue }
        let kept = given.prefix(seen.effects.count { $0[member] != nil })
        content = content.setting(way, to: kept.isEmpty ? nil : .list(Array(kept)))
    }
    return content
}

private func expectation(of seen: Observation) -> DataValue {
    var members: [(name: String, value: DataValue)] = [
        ("calls", seen.calls), ("effects", .list(seen.effects)),
        ("loads", .list(seen.loads.map { .text($0) })), ("storage", seen.storage),
    ]
    if !seen.stores.members.isEmpty { members.append(("stores", seen.stores)) }
    return .object(members)
}
