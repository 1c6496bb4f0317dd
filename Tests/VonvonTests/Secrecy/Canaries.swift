// SPDX-License-Identifier: Apache-2.0

import Foundation
import OIDCRuntime
import SpecModel

/// What nobody may see of a vector: whatever in it is drawn, sent, stored or received in secret.
struct Canaries {
    private(set) var texts: Set<String> = []
    /// Members of stored records and callbacks that are secret.
    private static let secret: Set<String> = [
        "state", "nonce", "verifier", "accessToken", "idToken", "claims", "code", "code_verifier",
    ]
    /// What a provider says of an error is told, as its own words.
    private static let told: Set<String> = ["error", "error_description", "error_uri", "iss"]

    init(of vector: DataValue) {
        for text in (vector["forbidden"]?.elements ?? []).compactMap(\.text) { add(text) }
        let given = vector["given"]
        for draw in given?["random"]?.elements ?? [] { add(draw["octets"]?.text) }
        for exchange in given?["exchanges"]?.elements ?? [] {
            for member in exchange["request"]?["form"]?.members ?? []
            where Self.secret.contains(member.name) {
                add(member.value.text)
            }
            guard exchange["request"]?["method"]?.text == "POST" else { continue }
            addBody(exchange["answer"]?["body"]?.text ?? "")
        }
        for page in given?["browser"]?.elements ?? [] { addURL(page["answer"]?["callback"]?.text) }
        for entry in vector["schedule"]?.elements ?? [] { addURL(entry["with"]?["url"]?.text) }
        addMembers(given?["storage"])
        for store in given?["stores"]?.members ?? [] { addMembers(store.value) }
    }

    /// Those that occur in what was said.
    func found(in said: [String]) -> [String] {
        let octets = Data(Set(said).joined(separator: "\n").utf8)
        return texts.filter { octets.firstRange(of: Data($0.utf8)) != nil }.sorted()
    }

    /// Short ones occur by chance.
    private mutating func add(_ text: String?) {
        if let text, text.utf8.count >= 6 { texts.insert(text) }
    }

    /// A token answer as a whole, each of its texts, and each segment of a token.
    private mutating func addBody(_ body: String) {
        add(body)
        guard let object = try? parseJSONObject(Array(body.utf8)) else {
            // What is no JSON is told by no word of it.
            for word in body.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
            where word.utf8.count >= 12 {
                add(String(word))
            }
            return
        }
        for member in object.members where !Self.told.contains(member.name) {
            guard case .text(let text) = member.value,
                ["access_token", "id_token", "refresh_token"].contains(member.name)
            else { continue }
            add(text)
            for segment in text.split(separator: ".") where segment.utf8.count >= 20 {
                add(String(segment))
            }
        }
    }

    private mutating func addURL(_ url: String?) {
        guard let url, let query = url.split(separator: "?", maxSplits: 1).dropFirst().first else {
            return
        }
        if query.utf8.count >= 12 { add(String(query)) }
        for pair in query.split(whereSeparator: { "&#".contains($0) }) {
            let sides = pair.split(separator: "=", maxSplits: 1).map(String.init)
            if sides.count == 2, ["code", "state"].contains(sides[0]) { add(sides[1]) }
        }
    }

    private mutating func addMembers(_ value: DataValue?) {
        for member in value?.members ?? [] {
            if Self.secret.contains(member.name) { add(member.value.text) }
            addMembers(member.value)
        }
    }
}
