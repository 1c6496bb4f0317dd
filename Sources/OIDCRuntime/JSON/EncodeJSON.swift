// SPDX-License-Identifier: Apache-2.0

/// Writes a value as JSON without any space, members in their order.
package func encodeJSON(_ value: JSONValue) -> String {
    var text: [UInt8] = []
    append(value, to: &text)
    return String(decoding: text, as: UTF8.self)
}

private func append(_ value: JSONValue, to text: inout [UInt8]) {
    switch value {
    case .null: text += "null".utf8
    case .flag(let flag): text += (flag ? "true" : "false").utf8
    case .number(let number): text += number.text.utf8
    case .text(let string): append(string, to: &text)
    case .list(let elements):
        append(elements, between: "[", "]", to: &text) { append($0, to: &$1) }
    case .object(let object):
        append(object.members, between: "{", "}", to: &text) { member, text in
            append(member.name, to: &text)
            text.append(UInt8(ascii: ":"))
            append(member.value, to: &text)
        }
    }
}

private func append<Element>(
    _ elements: [Element], between open: Unicode.Scalar, _ close: Unicode.Scalar,
    to text: inout [UInt8], each: (Element, inout [UInt8]) -> Void
) {
    text.append(UInt8(ascii: open))
    for (index, element) in elements.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        each(element, &text)
    }
    text.append(UInt8(ascii: close))
}

private func append(_ string: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    for octet in string.utf8 {
        switch octet {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), octet]
        case 0..<0x20:
            let digits = String(octet, radix: 16)
            text += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
        default: text.append(octet)
        }
    }
    text.append(UInt8(ascii: "\""))
}
