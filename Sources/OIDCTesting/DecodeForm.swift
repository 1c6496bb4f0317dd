// SPDX-License-Identifier: Apache-2.0

/// Parameters of a form or a query; nil where one stands twice or an escape is broken.
///
/// Written apart from the client's own code, so that the two can disagree.
///
/// - Source: RFC 6749, appendix B.
package func decodeForm(_ text: String) -> [String: String]? {
    var parameters: [String: String] = [:]
    for pair in text.split(separator: "&", omittingEmptySubsequences: true) {
        let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = sides.first, let name = decodeFormText(first),
            let value = decodeFormText(sides.count > 1 ? sides[1] : ""),
            parameters.updateValue(value, forKey: name) == nil
        else { return nil }
    }
    return parameters
}

private func decodeFormText(_ text: Substring) -> String? {
    var octets: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let octet = rest.popFirst() {
        switch octet {
        case UInt8(ascii: "+"): octets.append(UInt8(ascii: " "))
        case UInt8(ascii: "%"):
            guard rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            else { return nil }
            octets.append(value)
            rest = rest.dropFirst(2)
        default: octets.append(octet)
        }
    }
    let decoded = String(decoding: octets, as: UTF8.self)
    // What was no UTF-8 has other octets once it is mended.
    return Array(decoded.utf8) == octets ? decoded : nil
}
