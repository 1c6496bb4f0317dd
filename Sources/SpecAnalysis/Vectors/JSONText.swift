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
    return text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
}

private func quote(_ text: String) -> String {
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
