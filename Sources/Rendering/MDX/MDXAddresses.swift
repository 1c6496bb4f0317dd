// SPDX-License-Identifier: Apache-2.0

/// The same inlines with each bare address as a link: an autolink would swallow a full-width mark
/// after it.
func linked(_ inlines: [MDXInline]) -> [MDXInline] {
    inlines.flatMap { inline -> [MDXInline] in
        switch inline {
        case .text(let text): parts(of: text)
        case .strong(let inner): [.strong(linked(inner))]
        case .foreign(let language, let inner): [.foreign(language, linked(inner))]
        // No link within a link.
        case .code, .link: [inline]
        }
    }
}

/// Cuts a text around each `http://…` and `https://…`, without the marks that end a sentence.
private func parts(of text: String) -> [MDXInline] {
    guard text.utf8.contains(UInt8(ascii: ":")), text.contains("://") else {
        return [.text(text)]
    }
    var parts: [MDXInline] = []
    var words = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "h") {
        words += rest[..<start]
        rest = rest[start...]
        guard let address = address(at: rest) else {
            words.append("h")
            rest = rest.dropFirst()
            continue
        }
        if !words.isEmpty { parts.append(.text(words)) }
        words = ""
        parts.append(.link([.text(String(address))], target: String(address)))
        rest = rest[address.endIndex...]
    }
    words += rest
    return words.isEmpty ? parts : parts + [.text(words)]
}

private func address(at text: Substring) -> Substring? {
    guard text.hasPrefix("https://") || text.hasPrefix("http://") else { return nil }
    var address = text.prefix { character in
        character.isASCII && !character.isWhitespace && !"<>\"`{}|\\^".contains(character)
    }
    let open = address.count { $0 == "(" }
    var closed = address.count { $0 == ")" }
    while let last = address.last, ".,;:!?')]*_~".contains(last) {
        // The `)` of a pair belongs to the address.
        if last == ")" {
            if closed <= open { break }
            closed -= 1
        }
        address = address.dropLast()
    }
    return address.hasSuffix("/") && address.count < 9 ? nil : address
}
