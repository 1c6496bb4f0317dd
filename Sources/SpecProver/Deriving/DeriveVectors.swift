// SPDX-License-Identifier: Apache-2.0

package import SpecModel

/// Vectors that follow from a spec: each good authored vector with each change, kept where it fails
/// in a way of its own.
///
/// What they expect is what the interpreter does, so they hold a client to the spec, never the spec
/// to a standard. A name says the vector and the change, so it stays the same when others come or go.
package func deriveVectors(_ sdk: SDK, atOnce width: Int) async -> [Vector] {
    let program = Program(sdk)
    let tokens = tokens(of: sdk)
    let bases = await bases(of: sdk, program, atOnce: width)
    let derived = await mapped(bases, atOnce: width) { base in
        await derive(from: base, edits(of: base.content, sdk, tokens: tokens), program)
    }
    return derived.flatMap(\.self)
}

/// The first vector that succeeds by one call, for each method and each number of effects; then, for
/// each step that none of these runs, the first vector of one call that does.
private func bases(of sdk: SDK, _ program: Program, atOnce width: Int) async -> [Vector] {
    let vectors = sdk.vectors.flatMap(\.vectors).filter { vector in
        (vector.content["schedule"]?.elements ?? []).count == 2
            && vector.content["given"]?["faults"] == nil
    }
    let trials = await mapped(vectors, atOnce: width) { await tryVector($0, program) }
    var seen: Set<String> = []
    var bases = trials.filter { trial in
        let content = trial.vector.content
        guard let method = content["schedule"]?.elements.first?["call"]?.text,
            let result = content["expect"]?["calls"]?.members.first?.value["returns"]
        else { return false }
        let effects = (content["expect"]?["effects"]?.elements ?? []).count
        return seen.insert("\(method) \(result == .null) \(effects)").inserted
    }
    for step in sdk.methods.flatMap(\.steps).map(\.id)
    where !bases.contains(where: { $0.runs(step) }) {
        if let trial = trials.first(where: { $0.runs(step) }) { bases.append(trial) }
    }
    return bases.map(\.vector)
}

private func derive(
    from base: Vector, _ edits: [Edit], _ program: Program
) async -> [Vector] {
    var found: [Vector] = []
    var seen: Set<String> = []
    var byStep: [(step: String, edit: Edit)] = []
    for edit in edits + clockEdits(of: base, program.sdk) {
        guard let trial = await tried(edit.apply(base.content), base.id, edit.name, program) else {
            continue
        }
        guard seen.insert(key(of: trial)).inserted else { continue }
        found.append(trial.vector)
        if let step = trial.firstFailure { byStep.append((step, edit)) }
    }
    return found + (await precedence(base, byStep, program))
}

/// Two defects at once, of steps that follow each other: the earlier one has to speak.
private func precedence(
    _ base: Vector, _ byStep: [(step: String, edit: Edit)], _ program: Program
) async -> [Vector] {
    let order = program.sdk.methods.flatMap(\.steps).map(\.id)
    let sorted = byStep.sorted {
        (order.firstIndex(of: $0.step) ?? 0) < (order.firstIndex(of: $1.step) ?? 0)
    }
    var found: [Vector] = []
    for (first, second) in zip(sorted, sorted.dropFirst()) where first.step != second.step {
        let name = "\(first.edit.name)-before-\(second.edit.name)"
        let both = second.edit.apply(first.edit.apply(base.content))
        guard let trial = await tried(both, base.id, name, program),
            trial.firstFailure == first.step
        else { continue }
        found.append(trial.vector)
    }
    return found
}

/// Clocks at every edge that the spec's numbers make of the instants of a vector, and beside it: as it
/// is, with what is stored moved along, and so with a server that goes right.
private func clockEdits(of base: Vector, _ sdk: SDK) -> [Edit] {
    var numbers: Set<Int> = [0]
    for step in sdk.methods.flatMap(\.steps) {
        guard case .operation(let call) = step.action, call.operation.hasPrefix("time.") else {
            continue
        }
        for case .integer(let number) in call.inputs.map(\.value) { numbers.insert(number) }
    }
    let instants = Set(integers(in: base.content["given"] ?? .null).filter { $0 > 1_000_000_000 })
    let edges = Set(
        instants.flatMap { instant in
            numbers.flatMap { number in
                [-1, 0, 1].flatMap { [instant + number + $0, instant - number + $0] }
            }
        })
    let way: [Turn] = [.member("given"), .member("clock")]
    let now = base.content[way]?.integer ?? 0
    return edges.sorted().flatMap { edge -> [Edit] in
        let moved: @Sendable (DataValue) -> DataValue = { vector in
            let storage: [Turn] = [.member("given"), .member("storage")]
            guard let stored = vector[storage] else {
                return vector.setting(way, to: .integer(edge))
            }
            return vector.setting(way, to: .integer(edge))
                .setting(storage, to: moving(stored, by: edge - now))
        }
        return [
            Edit("clock.\(edge)", at: way, .integer(edge)),
            Edit("clock.\(edge).moved", moved),
            Edit("clock.\(edge).dated") { dated(moved($0)) },
        ]
    }
}

/// All instants of records, moved.
private func moving(_ value: DataValue, by difference: Int) -> DataValue {
    switch value {
    case .integer(let number) where number > 1_000_000_000: .integer(number + difference)
    case .list(let values): .list(values.map { moving($0, by: difference) })
    case .object(let members):
        .object(members.map { ($0.name, moving($0.value, by: difference)) })
    default: value
    }
}

/// Every answer with the date at which the tokens of the vectors were issued.
private func dated(_ vector: DataValue) -> DataValue {
    let way: [Turn] = [.member("given"), .member("exchanges")]
    return (vector[way]?.elements ?? []).indices.reduce(vector) { vector, index in
        vector.setting(
            way + [.element(index), .member("answer"), .member("headers"), .member("date")],
            to: .text("Thu, 01 Jan 2026 00:00:05 GMT"))
    }
}

private func integers(in value: DataValue) -> [Int] {
    switch value {
    case .integer(let number): [number]
    case .list(let values): values.flatMap(integers)
    case .object(let members): members.flatMap { integers(in: $0.value) }
    default: []
    }
}
