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

private func swappingCase(_ text: String) -> String {
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
