// SPDX-License-Identifier: Apache-2.0

internal import OIDCTesting
internal import SpecModel

/// What an adapter's own values are, learnt from the places where a vector expects scripted ones.
///
/// Values that no source of randomness gives are objected to and not learnt.
struct DrawLessons: Sendable {
    let draws: OwnDraws
    /// Values that were learnt in other vectors: randomness repeats nothing.
    let spent: Set<String>
    /// The adapter's own text by the scripted one, of draws and of challenges.
    private(set) var own: [String: String] = [:]
    /// What the adapter did that no translation may hide, in words.
    private(set) var objections: [String] = []
    /// Questions on behalf of runs that hold scripted values, since those were stored before.
    private(set) var foreign: Set<Int> = []
    private var saved: [String: Int] = [:]
    private var opened = 0
    private var requested = 0

    init(_ draws: OwnDraws, spent: Set<String> = []) {
        self.draws = draws
        self.spent = spent
    }

    /// Learns from a question as the adapter asks it.
    mutating func learn(from effect: DataValue, asked number: Int) {
        if let item = effect["save"]?.text {
            let index = saved[item, default: 0]
            saved[item] = index + 1
            guard let records = draws.saves[item], index < records.count else { return }
            learn(records[index], from: effect["record"], "of '\(item)'")
        } else if let url = effect["open"]?["url"]?.text {
            defer { opened += 1 }
            guard opened < draws.pages.count else { return }
            let query = url.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
            learn(draws.pages[opened], from: parameters(String(query)), "of a page")
        } else if let request = effect["request"] {
            defer { requested += 1 }
            let body = request["body"]?.text ?? ""
            foreign.remove(number)
            if draws.texts.contains(where: body.contains) { foreign.insert(number) }
            guard requested < draws.forms.count, !foreign.contains(number) else { return }
            learn(draws.forms[requested], from: parameters(body), "of a form")
        }
    }

    private func parameters(_ text: String) -> DataValue {
        .object((decodeForm(text) ?? [:]).map { ($0.key, .text($0.value)) })
    }

    private mutating func learn(
        _ expected: DataValue, from sent: DataValue?, _ place: String
    ) {
        for member in expected.members {
            guard let text = member.value.text, let value = sent?[member.name]?.text else {
                continue
            }
            let place = "'\(member.name)' \(place)"
            if draws.texts.contains(text) {
                learn(draw: text, is: value, place)
            } else if draws.hashes[text] != nil {
                learn(hash: text, is: value, place)
            }
        }
    }

    private mutating func learn(draw text: String, is value: String, _ place: String) {
        if let known = own[text] {
            if known != value { objections.append("\(place) is not the value sent before") }
            return
        }
        guard isSound(value, for: text, place) else { return }
        let (scripted, hash) = (challenge(of: text), challenge(of: value))
        if let sent = own[scripted], sent != hash {
            return objections.append("\(place) is not what the challenge was made of")
        }
        if own[scripted] == nil, own.values.contains(hash) {
            return objections.append("\(place) is what another value was made of")
        }
        own[text] = value
        own[scripted] = hash
    }

    private mutating func learn(hash text: String, is value: String, _ place: String) {
        if let known = own[text] {
            if known != value { objections.append("\(place) is not the challenge of its verifier") }
        } else if isSound(value, for: text, place) {
            own[text] = value
        }
    }

    /// Whether a value may have been drawn; objects otherwise.
    private mutating func isSound(_ value: String, for text: String, _ place: String) -> Bool {
        var fault: String?
        if draws.texts.contains(value) || draws.hashes[value] != nil {
            fault = "is what the vector scripts, so it was not drawn"
        } else if value.utf8.count < text.utf8.count || !value.utf8.allSatisfy(isBase64URL) {
            fault = "is no base64url text of \(text.utf8.count) characters or more"
        } else if spent.contains(value) {
            fault = "was used in another vector"
        } else if own.values.contains(where: { $0.contains(value) || value.contains($0) }) {
            fault = "holds another value, or stands in one"
        }
        if let fault { objections.append("\(place) \(fault)") }
        return fault == nil
    }
}
