// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import OIDCRuntime

extension Target {
    /// Callback URLs: the comparison with the place that was asked for, and the query.
    static let callback = Target(
        "callback", share: 22,
        seeds: [
            Trial.callback,
            "COM.example.app:/cb?error=access_denied&error_description=no%20way&state=s",
            "http://127.0.0.1:5001/cb?code=a%2Bb&state=s-1", "com.example.app:/cb?code=c#fragment",
            "https://user@app.example:8443/cb/?code=c&state=s&x=%C3%A9", "http://[::1]:80/cb?code=",
        ]
    ) { (input, noise) throws(Finding) in
        let text = String(decoding: input, as: UTF8.self)
        let url = Secret(text)
        let target = noise.once(in: 2) ? Trial.redirect : Trial.loopback
        let isOurs =
            (try? Operations.urlSameTarget(url: url, target: target, port: .any)) != nil
        if isOurs { try require(isPlace(text, of: target), "another place is taken for ours") }
        guard let read = try? Operations.callbackParse(url: url) else { return false }
        try check(read, from: text)
        let code = try? Operations.callbackAnswer(
            code: read.code, error: read.error, description: read.errorDescription)
        try require(code == nil || read.error == nil, "both a code and an error are an answer")
        return true
    }
}

/// Tells whether a URL up to its query is a target but for the scheme's case and a loopback port;
/// written apart from the runtime's own comparison.
private func isPlace(_ text: String, of target: String) -> Bool {
    let head = text.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let scheme = target.utf8.prefix { $0 != UInt8(ascii: ":") }.count
    func folded(_ octets: some Sequence<UInt8>) -> [UInt8] {
        octets.enumerated().map { place, octet in
            place < scheme && (0x41...0x5A).contains(octet) ? octet + 0x20 : octet
        }
    }
    var (here, there) = (folded(head), folded(target.utf8))
    if target == Trial.loopback {
        let host = Array("http://127.0.0.1".utf8)
        func withoutPort(_ octets: [UInt8]) -> [UInt8] {
            guard octets.starts(with: host + [UInt8(ascii: ":")]) else { return octets }
            return host + octets[(host.count + 1)...].drop { (0x30...0x39).contains($0) }
        }
        (here, there) = (withoutPort(here), withoutPort(there))
    }
    return here == there
}

/// What was read is what stands there once, by Foundation's decoder, and is read again the same.
private func check(_ read: CallbackParameters, from text: String) throws(Finding) {
    try require(!text.utf8.contains(UInt8(ascii: "#")), "a fragment is passed over")
    guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "?")) else {
        throw Finding("parameters without a query")
    }
    var found: [[UInt8]: String] = [:]
    for pair in text.utf8[text.utf8.index(after: mark)...].split(separator: UInt8(ascii: "&")) {
        let halves = pair.split(
            separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        let words = halves.map { half in
            String(decoding: half.map { $0 == UInt8(ascii: "+") ? 0x20 : $0 }, as: UTF8.self)
                .removingPercentEncoding
        }
        guard let name = words[0], let value = words.count > 1 ? words[1] : "" else {
            throw Finding("an escape that nobody can read is accepted")
        }
        try require(
            found.updateValue(value, forKey: Array(name.utf8)) == nil, "a parameter stands twice")
    }
    let members: [(String, String?)] = [
        ("code", read.code?.exposed), ("state", read.state?.exposed), ("iss", read.iss),
        ("error", read.error?.text), ("error_description", read.errorDescription?.text),
    ]
    for (name, value) in members {
        let expected = found[Array(name.utf8)].flatMap { $0.isEmpty ? nil : $0 }
        let cleaned = name.hasPrefix("error") ? expected.map { UntrustedText($0).text } : expected
        try require(
            value.map { Array($0.utf8) } == cleaned.map { Array($0.utf8) },
            "\(name) is read wrongly")
    }
    let pairs = members.compactMap { name, value in value.map { (name: name, value: $0) } }
    let again = try? Operations.callbackParse(
        url: Secret(Trial.redirect + "?" + FormText.encode(pairs)))
    try require(again == read, "what was accepted is read again as something else")
}
