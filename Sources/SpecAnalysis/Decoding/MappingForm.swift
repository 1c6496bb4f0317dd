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
            guard case .mapping(let entries) = node.content else {
                return decoding.lose(.wrongForm(node, due: "a mapping"))
            }
            let slots = table.slots(of: entries, in: node, &decoding)
            var position = 0
            return make(
                node.span, repeat (each members).take(slots, entries, &position, &decoding))
        }
    }
}

extension Member {
    fileprivate func take(
        _ slots: [Int], _ entries: [Node.Entry], _ position: inout Int,
        _ decoding: inout Decoding
    ) -> Value? {
        let slot = slots[position]
        position += 1
        return slot < 0 ? nil : form.read(entries[slot].value, &decoding)
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

    /// Which entry is written for each key, in the order of the table; -1 for none.
    func slots(
        of entries: [Node.Entry], in node: Node, _ decoding: inout Decoding
    ) -> [Int] {
        var slots = [Int](repeating: -1, count: keys.count)
        var strangers: [Int] = []
        for (index, entry) in entries.enumerated() {
            if let position = positions[entry.key.value] {
                slots[position] = index
            } else {
                strangers.append(index)
            }
        }
        for stranger in strangers { place(stranger, of: entries, in: &slots, &decoding) }
        for (key, slot) in zip(keys, slots) where key.isRequired && slot < 0 {
            decoding.report.add(.missingKey(key.name, in: node))
            decoding.hasLosses = true
        }
        return slots
    }

    private func place(
        _ stranger: Int, of entries: [Node.Entry], in slots: inout [Int],
        _ decoding: inout Decoding
    ) {
        let key = entries[stranger].key
        let free = zip(keys, slots).filter { $1 < 0 }.map(\.0.name)
        let meant = nearest(to: key.value, among: free)
        decoding.report.add(.unknownKey(key, meant: meant, known: keys.map(\.name)))
        if let position = meant.flatMap({ positions[$0] }) {
            slots[position] = stranger
        } else {
            decoding.hasLosses = true
        }
    }
}
