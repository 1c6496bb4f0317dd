// SPDX-License-Identifier: Apache-2.0

package import SpecModel

/// A vector that follows from a spec.
package struct DerivedVector: Sendable {
    package var vector: Vector
    /// How the id of each begins.
    static let prefix = "derived."

    /// Two steps whose defects it both has; the first one ends it.
    var precedence: StepPair?
}

/// Vectors that follow from a spec: each good authored vector with each change, kept where it fails
/// in a way of its own or comes near to something new.
///
/// What they expect is what the interpreter does, so they hold a client to the spec, never the spec
/// to a standard. A name says the vector and the change, so it stays the same when others come or go.
/// Where a method is named, only of vectors that call it; where an id is, only of those that a vector
/// of that id can be made of.
package func deriveVectors(
    _ sdk: SDK, calling method: String? = nil, named id: String? = nil, atOnce width: Int
) async -> [Vector] {
    let program = Program(sdk)
    let vectors = sdk.vectors.flatMap(\.vectors)
    let trials = await mapped(vectors, atOnce: width) { await tryVector($0, program) }
    return await derive(sdk, from: trials, calling: method, named: id, atOnce: width)
        .map(\.vector)
}

/// The same from all authored vectors as they ran, with what is known of each from how it was made.
func derive(
    _ sdk: SDK, from trials: [VectorTrial], calling method: String? = nil,
    named id: String? = nil, atOnce width: Int
) async -> [DerivedVector] {
    let program = Program(sdk)
    let tokens = tokens(of: sdk)
    let bases = bases(among: trials, of: sdk).filter { base in
        method == nil || base.calls.contains(method ?? "")
    }
    let pairs = assign(independentPairs(of: sdk), to: bases, sdk)
    // Clocks are moved in the first vector of each method that runs a step on time: in others of that
    // method they would show the same again, but for a second defect.
    var timed: Set<String> = []
    let times = timeSteps(sdk)
    let tasks = bases.enumerated().map { index, base in
        let steps = times.filter(base.runs).map { base.calls.joined() + " " + $0 }
        defer { timed.formUnion(steps) }
        let isPaired = pairs[index].contains { times.contains($0.second) }
        return Derivation(
            base: base, program: program, pairs: pairs[index],
            movesClock: !timed.isSuperset(of: steps) || isPaired)
    }.filter { task in
        // Only now, since what one vector is tried with depends on those before it.
        id?.hasPrefix(DerivedVector.prefix + task.base.vector.id + ".") ?? true
    }
    let derived = await mapped(tasks, atOnce: width) { task in
        var derivation = task
        await derivation.derive(tokens: tokens)
        return derivation.found
    }
    return derived.flatMap(\.self)
}

/// The first vector that succeeds by one call, for each method and each number of effects; then, for
/// each step that none of these runs, the first vector of one call that does; then, for each method that
/// none of these calls, the first that begins with it.
private func bases(among trials: [VectorTrial], of sdk: SDK) -> [VectorTrial] {
    let all = trials.filter { $0.vector.content["given"]?["faults"] == nil }
    let trials = all.filter { ($0.vector.content["schedule"]?.elements ?? []).count == 2 }
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
    // A method of which nothing is seen is called together with another one.
    for method in sdk.methods.map(\.name) where !bases.contains(where: { $0.calls.first == method })
    {
        if let trial = all.first(where: { $0.calls.first == method }) { bases.append(trial) }
    }
    return bases
}

/// For each vector, the pairs of steps that are looked for in it: each pair in the first few that run
/// both steps, or, where none does, that run something of its method.
private func assign(
    _ pairs: [StepPair], to bases: [VectorTrial], _ sdk: SDK
) -> [[StepPair]] {
    var assigned = [[StepPair]](repeating: [], count: bases.count)
    for pair in pairs {
        let steps = sdk.methods.first { $0.name == pair.method }?.steps.map(\.id) ?? []
        let both = bases.indices.filter { index in
            bases[index].runs(pair.first) && bases[index].runs(pair.second)
        }
        let any = bases.indices.filter { index in steps.contains { bases[index].runs($0) } }
        for index in (both.isEmpty ? any : both).prefix(4) { assigned[index].append(pair) }
    }
    return assigned
}

extension VectorTrial {
    /// Methods that the vector calls.
    var calls: [String] {
        (vector.content["schedule"]?.elements ?? []).compactMap { $0["call"]?.text }
    }
}
