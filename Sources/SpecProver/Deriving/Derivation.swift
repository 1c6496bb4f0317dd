// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

/// What is made of one authored vector.
struct Derivation: Sendable {
    let base: VectorTrial
    let program: Program
    /// Those that are looked for in this vector.
    let pairs: [StepPair]
    let movesClock: Bool
    private(set) var found: [DerivedVector] = []
    /// Changes after which a step fails, by the step, in order.
    private var defects: [String: [Edit]] = [:]
    private var keys: Set<String> = []
    private var nearness: Set<Program.StepEvent> = []
    /// Pairs of defects that have been found in one vector.
    private var settled: Set<StepPair> = []
    private var attempts: [StepPair: Int] = [:]

    /// Changes of one step's world that are tried together with those of another.
    private static let breadth = 6
    /// Changes that are looked at for a second defect, by pair.
    private static let patience = 60

    init(base: VectorTrial, program: Program, pairs: [StepPair], movesClock: Bool) {
        self.base = base
        self.program = program
        self.pairs = pairs
        self.movesClock = movesClock
    }

    private var content: DataValue { base.vector.content }

    mutating func derive(tokens: [(name: String, text: String)]) async {
        let sdk = program.sdk
        let numbers = timeNumbers(sdk) { base.runs($0) }
        for edit in edits(of: content, sdk, tokens: tokens, numbers: numbers)
            + (movesClock ? clockEdits(of: base, sdk) : [])
        {
            guard let trial = await tried(edit) else { continue }
            let isNew = keys.insert(key(of: trial)).inserted
            if let step = trial.failures.last?.step,
                defects[step, default: []].count < Self.breadth
            {
                defects[step, default: []].append(edit)
            }
            let precedence = await precedence(in: edit.apply(content), trial)
            guard isNew || precedence != nil || !trial.nearness.isSubset(of: nearness) else {
                continue
            }
            nearness.formUnion(trial.nearness)
            found.append(DerivedVector(vector: trial.vector, precedence: precedence))
        }
        for edit in stateEdits(of: content, sdk) {
            guard let trial = await tried(edit) else { continue }
            found.append(DerivedVector(vector: trial.vector, precedence: nil))
        }
        await combine()
        await refuseDeletes()
    }

    private func tried(_ edit: Edit) async -> DerivedTrial? {
        await SpecProver.tried(edit.apply(content), base.vector.id, edit.name, program)
    }

    /// The pair of steps whose first one ends a vector, if the second would end it otherwise.
    private mutating func precedence(
        in content: DataValue, _ trial: DerivedTrial
    ) async -> StepPair? {
        guard let step = trial.failures.last?.step else { return nil }
        for pair in pairs where pair.first == step && !settled.contains(pair) {
            guard attempts[pair, default: 0] < Self.patience else { continue }
            attempts[pair, default: 0] += 1
            var weak = program
            weak.weaknesses[pair.first] = .swallow
            if await lastFailure(content, weak)?.step == pair.second {
                settled.insert(pair)
                return pair
            }
        }
        return nil
    }

    /// Two defects at once, of steps that follow each other: the earlier one has to speak.
    private mutating func combine() async {
        for pair in pairs {
            for first in defects[pair.first] ?? [] where !settled.contains(pair) {
                for second in defects[pair.second] ?? [] where !settled.contains(pair) {
                    let both = first.and(second)
                    guard let trial = await tried(both), trial.failures.last?.step == pair.first
                    else { continue }
                    if let pair = await precedence(in: both.apply(content), trial) {
                        found.append(DerivedVector(vector: trial.vector, precedence: pair))
                    }
                }
            }
        }
    }

    /// What a failing step leaves to be deleted cannot be.
    private mutating func refuseDeletes() async {
        var told: Set<String> = []
        for (step, items) in deletions.sorted(by: { $0.key < $1.key }) {
            for edit in defects[step] ?? [] {
                for item in items.sorted() {
                    let both = edit.and(content.faultEdit("delete", item, "failed"))
                    guard let trial = await tried(both), let failure = trial.failures.last,
                        failure.step == step, trial.loses(item),
                        told.insert("\(step) \(failure.mode) \(item)").inserted
                    else { continue }
                    found.append(DerivedVector(vector: trial.vector, precedence: nil))
                }
            }
        }
    }

    /// Items that a step may delete on its way out: those that it drops, and what was written before it
    /// and is undone.
    private var deletions: [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        for method in program.sdk.methods {
            var undone: Set<String> = []
            for step in method.steps {
                guard case .operation(let call) = step.action else { continue }
                let items = undone.union(call.failures.flatMap(\.drops))
                if !items.isEmpty { found[step.id] = items }
                if call.isUndone { undone.formUnion(call.items) }
            }
        }
        return found
    }
}

extension DerivedTrial {
    /// Whether an item was to be deleted and could not be.
    fileprivate func loses(_ item: String) -> Bool {
        seen.effects.contains { $0["delete"] == .text(item) && $0["fails"] == .flag(true) }
    }
}
