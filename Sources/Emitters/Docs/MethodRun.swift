// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

/// One method run over sets of stored items, every way it can go.
struct MethodRun {
    /// One way to have come to a step.
    fileprivate struct Way: Hashable {
        var from: Bits
        var stored: Bits
        /// Items that every error exit deletes again.
        var undone = Bits(word: 0)
        /// Flags and values that may be absent, known to be true or there, false or absent.
        var holds = Bits(word: 0)
        var fails = Bits(word: 0)
    }
    let methods: [String: Method]
    private let items: [String: Int]
    /// A place for each flag and value that anything is known of.
    private var facts: [String: Int] = [:]
    private(set) var ends: Set<Ends> = []
    private var depth = 0

    /// `items` gives each stored item's place in a set.
    init(methods: [String: Method], items: [String: Int]) {
        self.methods = methods
        self.items = items
    }

    mutating func start(_ method: Method, in states: [Bits]) {
        for way in run(method, Set(states.map { Way(from: $0, stored: $0) })) {
            ends.insert(Ends(from: way.from, to: way.stored, isFailure: false))
        }
    }

    /// Ways that come back from the method; those that end with an error are in `ends`.
    private mutating func run(_ method: Method, _ ways: Set<Way>) -> Set<Way> {
        guard depth < 16 else { return ways }
        depth += 1
        defer { depth -= 1 }
        var returned: Set<Way> = []
        var ways = ways
        for step in method.steps {
            var next: Set<Way> = []
            let condition = condition(of: step.guard)
            for way in ways {
                for (way, runs) in choices(condition, way) {
                    if runs {
                        take(step, way, into: &next, returned: &returned)
                    } else {
                        next.insert(way)
                    }
                }
            }
            // Past this many ways what is known of flags is given up, so that runs stay linear.
            ways = next.count <= 64 ? next : Set(next.map(\.forgetful))
        }
        return returned.union(ways)
    }

    /// What a guard asks, and the answer with which its step runs.
    private mutating func condition(of guarded: Step.Guard?) -> (fact: Bits, expected: Bool)? {
        switch guarded {
        case nil: nil
        case .flag(let reference, let expected): (fact("flag " + reference.text), expected)
        case .presence(let reference, let expected): (fact("present " + reference.text), expected)
        }
    }

    private func choices(
        _ condition: (fact: Bits, expected: Bool)?, _ way: Way
    ) -> [(Way, runs: Bool)] {
        guard let (fact, expected) = condition else { return [(way, true)] }
        if let value = way.value(of: fact) { return [(way, value == expected)] }
        return [true, false].map { value in
            var way = way
            way.learn(fact, value)
            return (way, value == expected)
        }
    }

    /// Nothing is learnt of what is beyond the 64th.
    private mutating func fact(_ key: String) -> Bits {
        if facts[key] == nil { facts[key] = facts.count }
        return Bits([key], facts)
    }

    private mutating func take(
        _ step: Step, _ way: Way, into next: inout Set<Way>, returned: inout Set<Way>
    ) {
        switch step.action {
        case .return:
            returned.insert(way)
        case .call(let call):
            guard let callee = methods[call.method] else {
                next.insert(way)
                return
            }
            // Names of the callee are its own.
            var inner = way
            inner.forget()
            for var result in run(callee, [inner]) {
                (result.holds, result.fails) = (way.holds, way.fails)
                result.undone = way.undone
                next.insert(result)
            }
        case .operation(let call):
            take(call, binding: step.binding, way, into: &next, returned: &returned)
        }
    }
}

extension MethodRun {
    private mutating func take(
        _ call: OperationCall, binding: Step.Binding?, _ way: Way, into next: inout Set<Way>,
        returned: inout Set<Way>
    ) {
        var way = way
        if call.operation == "browser.open" {
            ends.insert(Ends(from: way.from, to: way.stored, isFailure: false))
            way.from = way.stored
        }
        for failure in call.failures where isPossible(failure, call, way) {
            var failed = way
            failed.stored.subtract(Bits(failure.drops, items))
            switch failure.outcome {
            case .error:
                failed.stored.subtract(failed.undone)
                ends.insert(Ends(from: failed.from, to: failed.stored, isFailure: true))
            case .returnNone:
                returned.insert(failed)
            case .absent:
                if let binding { failed.learn(fact("present $\(binding.name)"), false) }
                next.insert(failed)
            }
        }
        guard var passed = succeeded(call, way) else { return }
        if let binding, binding.type.isOptional {
            passed.learn(fact("present $\(binding.name)"), true)
        }
        next.insert(passed)
    }

    /// Whether a mode can be met on this way and tells of this call's own doing.
    private mutating func isPossible(
        _ failure: FailureExit, _ call: OperationCall, _ way: Way
    ) -> Bool {
        let items = Bits(call.items, items)
        return switch (call.operation, failure.mode) {
        case (_, "superseded"), (_, "replaced"): false
        case ("store.get", "missing"): !way.stored.isSuperset(of: items)
        case ("store.get", "malformed"): way.stored.isSuperset(of: items)
        case ("store.get", _), ("store.put", _), ("store.delete", _), ("store.clear", _): false
        case ("flag.set", _): way.value(of: flag(of: call)) != true
        case ("flag.unset", _): way.value(of: flag(of: call)) != false
        default: true
        }
    }

    /// The way on after success; nil where there is none.
    private mutating func succeeded(_ call: OperationCall, _ way: Way) -> Way? {
        var way = way
        let items = Bits(call.items, items)
        switch call.operation {
        case "store.get":
            return way.stored.isSuperset(of: items) ? way : nil
        case "store.put":
            way.stored.formUnion(items)
            if call.isUndone { way.undone.formUnion(items) }
        case "store.delete", "store.clear":
            way.stored.subtract(items)
        case "flag.set", "flag.unset":
            let expected = call.operation == "flag.set"
            let flag = flag(of: call)
            if way.value(of: flag) == !expected { return nil }
            way.learn(flag, expected)
        default: break
        }
        return way
    }

    private mutating func flag(of call: OperationCall) -> Bits {
        guard case .reference(let reference) = call.inputs.first?.value else {
            return fact("flag ")
        }
        return fact("flag " + reference.text)
    }
}

extension MethodRun.Way {
    fileprivate var forgetful: Self {
        var way = self
        way.forget()
        return way
    }

    fileprivate mutating func forget() { (holds, fails) = (Bits(word: 0), Bits(word: 0)) }

    fileprivate func value(of fact: Bits) -> Bool? {
        if !holds.isDisjoint(with: fact) { return true }
        return fails.isDisjoint(with: fact) ? nil : false
    }

    fileprivate mutating func learn(_ fact: Bits, _ value: Bool) {
        if value {
            holds.formUnion(fact)
            fails.subtract(fact)
        } else {
            fails.formUnion(fact)
            holds.subtract(fact)
        }
    }
}
