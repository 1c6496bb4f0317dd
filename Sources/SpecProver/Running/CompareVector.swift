// SPDX-License-Identifier: Apache-2.0

package import SpecModel

/// Says in words how what was seen differs from what a vector expects; nothing where it does not.
package func mismatches(_ seen: Observation, with vector: DataValue) -> [String] {
    let expect = vector["expect"] ?? .object([])
    var found = seen.problems + seen.unused
    compareCalls(seen.calls, expect["calls"], into: &found)
    compareEffects(seen.effects, expect["effects"]?.elements ?? [], into: &found)
    let loads = (expect["loads"]?.elements ?? []).compactMap(\.text).sorted()
    if seen.loads != loads {
        found.append("loads \(seen.loads) where \(loads) is expected")
    }
    compareMembers("storage", seen.storage, expect["storage"] ?? .object([]), into: &found)
    for store in Set(seen.stores.names + (expect["stores"]?.names ?? [])).sorted() {
        compareMembers(
            "store '\(store)'", seen.stores[store] ?? .object([]),
            expect["stores"]?[store] ?? .object([]), into: &found)
    }
    let said = seen.texts.map { Array($0.utf8) }
    for canary in (vector["forbidden"]?.elements ?? []).compactMap(\.text)
    where said.contains(where: { holds($0, Array(canary.utf8)) }) {
        found.append("an error, description, event or log holds '\(canary)'")
    }
    return found
}

/// Whether octets stand in others, one after the other.
private func holds(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard let first = part.first, text.count >= part.count else { return part.isEmpty }
    return (0...(text.count - part.count)).contains { start in
        text[start] == first && text[start..<(start + part.count)].elementsEqual(part)
    }
}

private func compareCalls(
    _ seen: DataValue, _ expected: DataValue?, into found: inout [String]
) {
    for call in expected?.members ?? [] {
        let outcome = seen[call.name]
        if outcome.map({ !sameData($0, call.value) }) ?? true {
            found.append(
                "call '\(call.name)' ends with \(brief(outcome)) where \(brief(call.value)) is "
                    + "expected")
        }
    }
}

private func compareEffects(
    _ seen: [DataValue], _ expected: [DataValue], into found: inout [String]
) {
    let count = max(seen.count, expected.count)
    for index in 0..<count {
        let one = index < seen.count ? seen[index] : nil
        let other = index < expected.count ? expected[index] : nil
        if let one, let other, sameData(one, other) { continue }
        found.append("effect \(index + 1) is \(brief(one)) where \(brief(other)) is expected")
        // What follows the first difference is most often shifted, and tells nothing.
        return
    }
}

private func compareMembers(
    _ what: String, _ seen: DataValue, _ expected: DataValue, into found: inout [String]
) {
    for name in Set(seen.names + expected.names).sorted() {
        let (one, other) = (seen[name], expected[name])
        if let one, let other, sameData(one, other) { continue }
        found.append("\(what) holds \(name) \(brief(one)) where \(brief(other)) is expected")
    }
}

/// Equality of data, the order of members aside.
package func sameData(_ a: DataValue, _ b: DataValue) -> Bool {
    switch (a, b) {
    case (.object(let x), .object(let y)):
        x.count == y.count
            && x.allSatisfy { member in b[member.name].map { sameData(member.value, $0) } ?? false }
    case (.list(let x), .list(let y)):
        x.count == y.count && zip(x, y).allSatisfy(sameData)
    default: a == b
    }
}

/// Data in one line, for a person.
package func brief(_ value: DataValue?) -> String {
    switch value {
    case nil: "nothing"
    case .null?: "null"
    case .flag(let flag)?: String(flag)
    case .integer(let integer)?: String(integer)
    case .text(let text)?: text.count > 60 ? "\"\(text.prefix(57))…\"" : "\"\(text)\""
    case .list(let values)?: "[" + values.map { brief($0) }.joined(separator: ", ") + "]"
    case .object(let members)?:
        "{" + members.map { "\($0.name): \(brief($0.value))" }.joined(separator: ", ") + "}"
    }
}
