// SPDX-License-Identifier: Apache-2.0

/// `// text`, filled; whatever would end the comment is a space.
func lay(comment text: String) -> Layout {
    .prefixed("// ", paragraph(text, isMarkdown: false))
}

/// A documentation comment with its line feed; empty where there is none.
///
/// ```
/// /// Summary.
/// ///
/// /// The rest of the text.
/// ///
/// /// - Returns: …
/// ```
func lay(documentation: SwiftDocumentation?) -> Layout {
    guard let documentation else { return .empty }
    let (summary, rest) = splitFirstSentence(folded(documentation.text))
    var paragraphs = ([summary, rest] + documentation.remarks)
        .filter { !$0.isEmpty }.map { paragraph($0, isMarkdown: true) }
    let fields = lay(fieldsOf: documentation)
    if !fields.isEmpty { paragraphs.append(.joined(fields, by: .hardLine)) }
    if paragraphs.isEmpty { return .empty }
    return [.prefixed("/// ", .joined(paragraphs, by: .blankLine)), .hardLine]
}

/// `- Parameter a: …` or a list of them, `- Returns: …`, `- Throws: …`.
private func lay(fieldsOf documentation: SwiftDocumentation) -> [Layout] {
    var fields: [Layout] = []
    let parameters = documentation.parameters
    if parameters.count == 1, let only = parameters.first {
        fields.append(field("- Parameter " + only.name.text + ":", only.text, indent: "  "))
    } else if !parameters.isEmpty {
        fields.append("- Parameters:")
        for parameter in parameters {
            let head = "- " + parameter.name.text + ":"
            fields.append(.prefixed("  ", field(head, parameter.text, indent: "  ")))
        }
    }
    if let returns = documentation.returns {
        fields.append(field("- Returns:", returns, indent: "  "))
    }
    if let throwing = documentation.throwing {
        fields.append(field("- Throws:", throwing, indent: "  "))
    }
    return fields
}

private func field(_ head: String, _ text: String, indent: String) -> Layout {
    let words = words(of: folded(text), isMarkdown: true)
    return .fill([
        .text(head), .prefixed(indent, .sequence(words.flatMap { [Layout.line, .text($0)] })),
    ])
}

private func paragraph(_ text: String, isMarkdown: Bool) -> Layout {
    let words = words(of: folded(text), isMarkdown: isMarkdown)
    return .fill(.joined(words.map { .text($0) }, by: .line))
}

/// White space of every kind as single spaces, and nothing that cannot be seen.
private func folded(_ text: String) -> String {
    var result = ""
    var isAfterSpace = true
    for scalar in text.unicodeScalars {
        if scalar.properties.isWhitespace {
            if !isAfterSpace { result += " " }
            isAfterSpace = true
        } else {
            result += isUnseen(scalar) ? escaped(String(scalar)) : String(scalar)
            isAfterSpace = false
        }
    }
    return result.hasSuffix(" ") ? String(result.dropLast()) : result
}

/// Words between which a line may end.
///
/// One that Markdown would take for the mark of a list, a heading or a quotation never begins a
/// line: it stays with the word before it.
private func words(of text: String, isMarkdown: Bool) -> [String] {
    var words: [String] = []
    for word in text.split(separator: " ").map(String.init) {
        guard isMarkdown, opensBlock(word) else {
            words.append(word)
            continue
        }
        if words.isEmpty {
            words.append("\\" + word)
        } else {
            words[words.count - 1] += " " + word
        }
    }
    return words
}

private func opensBlock(_ word: String) -> Bool {
    if word.hasPrefix(">") || word.hasPrefix("```") || word.hasPrefix("~~~") { return true }
    if word.hasSuffix(".") || word.hasSuffix(")") {
        return word.dropLast().utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    return word.utf8.allSatisfy { "-+*#=_|".utf8.contains($0) }
}

/// Parts a text after its first sentence, and ends that with a full stop.
///
/// The formatter knows no other end of a sentence than a full stop and a space, outside code.
private func splitFirstSentence(_ text: String) -> (String, String) {
    var isCode = false
    var previous: Character = " "
    for index in text.indices {
        let character = text[index]
        if character == "`" { isCode.toggle() }
        if character == " ", previous == ".", !isCode {
            return (String(text[..<index]), String(text[text.index(after: index)...]))
        }
        previous = character
    }
    return (previous == "." || text.isEmpty ? text : text + ".", "")
}
