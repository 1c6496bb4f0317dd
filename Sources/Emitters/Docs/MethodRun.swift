// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

/// One method run over sets of stored items, every way it can go.
struct MethodRun {
    /// One way to have come to a step.
    fileprivate struct Way: Hashable {
        var from: Set<String>
        var stored: Set<String>
        /// Items that every error exit deletes again.
        var undone: Set<String> = []
        /// What is known of flags and of values that may be absent, by reference.
        var known: [String: Bool] = [:]
    }
    let methods: [String: Method]
    private(set) var ends: Set<Ends> = []
    private var depth = 0

    init(methods: [String: Method]) { self.methods = methods }

    mutating func start(_ method: Method, in states: [Set<String>]) {
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
            for way in ways {
                for (way, runs) in choices(of: step.guard, way) {
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

    private func choices(of guarded: Step.Guard?, _ way: Way) -> [(Way, runs: Bool)] {
        switch guarded {
        case nil: [(way, true)]
        case .flag(let reference, let expected):
            split(way, "flag " + reference.text).map { ($0, $1 == expected) }
        case .presence(let reference, let expected):
            split(way, "present " + reference.text).map { ($0, $1 == expected) }
        }
    }

    private func split(_ way: Way, _ key: String) -> [(Way, Bool)] {
        if let value = way.known[key] { return [(way, value)] }
        return [true, false].map { value in
            var way = way
            way.known[key] = value
            return (way, value)
        }
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
            inner.known = [:]
            for var result in run(callee, [inner]) {
                result.known = way.known
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
            failed.stored.subtract(failure.drops)
            switch failure.outcome {
            case .error:
                failed.stored.subtract(failed.undone)
                ends.insert(Ends(from: failed.from, to: failed.stored, isFailure: true))
            case .returnNone:
                returned.insert(failed)
            case .absent:
                if let binding { failed.known["present $\(binding.name)"] = false }
                next.insert(failed)
            }
        }
        guard var passed = succeeded(call, way) else { return }
        if let binding, binding.type.isOptional {
            passed.known["present $\(binding.name)"] = true
        }
        next.insert(passed)
    }

    /// Whether a mode can be met on this way and tells of this call's own doing.
    private func isPossible(_ failure: FailureExit, _ call: OperationCall, _ way: Way) -> Bool {
        switch (call.operation, failure.mode) {
        case (_, "superseded"), (_, "replaced"): false
        case ("store.get", "missing"): !way.stored.isSuperset(of: call.items)
        case ("store.get", "malformed"): way.stored.isSuperset(of: call.items)
        case ("store.get", _), ("store.put", _), ("store.delete", _), ("store.clear", _): false
        case ("flag.set", _): way.known["flag " + flag(of: call)] != true
        case ("flag.unset", _): way.known["flag " + flag(of: call)] != false
        default: true
        }
    }

    /// The way on after success; nil where there is none.
    private func succeeded(_ call: OperationCall, _ way: Way) -> Way? {
        var way = way
        switch call.operation {
        case "store.get":
            return way.stored.isSuperset(of: call.items) ? way : nil
        case "store.put":
            way.stored.formUnion(call.items)
            if call.isUndone { way.undone.formUnion(call.items) }
        case "store.delete", "store.clear":
            way.stored.subtract(call.items)
        case "flag.set", "flag.unset":
            let expected = call.operation == "flag.set"
            let key = "flag " + flag(of: call)
            if way.known[key] == !expected { return nil }
            way.known[key] = expected
        default: break
        }
        return way
    }

    private func flag(of call: OperationCall) -> String {
        if case .reference(let reference) = call.inputs.first?.value { return reference.text }
        return ""
    }
}

extension MethodRun.Way {
    fileprivate var forgetful: Self {
        var way = self
        way.known = [:]
        return way
    }
}
