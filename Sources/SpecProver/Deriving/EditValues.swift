// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

/// Values that are nearly another one: a beginning, another case, more, one to either side.
func neighbours(of value: DataValue) -> [(name: String, value: DataValue?)] {
    var found: [(name: String, value: DataValue?)] = [("absent", nil)]
    switch value {
    case .text(let text):
        found.append(("empty", .text("")))
        found.append(("longer", .text(text + "x")))
        if text.count > 1 { found.append(("prefix", .text(String(text.prefix(text.count / 2))))) }
        let swapped = swappingCase(text)
        if swapped != text { found.append(("case", .text(swapped))) }
    case .integer(let number):
        found += [("minus", .integer(number - 1)), ("plus", .integer(number + 1))]
    case .flag(let flag): found.append(("other", .flag(!flag)))
    case .list(let values):
        found.append(("none", .list([])))
        found.append(("more", .list(values + [.text("more")])))
        if values.count > 1 { found.append(("fewer", .list(values.dropLast()))) }
    case .object, .null: break
    }
    return found
}

/// Small letters for large ones, and large ones for small ones.
func swappingCase(_ text: some StringProtocol) -> String {
    String(
        text.map { character in
            let lower = Character(character.lowercased())
            return character == lower ? Character(character.uppercased()) : lower
        })
}

/// Every value within an object, one level deep, with its neighbours.
func memberEdits(_ name: String, at way: [Turn], _ object: DataValue) -> [Edit] {
    object.members.flatMap { member in
        neighbours(of: member.value).map { neighbour in
            Edit(
                "\(name).\(member.name).\(neighbour.name)", at: way + [.member(member.name)],
                neighbour.value)
        }
    }
}

extension DataValue {
    /// The same value with another text wherever one stands as a whole, begins an address, or is a
    /// member of JSON within a text.
    func renaming(_ text: String, to other: String) -> DataValue {
        switch self {
        case .text(text): .text(other)
        case .text(let whole) where whole.hasPrefix(text + "/"):
            .text(other + whole.dropFirst(text.count))
        case .text(let whole) where whole.hasPrefix("{"):
            .text(
                whole.split(separator: "\"", omittingEmptySubsequences: false)
                    .map { part in
                        part == text
                            ? other
                            : part.hasPrefix(text + "/")
                                ? other + part.dropFirst(text.count) : String(part)
                    }.joined(separator: "\""))
        case .list(let values): .list(values.map { $0.renaming(text, to: other) })
        case .object(let members):
            .object(members.map { ($0.name, $0.value.renaming(text, to: other)) })
        default: self
        }
    }
}

extension DataValue {
    /// The same value without the members that hold one of some texts.
    func lacking(_ texts: Set<String>) -> DataValue {
        switch self {
        case .list(let values): .list(values.map { $0.lacking(texts) })
        case .object(let members):
            .object(
                members.filter { member in !(member.value.text.map(texts.contains) ?? false) }
                    .map { ($0.name, $0.value.lacking(texts)) })
        default: self
        }
    }
}
