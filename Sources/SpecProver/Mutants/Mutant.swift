// SPDX-License-Identifier: Apache-2.0

package import Diagnostics
package import YAMLSyntax

/// A spec with one thing wrong: a text that was changed, or a step that does less than it says.
package struct Mutant: Sendable {
    package enum Change: Sendable {
        /// A file of the spec with another root.
        case document(path: String, root: Node)
        case weakness(step: String, Weakness)
    }
    /// Such as `drop:hr.state`.
    package var id: String
    /// What was done, such as `drop`.
    package var kind: String
    /// Step that is changed; nil where it is no step.
    package var step: String?
    package var span: SourceSpan
    package var change: Change
}

/// A way from a node to one within it.
enum Place: Sendable, Hashable {
    case key(String)
    case index(Int)
}

extension Node {
    /// The node at the end of a way; nil where the way ends earlier.
    subscript(way: [Place]) -> Node? {
        way.reduce(self) { node, place in
            switch (place, node?.content) {
            case (.key(let name), .mapping(let entries)?):
                entries.first { $0.key.value == name }?.value
            case (.index(let index), .sequence(let elements)?):
                elements.indices.contains(index) ? elements[index] : nil
            default: nil
            }
        }
    }

    /// The same node with another one at the end of a way, or with none there.
    func setting(_ way: [Place], to new: Node?) -> Node {
        guard let place = way.first else { return new ?? self }
        let rest = Array(way.dropFirst())
        switch (place, content) {
        case (.key(let name), .mapping(let entries)):
            let changed = entries.compactMap { entry -> Entry? in
                guard entry.key.value == name else { return entry }
                if rest.isEmpty { return new.map { Entry(key: entry.key, value: $0) } }
                return Entry(key: entry.key, value: entry.value.setting(rest, to: new))
            }
            return Node(.mapping(changed), at: span)
        case (.index(let index), .sequence(let elements)):
            var changed = elements
            if !rest.isEmpty {
                changed[index] = elements[index].setting(rest, to: new)
            } else if let new {
                changed[index] = new
            } else {
                changed.remove(at: index)
            }
            return Node(.sequence(changed), at: span)
        default: return self
        }
    }

    /// The same mapping with one more member, or with another key at a member's place.
    func renaming(_ key: String, to other: String, value: Node? = nil) -> Node {
        guard case .mapping(let entries) = content else { return self }
        return Node(
            .mapping(
                entries.map { entry in
                    guard entry.key.value == key else { return entry }
                    return Entry(
                        key: Located(other, at: entry.key.span), value: value ?? entry.value)
                }), at: span)
    }

    /// The same place with another text.
    func replacing(text: String) -> Node { Node(.scalar(text, .plain), at: span) }

    var text: String? {
        guard case .scalar(let text, _) = content else { return nil }
        return text
    }

    var entries: [Entry] {
        guard case .mapping(let entries) = content else { return [] }
        return entries
    }

    var elements: [Node] {
        guard case .sequence(let elements) = content else { return [] }
        return elements
    }

    subscript(name: String) -> Node? { self[[.key(name)]] }
}
