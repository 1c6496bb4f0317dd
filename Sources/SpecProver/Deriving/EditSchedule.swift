// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

extension DataValue {
    /// Every change of what is called, and of what happens meanwhile.
    func scheduleEdits(_ sdk: SDK) -> [Edit] {
        argumentEdits + flagEdits(sdk) + meanwhileEdits(sdk)
    }

    private var argumentEdits: [Edit] {
        let entries = self["schedule"]?.elements ?? []
        return entries.enumerated().flatMap { index, entry -> [Edit] in
            guard let label = entry["start"]?.text else { return [] }
            let way: [Turn] = [.member("schedule"), .element(index), .member("with")]
            return (entry["with"]?.members ?? []).flatMap { argument -> [Edit] in
                let place = way + [.member(argument.name)]
                let name = "call.\(label).\(argument.name)"
                switch argument.value {
                case .text(let text) where text.contains(":"):
                    return urlEdits(name, text, at: place)
                case .flag(let flag): return [Edit("\(name).other", at: place, .flag(!flag))]
                default: return []
                }
            }
        }
    }

    /// Flags that calls leave to their default.
    private func flagEdits(_ sdk: SDK) -> [Edit] {
        (self["schedule"]?.elements ?? []).enumerated().flatMap { index, entry -> [Edit] in
            let method = sdk.methods.first { $0.name == entry["call"]?.text }
            return (method?.inputs ?? []).compactMap { input in
                guard case .flag(let flag)? = input.default, entry["with"]?[input.name] == nil
                else { return nil }
                return Edit(
                    "call.\(entry["start"]?.text ?? "").\(input.name).set",
                    at: [
                        .member("schedule"), .element(index), .member("with"), .member(input.name),
                    ], .flag(!flag))
            }
        }
    }

    /// For a vector of one call, something that happens before its first wait ends, or a later one.
    private func meanwhileEdits(_ sdk: SDK) -> [Edit] {
        let entries = self["schedule"]?.elements ?? []
        guard entries.count == 2, let label = entries[0]["start"]?.text else { return [] }
        let join = entries[1]
        let release = DataValue.object([("release", .text(label))])
        return (0...3).flatMap { count in
            // Two calls that wait for one answer go on at once, and nobody can say in which order.
            meanwhile(label, sdk).filter { count > 0 || !sdk.reachesNetwork($0.name) }.map {
                name, happening, isEnd in
                let entries =
                    [entries[0]] + Array(repeating: release, count: count) + happening
                    + (isEnd ? [] : [join])
                return Edit(
                    "after-\(count).\(name)", at: [.member("schedule")], .list(entries))
            }
        }
    }

    private func meanwhile(
        _ label: String, _ sdk: SDK
    ) -> [(name: String, entries: [DataValue], isEnd: Bool)] {
        func call(_ method: String, _ arguments: [(name: String, value: DataValue)]) -> [DataValue]
        {
            [
                .object([
                    ("start", .text("z")), ("call", .text(method)), ("with", .object(arguments)),
                ]), .object([("join", .text("z"))]),
            ]
        }
        var found: [(name: String, entries: [DataValue], isEnd: Bool)] = [
            ("cancel", [.object([("cancel", .text(label))])], false),
            ("relaunch", [.object([("relaunch", .flag(true))])], true),
        ]
        if let now = self["given"]?["clock"]?.integer {
            found.append(("later", [.object([("clock", .integer(now + 601))])], false))
        }
        for method in sdk.methods where !method.isInternal && !method.inputs.contains(where: isOpen)
        {
            let config = self["given"]?["config"] ?? .null
            let arguments = method.inputs.filter { $0.default == nil }.map { ($0.name, config) }
            found.append((method.name, call(method.name, arguments), false))
        }
        return found
    }

    /// An input for which there is no value at hand.
    private func isOpen(_ input: Method.Input) -> Bool {
        input.default == nil && input.type.base != .configuration
    }
}

extension SDK {
    /// Whether a method, or one that it calls, has a step that goes to the network.
    fileprivate func reachesNetwork(_ name: String) -> Bool {
        let steps = methods.first { $0.name == name }?.steps ?? []
        return steps.contains { step in
            switch step.action {
            case .operation(let call): Catalogue[call.operation]?.isRemote ?? false
            case .call(let call): reachesNetwork(call.method)
            case .return: false
            }
        }
    }
}

/// Every change of a vector: of its world, its network, its schedule and its clock.
func edits(
    of vector: DataValue, _ sdk: SDK, tokens: [(name: String, text: String)], numbers: [Int]
) -> [Edit] {
    vector.givenEdits(sdk) + vector.exchangeEdits(tokens: tokens, numbers: numbers)
        + vector.scheduleEdits(sdk)
}

/// ID tokens of a spec's vectors, each named for the first vector that has it.
func tokens(of sdk: SDK) -> [(name: String, text: String)] {
    var seen: Set<String> = []
    var found: [(name: String, text: String)] = []
    for vector in sdk.vectors.flatMap(\.vectors) {
        for exchange in vector.content["given"]?["exchanges"]?.elements ?? [] {
            guard let body = exchange["answer"]?["body"]?.text,
                let token = parsed(body)?["id_token"]?.text, seen.insert(token).inserted
            else { continue }
            found.append(("as-in-\(vector.id)", token))
        }
    }
    return found
}
