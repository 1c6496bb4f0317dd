// SPDX-License-Identifier: Apache-2.0

package import SpecModel

/// Vectors made at random from authored ones: for finding where two subjects differ.
///
/// They expect nothing. The same seed and number give the same vector, whatever ran before.
package struct ScriptSource: Sendable {
    private let bases: [Base]
    private let sdk: SDK
    private let seed: UInt64

    private struct Base: Sendable {
        let vector: Vector
        /// Changes of its data; each takes the vector as it is by then, so any may follow any.
        let edits: [Edit]
    }

    package init(_ sdk: SDK, seed: UInt64) {
        self.sdk = sdk
        self.seed = seed
        let tokens = SpecProver.tokens(of: sdk)
        let numbers = timeNumbers(sdk) { _ in true }
        bases = sdk.vectors.flatMap(\.vectors).map { vector in
            Base(
                vector: vector,
                edits: edits(of: vector.content, sdk, tokens: tokens, numbers: numbers))
        }
    }

    /// An authored vector with up to three changes of its data and up to three of its schedule, named
    /// for them; one change at least.
    package func vector(_ number: Int) -> Vector? {
        var random = SplitMix(seed: seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
        guard let base = bases.randomElement(using: &random) else { return nil }
        var content = base.vector.content
        var name = base.vector.id
        let data = Int.random(in: 0...3, using: &random)
        for _ in 0..<data {
            guard let edit = base.edits.randomElement(using: &random) else { break }
            content = edit.apply(content)
            name += " " + edit.name
        }
        for _ in 0..<Int.random(in: data == 0 ? 1...3 : 0...2, using: &random) {
            guard let change = scheduled(content, using: &random) else { break }
            content = change.vector
            name += " " + change.name
        }
        return Vector(id: name, content: content)
    }

    /// The vector with something more that happens at a random place of its schedule.
    private func scheduled(
        _ vector: DataValue, using random: inout SplitMix
    ) -> (vector: DataValue, name: String)? {
        let way: [Turn] = [.member("schedule")]
        var entries = vector[way]?.elements ?? []
        let place = Int.random(in: 0...entries.count, using: &random)
        let labels = entries[..<place].compactMap { $0["start"]?.text }
        let now = vector["given"]?["clock"]?.integer ?? 0
        let name: String
        switch (Int.random(in: 0..<6, using: &random), labels.randomElement(using: &random)) {
        case (0, let label?):
            entries.insert(.object([("cancel", .text(label))]), at: place)
            name = "cancel-\(label)@\(place)"
        case (1, let label?):
            entries.insert(.object([("release", .text(label))]), at: place)
            name = "release-\(label)@\(place)"
        case (2, .some):
            // What ran before is gone, so nothing can wait for it any more.
            entries =
                entries[..<place] + [.object([("relaunch", .flag(true))])]
                + entries[place...].filter { entry in
                    !["join", "release", "cancel"].contains { word in
                        entry[word]?.text.map(labels.contains) ?? false
                    }
                }
            name = "relaunch@\(place)"
        case (3, _):
            let later = now + [1, 60, 601, 3600, -1].randomElement(using: &random, or: 1)
            entries.insert(.object([("clock", .integer(later))]), at: place)
            name = "clock-\(later)@\(place)"
        default:
            guard let call = call(in: vector, place, using: &random) else { return nil }
            entries.insert(call.start, at: place)
            let end = Int.random(in: (place + 1)...entries.count, using: &random)
            entries.insert(.object([("join", .text(call.label))]), at: end)
            name = "\(call.name)@\(place)-\(end)"
        }
        return (vector.setting(way, to: .list(entries)), name)
    }

    /// One more call of a public method, with arguments that the vector has at hand.
    private func call(
        in vector: DataValue, _ place: Int, using random: inout SplitMix
    ) -> (start: DataValue, label: String, name: String)? {
        let entries = vector["schedule"]?.elements ?? []
        guard let method = sdk.methods.filter({ !$0.isInternal }).randomElement(using: &random)
        else { return nil }
        var arguments: [(name: String, value: DataValue)] = []
        for input in method.inputs {
            let given = entries.filter { $0["call"] == .text(method.name) }
                .compactMap { $0["with"]?[input.name] }
            let pages = (vector["given"]?["browser"]?.elements ?? [])
                .compactMap { $0["answer"]?["callback"] }
            let configuration = vector["given"]?["config"].map { [$0] } ?? []
            switch input.type.base {
            case .configuration:
                arguments +=
                    (given + configuration.filter { $0 != .null })
                    .randomElement(using: &random).map { [(input.name, $0)] } ?? []
            case .kind:
                arguments +=
                    (given + pages).randomElement(using: &random)
                    .map { [(input.name, $0)] } ?? []
            case .flag: arguments.append((input.name, .flag(Bool.random(using: &random))))
            default:
                arguments += given.randomElement(using: &random).map { [(input.name, $0)] } ?? []
            }
            if input.default == nil, arguments.last?.name != input.name { return nil }
        }
        let label = "r\(entries.count)"
        return (
            .object([
                ("start", .text(label)), ("call", .text(method.name)), ("with", .object(arguments)),
            ]), label, method.name
        )
    }
}

extension Array {
    fileprivate func randomElement(
        using random: inout SplitMix, or other: Element
    ) -> Element { randomElement(using: &random) ?? other }
}

/// Sebastiano Vigna's SplitMix64: small, and the same on every platform.
private struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
