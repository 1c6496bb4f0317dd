// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
internal import OIDCTesting
internal import SpecModel

/// Stands between one vector and an adapter that draws for itself: the runner hears the scripted
/// values, the adapter its own, and ID tokens are minted for its nonce.
///
/// A class, because the reader of the adapter's lines and all that answers it share what was learnt.
final class DrawTranslation: Sendable {
    private struct Mints: Sendable {
        /// By the frozen token and the payload, as a signature is not the same twice.
        var minted: [[String]: String] = [:]
        var objections: [String] = []
    }
    private let lessons: Locked<DrawLessons>
    private let mints = Locked(Mints())
    private let tokens: FrozenTokens

    init(_ draws: OwnDraws, _ tokens: FrozenTokens, spent: Set<String> = []) {
        lessons = Locked(DrawLessons(draws, spent: spent))
        self.tokens = tokens
    }

    /// Values that the adapter drew.
    var values: Set<String> { Set(lessons.with { $0.own }.values) }

    /// What the adapter did that no translation may hide, and what could not be minted, in words.
    var objections: [String] { lessons.with { $0.objections } + mints.with { $0.objections } }

    /// A message of the adapter in the vector's values; learns from it first.
    func inbound(_ message: DataValue) -> DataValue {
        if let number = message["ask"]?.integer, let effect = message["effect"] {
            lessons.with { $0.learn(from: effect, asked: number) }
        }
        let own = lessons.with { $0.own }
        guard !own.isEmpty else { return message }
        let minted = mints.with { $0.minted }
        let (frozen, scripted) = (minted.map { ($1, $0[0]) }, own.map { ($1, $0) })
        return unescaping(message).changingTexts { text in
            let text = changingRuns(text, of: isTokenPart) { replacing(frozen, in: $0) }
            return changingRuns(text, of: isBase64URL) { replacing(scripted, in: $0) }
        }
    }

    /// A message to the adapter in its own values.
    func outbound(_ message: DataValue) -> DataValue {
        let (own, foreign) = lessons.with { ($0.own, $0.foreign) }
        guard !own.isEmpty, !(message["reply"]?.integer.map(foreign.contains) ?? false) else {
            return message
        }
        return message.changingTexts { text in
            let text = changingRuns(text, of: isTokenPart) { self.minted($0, own) }
            return inOwn(text, own)
        }
    }

    /// The token for the adapter's nonce; nil for what is no token, or says nothing scripted.
    private func minted(_ run: String, _ own: [String: String]) -> String? {
        let segments = run.split(separator: ".", omittingEmptySubsequences: false)
        guard segments.count == 3, let octets = Base64URL.decode(segments[1].utf8) else {
            return nil
        }
        let said = String(decoding: octets, as: UTF8.self)
        let payload = inOwn(said, own)
        guard payload != said else { return nil }
        if let token = mints.with({ $0.minted[[run, payload]] }) { return token }
        guard let token = tokens.token(like: run, saying: payload) else {
            mints.with { $0.objections.append("a token cannot be minted anew: it has no recipe") }
            return nil
        }
        // Another task may have been faster; its token may be out already.
        return mints.with { mints in
            let first = mints.minted[[run, payload]] ?? token
            mints.minted[[run, payload]] = first
            return first
        }
    }
}

/// A text with other texts for some; nil where it holds none of them.
private func replacing(_ pairs: [(String, String)], in text: String) -> String? {
    let found = pairs.filter { text.contains($0.0) }
    return found.isEmpty ? nil : found.reduce(text) { $0.replacing($1.0, with: $1.1) }
}

/// A text with the adapter's values for scripted ones, and what is nearly a scripted one nearly its own.
private func inOwn(_ text: String, _ own: [String: String]) -> String {
    changingRuns(text, of: isBase64URL) { run in
        // Shorter ones are beginnings by chance.
        guard run.utf8.count >= 8 else { return nil }
        for (scripted, value) in own {
            if run.contains(scripted) { return run.replacing(scripted, with: value) }
            if scripted.hasPrefix(run) { return String(value.prefix(run.count)) }
            if run == swappingCase(scripted) { return swappingCase(value) }
        }
        return nil
    }
}

/// Of the alphabet of compact tokens.
private func isTokenPart(_ octet: UInt8) -> Bool {
    isBase64URL(octet) || octet == UInt8(ascii: ".")
}

/// The message with the query of a page and the body of a form as most would write them: both are
/// compared decoded.
private func unescaping(_ message: DataValue) -> DataValue {
    var message = message
    for way in [["open", "url"], ["request", "body"]] {
        let way = [.member("effect")] + way.map(Turn.member)
        guard let text = message[way]?.text else { continue }
        message = message.setting(way, to: .text(undoingNeedlessEscapes(text)))
    }
    return message
}
