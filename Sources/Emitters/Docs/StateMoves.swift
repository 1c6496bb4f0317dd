// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

/// The moves between states, derived from what the steps of public methods store and delete.
///
/// Every method is run over every state at once, keeping the sets that can be stored at each step.
/// A move ends where a method ends, or where it waits for a person: others may run meanwhile.
/// A store that fails is left out, and so is a call that another one has ended.
struct StateMoves {
    struct Move: Hashable {
        var from: String
        var to: String
        /// In spec order.
        var methods: [String]
        /// The methods end with an error.
        var isFailure: Bool
    }
    struct State {
        var name: String
        var items: Set<String>
    }
    let moves: [Move]

    init(_ sdk: SDK, _ methods: [String: Method]) {
        let states = Self.states(of: sdk)
        let names = Dictionary(
            states.map { ($0.items, $0.name) }, uniquingKeysWith: { first, _ in first })
        var found: [Ends: [String]] = [:]
        for method in sdk.methods where !method.isInternal {
            var run = MethodRun(methods: methods)
            run.start(method, in: states.map(\.items))
            for end in run.ends where end.from != end.to {
                let isKnown = end.isFailure && run.ends.contains(end.succeeding)
                if !isKnown { found[end, default: []].append(method.name) }
            }
        }
        let order = states.map(\.name)
        moves = found.compactMap { ends, methods -> Move? in
            guard let from = names[ends.from], let to = names[ends.to] else { return nil }
            return Move(from: from, to: to, methods: methods, isFailure: ends.isFailure)
        }.sorted { a, b in
            let key = { (move: Move) in
                (
                    order.firstIndex(of: move.from) ?? 0, order.firstIndex(of: move.to) ?? 0,
                    move.isFailure ? 1 : 0
                )
            }
            return key(a) < key(b)
        }
    }

    /// All sets of stored items, the empty one first.
    ///
    /// With one item of a flow and one that lasts they have names; else the items' names say it.
    static func states(of sdk: SDK) -> [State] {
        let flows = sdk.items.filter { $0.maxAge != nil }.map(\.name)
        let lasting = sdk.items.filter { $0.maxAge == nil }.map(\.name)
        if flows.count == 1, lasting.count == 1 {
            return [
                State(name: "idle", items: []), State(name: "authorizing", items: Set(flows)),
                State(name: "active", items: Set(lasting)),
                State(name: "reauthorizing", items: Set(flows + lasting)),
            ]
        }
        // Beyond a few items nobody could read the diagram: the first six stand for all.
        let items = sdk.items.map(\.name).prefix(6)
        return (0..<1 << items.count).map { bits in
            let stored = items.indices.filter { bits & 1 << $0 != 0 }.map { items[$0] }
            return State(
                name: stored.isEmpty ? "idle" : stored.joined(separator: "_"), items: Set(stored))
        }
    }
}

/// A pair of states that a method leads from and to.
struct Ends: Hashable {
    var from: Set<String>
    var to: Set<String>
    var isFailure: Bool

    var succeeding: Ends { Ends(from: from, to: to, isFailure: false) }
}
