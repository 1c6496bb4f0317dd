// SPDX-License-Identifier: Apache-2.0

/// The value of one member of a record.
public enum FieldValue: Sendable, Hashable {
    /// Public text; what a server wrote as well, before it is cleaned.
    case text(String)
    /// Text that no description shows.
    case secret(Secret)
    /// An instant, seconds or a count.
    case integer(Int)
    /// Yes or no.
    case flag(Bool)
    /// Public texts in their order.
    case list([String])
}

/// A record's members by their names in the spec, in its order; absent ones are not there.
public struct Fields: Sendable, Hashable {
    /// Names and values, each name once.
    public private(set) var members: [Member] = []

    /// A named value.
    public struct Member: Sendable, Hashable {
        /// Name in the spec.
        public let name: String
        /// What it holds.
        public let value: FieldValue
    }

    /// Makes one of its parts.
    public init() {}

    /// Makes a record's members; a nil value is left out.
    public init(_ members: KeyValuePairs<String, FieldValue?>) {
        for (name, value) in members { self[name] = value }
    }

    /// Makes room for so many members, so that none has to move.
    mutating func reserve(_ count: Int) { members.reserveCapacity(count) }

    /// The member of that name; setting nil takes it away.
    public subscript(name: String) -> FieldValue? {
        get { members.first { $0.name == name }?.value }
        set {
            let index = members.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): members[index] = Member(name: name, value: value)
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(name: name, value: value))
            case (nil, nil): break
            }
        }
    }

    /// The text of that name; nil where there is none or it is no text.
    public func text(_ name: String) -> String? {
        guard case .text(let text)? = self[name] else { return nil }
        return text
    }

    /// The secret of that name; nil where there is none or it is no secret.
    public func secret(_ name: String) -> Secret? {
        guard case .secret(let secret)? = self[name] else { return nil }
        return secret
    }

    /// The number of that name; nil where there is none or it is no number.
    public func integer(_ name: String) -> Int? {
        guard case .integer(let integer)? = self[name] else { return nil }
        return integer
    }

    /// The flag of that name; nil where there is none or it is no flag.
    public func flag(_ name: String) -> Bool? {
        guard case .flag(let flag)? = self[name] else { return nil }
        return flag
    }

    /// The list of that name; nil where there is none or it is no list.
    public func list(_ name: String) -> [String]? {
        guard case .list(let list)? = self[name] else { return nil }
        return list
    }
}
