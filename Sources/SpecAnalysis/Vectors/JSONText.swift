// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import YAMLSyntax

/// A node as JSON, without spaces, members in the order written.
///
/// A plain scalar that is a JSON literal or number stands as it is, so that a vector can say
/// `1e400`; so does one that is itself a JSON object, as `$(jwk:NAME)` is. Everything else is text.
func jsonText(_ node: Node) -> String {
    switch node.content {
    case .scalar(let text, .plain) where isJSONLiteral(text): text
    case .scalar(let text, _): quote(text)
    case .sequence(let nodes): "[" + nodes.map(jsonText).joined(separator: ",") + "]"
    case .mapping(let entries):
        "{"
            + entries.map { quote($0.key.value) + ":" + jsonText($0.value) }
            .joined(separator: ",") + "}"
    }
}

private func isJSONLiteral(_ text: String) -> Bool {
    if ["true", "false", "null"].contains(text) { return true }
    if text.hasPrefix("{"), text.hasSuffix("}") { return true }
    return isJSONNumber(Array(text.utf8))
}

/// `-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?`, by hand: a regular expression took most of the
/// time in which vectors are read.
private func isJSONNumber(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    func take(_ wanted: UInt8...) -> Bool {
        guard let first = rest.first, wanted.contains(first) else { return false }
        rest.removeFirst()
        return true
    }
    func digits() -> Int {
        let count = rest.prefix { (0x30...0x39).contains($0) }.count
        rest.removeFirst(count)
        return count
    }
    _ = take(UInt8(ascii: "-"))
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let count = digits()
    guard count > 0, !startsWithZero || count == 1 else { return false }
    if take(UInt8(ascii: ".")), digits() == 0 { return false }
    if take(UInt8(ascii: "e"), UInt8(ascii: "E")) {
        _ = take(UInt8(ascii: "+"), UInt8(ascii: "-"))
        guard digits() > 0 else { return false }
    }
    return rest.isEmpty
}

private func quote(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 != 0x22 && $0 != 0x5C && $0 > 0x1F }
    if isPlain { return "\"" + text + "\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": result += "\\" + String(scalar)
        case "\n": result += "\\n"
        case "\u{00}"..."\u{1F}":
            let digits = String(scalar.value, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}
