// SPDX-License-Identifier: Apache-2.0

package import SpecModel

/// One change of what a vector gives or calls, named for what it does.
package struct Edit: Sendable {
    /// Such as `storage.pending.state.prefix`.
    package var name: String
    package var apply: @Sendable (DataValue) -> DataValue

    init(_ name: String, _ apply: @escaping @Sendable (DataValue) -> DataValue) {
        self.name = name
        self.apply = apply
    }

    /// This change and then another one.
    func and(_ other: Edit) -> Edit {
        let apply = apply
        return Edit("\(name)-before-\(other.name)") { other.apply(apply($0)) }
    }

    /// Changes a text at the end of a way, whatever it is by then.
    init(_ name: String, ofTextAt way: [Turn], _ change: @escaping @Sendable (String) -> String) {
        self.init(name) { vector in
            guard let text = vector[way]?.text else { return vector }
            return vector.setting(way, to: .text(change(text)))
        }
    }

    /// Puts another value, or none, at the end of a way.
    init(_ name: String, at way: [Turn], _ value: DataValue?) {
        self.init(name) { $0.setting(way, to: value) }
    }
}

/// One step of a way from a value to one within it.
enum Turn: Sendable, Hashable {
    case member(String)
    case element(Int)
}

extension DataValue {
    /// The value at the end of a way; nil where the way ends earlier.
    subscript(way: [Turn]) -> DataValue? {
        way.reduce(self) { value, turn in
            switch turn {
            case .member(let name): value?[name]
            case .element(let index):
                value.flatMap { $0.elements.indices.contains(index) ? $0.elements[index] : nil }
            }
        }
    }

    /// The same value with another one at the end of a way, or with none there.
    func setting(_ way: [Turn], to new: DataValue?) -> DataValue {
        guard let turn = way.first else { return new ?? .null }
        let rest = Array(way.dropFirst())
        switch (turn, self) {
        case (.member(let name), .object(var members)):
            let index = members.firstIndex { $0.name == name }
            let value = rest.isEmpty ? new : (self[name] ?? .object([])).setting(rest, to: new)
            switch (index, value) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append((name, value))
            case (nil, nil): break
            }
            return .object(members)
        case (.element(let index), .list(var elements)) where elements.indices.contains(index):
            if let value = rest.isEmpty ? new : elements[index].setting(rest, to: new) {
                elements[index] = value
            } else {
                elements.remove(at: index)
            }
            return .list(elements)
        default: return self
        }
    }
}
