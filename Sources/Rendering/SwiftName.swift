// SPDX-License-Identifier: Apache-2.0

/// An identifier of Swift, made from any text and escaped where it stands.
///
/// Making one never fails; two texts that give one name, and the few names that Swift refuses even
/// in backticks, are faults of the spec and are found before anything is emitted.
package struct SwiftName: Hashable, Sendable, ExpressibleByStringLiteral {
    /// Without backticks.
    package let text: String

    /// Takes the words of a text, whatever separates them: `hr.load` and `hr load` are `hrLoad`.
    ///
    /// Letters and digits outside ASCII separate words too. A leading digit gets an underscore; a
    /// text without any word is `unnamed`.
    package init(words text: String) {
        self.text = isWord(text) ? text : joinedWords(of: text)
    }

    /// The same words with a capital first, as types are written.
    package init(typeWords text: String) {
        let name = SwiftName(words: text).text
        self.text = name.prefix(1).uppercased() + name.dropFirst()
    }

    package init(stringLiteral value: String) { text = value }

    /// Cannot stand as an expression, pattern or declared name without backticks.
    package var isReserved: Bool {
        guard let first = text.utf8.first, first < 0x80 else { return false }
        return reservedWords[Int(first)].contains(text)
    }

    /// Where a value or a type is named.
    var identifier: String { isReserved ? "`" + text + "`" : text }

    /// After a full stop: only what has a meaning of its own there is escaped.
    var memberName: String {
        switch text {
        case "init", "self", "Type", "Protocol": "`" + text + "`"
        default: text
        }
    }

    /// As the label of a parameter, where all but three words are free.
    var parameterLabel: String {
        ["inout", "let", "var"].contains(text) ? "`" + text + "`" : text
    }

    /// As the label of an argument, where all but one word are free.
    var argumentLabel: String { text == "inout" ? "`inout`" : text }

    /// A name for a parameter with this label that needs no backticks in its declaration: the
    /// formatter takes no documentation of a parameter that has them.
    package func documentable(label: SwiftName?) -> SwiftName {
        if label == self, parameterLabel == text { return self }
        return isReserved ? SwiftName(words: text + ".value") : self
    }
}

private func isWord(_ text: String) -> Bool {
    guard let first = text.utf8.first, first >= UInt8(ascii: "A") else { return false }
    return text.utf8.allSatisfy(isWordByte)
}

private func joinedWords(of text: String) -> String {
    var name: [UInt8] = []
    var startsWord = false
    for byte in text.utf8 {
        guard isWordByte(byte) else {
            startsWord = !name.isEmpty
            continue
        }
        if name.isEmpty, byte < UInt8(ascii: "A") { name.append(UInt8(ascii: "_")) }
        let isLower = byte >= UInt8(ascii: "a")
        name.append(startsWord && isLower ? byte - 32 : byte)
        startsWord = false
    }
    return name.isEmpty ? "unnamed" : String(decoding: name, as: UTF8.self)
}

private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
    default: false
    }
}

/// Source: The Swift Programming Language, "Keywords and Punctuation": those of declarations,
/// statements, expressions and types, and the two metatypes.
private let reservedWords: [[String]] = byFirstByte([
    "associatedtype", "class", "deinit", "enum", "extension",
    "fileprivate", "func", "import", "init", "inout", "internal", "let",
    "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static",
    "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default",
    "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return",
    "switch", "throw", "where", "while", "Any", "as", "await", "false", "is", "nil", "self",
    "Self", "super", "throws", "true", "try", "Type", "Protocol",
])

/// Few words share a first letter, so looking through them is quicker than hashing.
private func byFirstByte(_ words: [String]) -> [[String]] {
    var table = [[String]](repeating: [], count: 128)
    for word in words { table[Int(word.utf8.first ?? 0)].append(word) }
    return table
}
