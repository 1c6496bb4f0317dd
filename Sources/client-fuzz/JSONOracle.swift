// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import OIDCRuntime

/// Checks a text that was accepted as JSON: Foundation reads it too, no name stands twice, and what
/// was read is written and read again without a change.
func checkJSON(_ octets: [UInt8]) throws(Finding) {
    guard let value = try? parseJSON(octets) else {
        throw Finding("a text that is no JSON is accepted")
    }
    try checkNames(in: value, depth: 0)
    let written = encodeJSON(value)
    let again = (try? parseJSON(Array(written.utf8))).map(encodeJSON)
    try require(again == written, "JSON that is written is read as something else")
    // Foundation has no number so large, and says so of a text that is JSON all the same.
    let isRead =
        (try? JSONSerialization.jsonObject(with: Data(octets), options: .fragmentsAllowed)) != nil
    try require(isRead || hasLargeNumber(value), "JSON that Foundation refuses is accepted")
}

private func checkNames(in value: JSONValue, depth: Int) throws(Finding) {
    try require(depth <= JSONLimits().depth, "JSON is deeper than allowed")
    switch value {
    case .null, .flag, .number, .text: break
    case .list(let elements):
        for element in elements { try checkNames(in: element, depth: depth + 1) }
    case .object(let object):
        let names = Set(object.members.map { Array($0.name.utf8) })
        try require(names.count == object.members.count, "a member stands twice")
        for member in object.members { try checkNames(in: member.value, depth: depth + 1) }
    }
}

private func hasLargeNumber(_ value: JSONValue) -> Bool {
    switch value {
    case .null, .flag, .text: false
    case .number(let number):
        number.text.utf8.count > 15 || number.text.contains { $0 == "e" || $0 == "E" }
    case .list(let elements): elements.contains(where: hasLargeNumber)
    case .object(let object): object.members.contains { hasLargeNumber($0.value) }
    }
}

/// Checks that a record's members are written and read again without a change.
func checkRoundTrip(_ fields: Fields, of schema: RecordSchema) throws(Finding) {
    let text = Operations.recordText(fields, of: schema)
    try require(
        Operations.recordFields(from: text, of: schema) == fields,
        "\(schema.name) that is written is read as something else")
}

/// Checks that what a server said has been cleaned.
func checkWords(_ carried: Carried?) throws(Finding) {
    guard let words = carried?.untrusted?.text else { return }
    try require(words.utf8.count <= UntrustedText.limit, "a server's words are longer than allowed")
    try require(
        words.utf8.allSatisfy { (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C },
        "a server's words are not clean")
}
