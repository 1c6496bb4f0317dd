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
            var run = MethodRun(methods: methods, items: items.places)
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
    /// Each item's place in a set, in spec order.
    let places: [String: Int]
    private let flow: Bits
    private let lasting: Bits
    /// All sets that can be stored; beyond six items the first six stand for all.
    let sets: [Bits]

    init(_ items: [StoredItem]) {
        let places = Dictionary(
            items.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        self.places = places
        flow = Bits(items.filter { $0.maxAge != nil }.map(\.name), places)
        lasting = Bits(items.filter { $0.maxAge == nil }.map(\.name), places)
        sets = (0..<1 << min(items.count, 6)).map { Bits(word: $0) }
    }

    var states: [String] {
        ["idle"] + (flow.isEmpty ? [] : ["authorizing"]) + (lasting.isEmpty ? [] : ["active"])
            + (flow.isEmpty || lasting.isEmpty ? [] : ["reauthorizing"])
    }

    func state(of stored: Bits) -> String {
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
    var from: Bits
    var to: Bits
    var isFailure: Bool
}

/// A set of the first 64 things of a table; a method is run over thousands of them.
struct Bits: Hashable {
    var word: UInt64 = 0

    init(word: UInt64) { self.word = word }

    /// The set of those names that the table has a place for.
    init(_ names: [String], _ places: [String: Int]) {
        for name in names {
            if let place = places[name], place < 64 { word |= 1 << UInt64(place) }
        }
    }

    var isEmpty: Bool { word == 0 }

    func isDisjoint(with other: Bits) -> Bool { word & other.word == 0 }

    func isSuperset(of other: Bits) -> Bool { word & other.word == other.word }

    mutating func formUnion(_ other: Bits) { word |= other.word }

    mutating func subtract(_ other: Bits) { word &= ~other.word }
}
