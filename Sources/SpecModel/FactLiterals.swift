// SPDX-License-Identifier: Apache-2.0

/// A fact that stands in prose as a literal, where it could go stale.
package struct FactLiteral: Sendable, Equatable {
    /// UTF-8 offsets in the prose's source, from 0.
    package var range: Range<Int>
    /// What is written there.
    package var text: String
    /// What to write instead; nil for a retired name.
    package var placeholder: Placeholder?
}

/// Finds names, versions, limits and other facts that prose states as literals.
///
/// A name that is also a plain word, such as the method `configure`, counts in code alone. Link
/// targets are not looked at, and neither are the numbers of standards (`RFC 7636`, `§4.1`).
package struct FactLiterals: Sendable {
    private struct Entry: Sendable {
        var literal: [UInt8]
        var placeholder: Placeholder?
        var inCodeOnly: Bool
    }
    /// By the hash of the first word.
    private var entries: [UInt64: [Entry]] = [:]
    /// Lower-cased; looked for in any case, and at the camel edges of a word too.
    private var names: [(name: [UInt8], placeholder: Placeholder?)] = []

    /// A finder; numbers and durations are looked for in the formats of the locales in `tags`.
    package init(product: Product, methods: [String], errors: [String], tags: [String]) {
        add(product.version, Placeholder(kind: .version))
        for method in methods {
            let isPlainWord = method.allSatisfy(\.isLowercase)
            add(method, Placeholder(kind: .method, name: method), inCodeOnly: isPlainWord)
        }
        for error in errors { add(error, Placeholder(kind: .error, name: error)) }
        for fact in product.facts { add(fact, tags: tags) }
        names = [(Array(product.brand.lowercased().utf8), Placeholder(kind: .brand))]
        if product.module != product.brand {
            names.append((Array(product.module.lowercased().utf8), Placeholder(kind: .module)))
        }
        for name in product.retiredNames {
            // `xid.dev` is found as its first word where that is retired too.
            if name.contains(".") {
                add(name, nil)
            } else {
                names.append((Array(name.lowercased().utf8), nil))
            }
        }
    }

    /// Literals in the order written; no two of them overlap.
    package func found(in prose: Prose) -> [FactLiteral] { found(in: prose, prose.marks) }

    /// The same where the prose's marks are at hand.
    package func found(in prose: Prose, _ marks: [Prose.Mark]) -> [FactLiteral] {
        let source = ProseWords(prose, marks)
        var found: [FactLiteral] = []
        for word in source.words where word.range.lowerBound >= found.last?.range.upperBound ?? 0 {
            if let literal = literal(at: word, in: source) { found.append(literal) }
        }
        return found
    }
}

extension FactLiterals {
    private mutating func add(
        _ literal: String, _ placeholder: Placeholder?, inCodeOnly: Bool = false
    ) {
        let bytes = Array(literal.utf8)
        let count = bytes.indices.prefix { ProseWords.isWordByte(bytes, at: $0) }.count
        guard count > 0 else { return }
        entries[ProseWords.hash(bytes[..<count]), default: []].append(
            Entry(literal: bytes, placeholder: placeholder, inCodeOnly: inCodeOnly))
    }

    private mutating func add(_ fact: Fact, tags: [String]) {
        let formats = tags.map { LocaleFormat(tag: $0) ?? .english }
        let literals =
            switch fact.value {
            case .text(let text, _): [text]
            case .list(let items, _): items
            case .number(let number): [String(number)] + formats.map { $0.number(number) }
            case .duration(let seconds): formats.map { $0.duration(seconds: seconds) }
            }
        // One character, or a plain word such as "main", says too little to be a fact's trace.
        for literal in Set(literals).sorted() where literal.count > 1 && !literal.isPlainWord {
            add(literal, Placeholder(kind: .fact, name: fact.name))
        }
    }

    private func literal(at word: ProseWords.Word, in source: ProseWords) -> FactLiteral? {
        for entry in entries[word.hash] ?? [] where !entry.inCodeOnly || word.isCode {
            let range = word.range.lowerBound..<word.range.lowerBound + entry.literal.count
            if !word.isNumberOfStandard, Self.stands(entry.literal, at: range, in: source.bytes) {
                return FactLiteral(
                    range: range, text: String(decoding: entry.literal, as: UTF8.self),
                    placeholder: entry.placeholder)
            }
        }
        return names.first { source.has($0.name, in: word) }.map {
            FactLiteral(
                range: word.range, text: source.text(of: word), placeholder: $0.placeholder)
        }
    }

    /// Whether a literal is written there, and is no part of a longer word or number.
    private static func stands(
        _ literal: [UInt8], at range: Range<Int>, in bytes: [UInt8]
    ) -> Bool {
        guard range.upperBound <= bytes.count, bytes[range].elementsEqual(literal) else {
            return false
        }
        let isJoined = { (mark: Int, digit: Int) in
            bytes.indices.contains(mark) && bytes.indices.contains(digit)
                && (bytes[mark] == UInt8(ascii: ".") || bytes[mark] == UInt8(ascii: ","))
                && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[digit])
        }
        let end = range.upperBound
        let endsWord = end == bytes.count || !ProseWords.isWordByte(bytes, at: end)
        return endsWord && !isJoined(end, end + 1)
            && !isJoined(range.lowerBound - 1, range.lowerBound - 2)
    }
}

extension String {
    fileprivate var isPlainWord: Bool { allSatisfy { $0.isLetter && $0.isLowercase } }
}
