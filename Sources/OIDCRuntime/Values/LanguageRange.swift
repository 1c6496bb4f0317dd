// SPDX-License-Identifier: Apache-2.0

/// A language that someone wants or a text is in, in lower-case subtags.
///
/// - Source: BCP 47 (RFC 5646 §2.1, RFC 4647 §2.1).
struct LanguageRange: Sendable {
    /// The language first; empty for no tag at all.
    let subtags: [String]

    /// Takes hyphens and, as POSIX writes it, underscores.
    init(_ tag: String) {
        subtags = tag.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    }

    var language: String? { subtags.first }

    /// The script that is named, or that the region writes; nil for a language's only one.
    ///
    /// Chinese alone is told apart by region: where Traditional characters are usual, a tag often
    /// leaves the script out.
    ///
    /// - Source: CLDR, likelySubtags.
    var script: String? {
        let isScript = { (subtag: String) in
            subtag.utf8.count == 4 && subtag.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        }
        // What follows a single letter is an extension's or private.
        let own = subtags.dropFirst().prefix { $0.utf8.count > 1 }
        if let named = own.first(where: isScript) { return named }
        guard language == "zh" else { return nil }
        return own.contains { ["tw", "hk", "mo"].contains($0) } ? "hant" : "hans"
    }

    /// Who reads this can read a text in that one's script, as far as the tags tell.
    func sharesScript(with other: LanguageRange) -> Bool {
        guard let script, let others = other.script else { return true }
        return script == others
    }

    /// The range itself and what is left of it as subtags go from its end, down to the language.
    ///
    /// - Source: RFC 4647 §3.4; that a single letter goes with what follows it changes nothing where
    ///   only whole tags are compared.
    var shortened: [[String]] {
        subtags.indices.reversed().map { Array(subtags[...$0]) }
    }
}
