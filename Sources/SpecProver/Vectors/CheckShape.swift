// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

/// Says where data does not have a shape of the vector format.
func check(
    _ value: DataValue, _ shape: Shape, at path: String, into problems: inout [String]
) {
    switch (shape, value) {
    case (.object(let object), .object): check(value, object, at: path, into: &problems)
    case (.union(let alternatives), .object(let members)):
        let names = Set(members.map(\.name))
        guard let found = alternatives.first(where: { names.contains($0.tag) }) else {
            return problems.append("\(path): says none of what it can be")
        }
        check(value, found, at: path, into: &problems)
    case (.list(let element, let least), .list(let values)):
        if values.count < least { problems.append("\(path): has too few elements") }
        for (index, value) in values.enumerated() {
            check(value, element, at: "\(path)[\(index)]", into: &problems)
        }
    case (.map(_, let inner), .object(let members)):
        for member in members {
            check(member.value, inner, at: "\(path).\(member.name)", into: &problems)
        }
    case (.nullable, .null): break
    case (.nullable(let inner), _): check(value, inner, at: path, into: &problems)
    default:
        if !fits(value, shape) { problems.append("\(path): is of another kind") }
    }
}

private func check(
    _ value: DataValue, _ shape: ObjectShape, at path: String, into problems: inout [String]
) {
    for member in value.members {
        guard let known = shape.member(member.name) else {
            problems.append("\(path).\(member.name): is no part of this")
            continue
        }
        check(member.value, known.shape, at: "\(path).\(member.name)", into: &problems)
    }
    for member in shape.members where member.isRequired && value[member.name] == nil {
        problems.append("\(path).\(member.name): is missing")
    }
}

/// Whether a value that holds no others is of a shape.
private func fits(_ value: DataValue, _ shape: Shape) -> Bool {
    switch (shape, value) {
    case (.text, .text), (.flag, .flag), (.always, .flag(true)), (.value, _): true
    case (.integer(let least), .integer(let number)): number >= least
    case (.choice(let words), .text(let word)): words.contains(word)
    case (.configuration, .object), (.record, .object), (.arguments, .object): true
    default: false
    }
}
