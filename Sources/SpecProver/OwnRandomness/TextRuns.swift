// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

/// Whether an octet is of the alphabet of base64url (RFC 4648 §5).
func isBase64URL(_ octet: UInt8) -> Bool {
    switch octet {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
    default: false
    }
}

/// The text with its longest runs of some octets changed where there is something else for them.
func changingRuns(
    _ text: String, of isPart: (UInt8) -> Bool, _ change: (String) -> String?
) -> String {
    let octets = Array(text.utf8)
    var result: [UInt8] = []
    var start = 0
    while start < octets.count {
        let end = octets[start...].firstIndex { !isPart($0) } ?? octets.count
        if end > start {
            let run = octets[start..<end]
            result +=
                change(String(decoding: run, as: UTF8.self)).map { Array($0.utf8)[...] } ?? run
        }
        if end < octets.count { result.append(octets[end]) }
        start = end + 1
    }
    return String(decoding: result, as: UTF8.self)
}

/// The text with escapes of what needs none undone (RFC 3986 §6.2.2.2).
func undoingNeedlessEscapes(_ text: String) -> String {
    let octets = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < octets.count {
        if octets[index] == UInt8(ascii: "%"), index + 2 < octets.count,
            let octet = UInt8(
                String(decoding: octets[(index + 1)...(index + 2)], as: UTF8.self), radix: 16),
            isBase64URL(octet) || octet == UInt8(ascii: ".") || octet == UInt8(ascii: "~")
        {
            result.append(octet)
            index += 3
        } else {
            result.append(octets[index])
            index += 1
        }
    }
    return String(decoding: result, as: UTF8.self)
}

extension DataValue {
    /// The same value with every text within it changed.
    func changingTexts(_ change: (String) -> String) -> DataValue {
        switch self {
        case .text(let text): .text(change(text))
        case .list(let values): .list(values.map { $0.changingTexts(change) })
        case .object(let members):
            .object(members.map { ($0.name, $0.value.changingTexts(change)) })
        case .null, .flag, .integer: self
        }
    }
}
