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
    let moves: [Move]
    /// Names of the states, the one in which nothing is stored first.
    let states: [String]

    init(_ sdk: SDK, _ methods: [String: Method]) {
        let items = ItemSorts(sdk.items)
        states = items.states
        var found: [Move: [String]] = [:]
        for method in sdk.methods where !method.isInternal {
            var run = MethodRun(methods: methods)
            run.start(method, in: items.sets)
            let moves = Set(
                run.ends.map { end in
                    Move(
                        from: items.state(of: end.from), to: items.state(of: end.to), methods: [],
                        isFailure: end.isFailure)
                })
            for move in moves where move.from != move.to {
                var success = move
                success.isFailure = false
                let isKnown = move.isFailure && moves.contains(success)
                if !isKnown { found[move, default: []].append(method.name) }
            }
        }
        let order = states
        moves = found.map { move, methods in
            var move = move
            move.methods = methods
            return move
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
}

/// Items by sort: those of a flow, which have an age, and those that last.
private struct ItemSorts {
    private let flow: Set<String>
    private let lasting: Set<String>
    /// All sets that can be stored; beyond six items the first six stand for all.
    let sets: [Set<String>]

    init(_ items: [StoredItem]) {
        flow = Set(items.filter { $0.maxAge != nil }.map(\.name))
        lasting = Set(items.filter { $0.maxAge == nil }.map(\.name))
        let names = items.map(\.name).prefix(6)
        sets = (0..<1 << names.count).map { bits in
            Set(names.indices.filter { bits & 1 << $0 != 0 }.map { names[$0] })
        }
    }

    var states: [String] {
        ["idle"] + (flow.isEmpty ? [] : ["authorizing"]) + (lasting.isEmpty ? [] : ["active"])
            + (flow.isEmpty || lasting.isEmpty ? [] : ["reauthorizing"])
    }

    func state(of stored: Set<String>) -> String {
        switch (stored.isDisjoint(with: flow), stored.isDisjoint(with: lasting)) {
        case (true, true): "idle"
        case (false, true): "authorizing"
        case (true, false): "active"
        case (false, false): "reauthorizing"
        }
    }
}

/// A pair of states that a method leads from and to.
struct Ends: Hashable {
    var from: Set<String>
    var to: Set<String>
    var isFailure: Bool
}
