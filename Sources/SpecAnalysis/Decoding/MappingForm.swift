// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// One key of a closed mapping.
struct Member<Value: Sendable>: Sendable {
    let key: String
    let isRequired: Bool
    let form: Form<Value>
}

/// A key that must be there.
func required<Value: Sendable>(_ key: String, _ form: Form<Value>) -> Member<Value> {
    Member(key: key, isRequired: true, form: form)
}

/// A key that may be left out.
func optional<Value: Sendable>(_ key: String, _ form: Form<Value>) -> Member<Value> {
    Member(key: key, isRequired: false, form: form)
}

extension Form {
    /// A closed mapping: any other key is a finding, and is read as the key it resembles.
    ///
    /// What makes the value gets the mapping's place and each member, nil where it is left out or
    /// was lost.
    static func mapping<each Part: Sendable>(
        _ members: repeat Member<each Part>,
        make: @escaping @Sendable (SourceSpan, repeat (each Part)?) -> Value
    ) -> Form {
        var keys: [MappingKey] = []
        var properties: [(name: String, value: DataValue)] = []
        repeat keys.append(MappingKey(each members))
        repeat properties.append(((each members).key, (each members).form.schema))
        let table = KeyTable(keys)
        return Form(schema: .closedSchema(properties, required: table.required)) { node, decoding in
            let before = decoding.hasLosses
            decoding.hasLosses = false
            defer {
                if decoding.hasLosses { decoding.damaged.insert(node.span) }
                decoding.hasLosses = decoding.hasLosses || before
            }
            guard let slots = table.slots(of: node, &decoding) else { return nil }
            var position = 0
            return make(node.span, repeat (each members).take(slots, &position, &decoding))
        }
    }
}

extension Member {
    fileprivate func take(
        _ slots: [Node?], _ position: inout Int, _ decoding: inout Decoding
    ) -> Value? {
        defer { position += 1 }
        return slots[position].flatMap { form.read($0, &decoding) }
    }
}

private struct MappingKey: Sendable {
    let name: String
    let isRequired: Bool

    init<Value>(_ member: Member<Value>) {
        name = member.key
        isRequired = member.isRequired
    }
}

/// The keys of one closed mapping, found in constant time.
private struct KeyTable: Sendable {
    let keys: [MappingKey]
    let positions: [String: Int]

    init(_ keys: [MappingKey]) {
        self.keys = keys
        positions = Dictionary(
            keys.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    var required: [String] { keys.filter(\.isRequired).map(\.name) }

    /// The value written for each key, in the order of the table.
    func slots(of node: Node, _ decoding: inout Decoding) -> [Node?]? {
        guard case .mapping(let entries) = node.content else {
            return decoding.lose(.wrongForm(node, due: "a mapping"))
        }
        var slots = [Node?](repeating: nil, count: keys.count)
        var strangers: [Node.Entry] = []
        for entry in entries {
            if let position = positions[entry.key.value] {
                slots[position] = entry.value
            } else {
                strangers.append(entry)
            }
        }
        for stranger in strangers { place(stranger, in: &slots, &decoding) }
        for (key, slot) in zip(keys, slots) where key.isRequired && slot == nil {
            decoding.report.add(.missingKey(key.name, in: node))
            decoding.hasLosses = true
        }
        return slots
    }

    private func place(
        _ stranger: Node.Entry, in slots: inout [Node?], _ decoding: inout Decoding
    ) {
        let free = zip(keys, slots).filter { $1 == nil }.map(\.0.name)
        let meant = nearest(to: stranger.key.value, among: free)
        decoding.report.add(
            .unknownKey(stranger.key, meant: meant, known: keys.map(\.name)))
        if let position = meant.flatMap({ positions[$0] }) {
            slots[position] = stranger.value
        } else {
            decoding.hasLosses = true
        }
    }
}
