// SPDX-License-Identifier: Apache-2.0

extension LayoutStream {
    /// `// text`, filled; whatever would end the comment is a space.
    mutating func comment(_ text: String) {
        let content = folded(text)
        prefixed("// ") { out in out.fill { $0.words(content[...], isMarkdown: false) } }
    }

    /// A documentation comment with its line feed; nothing where there is none.
    ///
    /// ```
    /// /// Summary.
    /// ///
    /// /// The rest of the text.
    /// ///
    /// /// - Returns: …
    /// ```
    mutating func write(_ documentation: SwiftDocumentation?) {
        guard let documentation else { return }
        let text = folded(documentation.text)
        let (summary, rest) = splitFirstSentence(text)
        let remarks = documentation.remarks.map { folded($0)[...] }
        let paragraphs = ([summary, rest] + remarks).filter { !$0.isEmpty }
        if paragraphs.isEmpty, !documentation.hasFields { return }
        prefixed("/// ") { out in
            for (index, paragraph) in paragraphs.enumerated() {
                if index > 0 { out.blankLine() }
                let isMessage = index < paragraphs.count - remarks.count
                out.tagged(isMessage ? documentation.origin : nil) { out in
                    out.fill { $0.words(paragraph, isMarkdown: true) }
                    if index == 0, paragraph.last != UInt8(ascii: ".") { out.text(".") }
                }
            }
            if documentation.hasFields {
                if !paragraphs.isEmpty { out.blankLine() }
                out.fields(of: documentation)
            }
        }
        hardLine()
    }

    /// `- Parameter a: …` or a list of them, `- Returns: …`, `- Throws: …`.
    private mutating func fields(of documentation: SwiftDocumentation) {
        let parameters = documentation.parameters
        if parameters.count == 1 {
            tagged(parameters[0].origin) { out in
                out.field("- Parameter " + parameters[0].name.text + ":", parameters[0].text)
            }
        } else if !parameters.isEmpty {
            text("- Parameters:")
            for parameter in parameters {
                hardLine()
                tagged(parameter.origin) { out in
                    out.prefixed("  ") {
                        $0.field("- " + parameter.name.text + ":", parameter.text)
                    }
                }
            }
        }
        if let returns = documentation.returns {
            if !parameters.isEmpty { hardLine() }
            field("- Returns:", returns)
        }
        if let throwing = documentation.throwing {
            if !parameters.isEmpty || documentation.returns != nil { hardLine() }
            field("- Throws:", throwing)
        }
    }

    private mutating func field(_ head: String, _ content: String) {
        let content = folded(content)
        fill { out in
            out.text(head)
            out.prefixed("  ") { out in
                out.line()
                out.words(content[...], isMarkdown: true)
            }
        }
    }

    /// Words between which a line may end.
    ///
    /// One that Markdown would take for the mark of a list, a heading or a quotation never begins
    /// a line: it stays with the word before it.
    private mutating func words(_ content: ArraySlice<UInt8>, isMarkdown: Bool) {
        var start = content.startIndex
        while start < content.endIndex {
            let end = content[start...].firstIndex(of: UInt8(ascii: " ")) ?? content.endIndex
            let word = content[start..<end]
            let opens = isMarkdown && opensBlock(word)
            if start == content.startIndex {
                if opens { text("\\") }
            } else if opens {
                text(" ")
            } else {
                line()
            }
            text(word)
            start = end + 1
        }
    }
}

extension SwiftDocumentation {
    fileprivate var hasFields: Bool { !parameters.isEmpty || returns != nil || throwing != nil }
}

/// White space of every kind as single spaces, and nothing that cannot be seen; UTF-8.
private func folded(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var previous = UInt8(ascii: " ")
    for byte in bytes {
        let isDoubled = byte == UInt8(ascii: " ") && previous == byte
        if byte < UInt8(ascii: " ") || byte > 0x7E || isDoubled { return foldedSlowly(text) }
        previous = byte
    }
    return previous == UInt8(ascii: " ") ? foldedSlowly(text) : bytes
}

private func foldedSlowly(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    var isSpaceDue = false
    for scalar in text.unicodeScalars {
        if scalar.properties.isWhitespace {
            isSpaceDue = !result.isEmpty
            continue
        }
        if isSpaceDue { result.append(UInt8(ascii: " ")) }
        isSpaceDue = false
        result += isUnseen(scalar) ? Array(escape(scalar).utf8) : Array(String(scalar).utf8)
    }
    return result
}

private func opensBlock(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first, let last = word.last else { return false }
    switch first {
    case UInt8(ascii: ">"): return true
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
        return word.count > 2 && word.prefix(3).allSatisfy { $0 == first }
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
        return (last == UInt8(ascii: ".") || last == UInt8(ascii: ")"))
            && word.dropLast().allSatisfy { (0x30...0x39).contains($0) }
    default:
        return word.allSatisfy { "-+*#=_|".utf8.contains($0) }
    }
}

/// Parts a text after its first sentence.
///
/// The formatter knows no other end of a sentence than a full stop and a space, outside code.
private func splitFirstSentence(_ text: [UInt8]) -> (ArraySlice<UInt8>, ArraySlice<UInt8>) {
    var isCode = false
    for index in text.indices.dropFirst() {
        if text[index] == UInt8(ascii: "`") { isCode.toggle() }
        if text[index] == UInt8(ascii: " "), text[index - 1] == UInt8(ascii: "."), !isCode {
            return (text[..<index], text[(index + 1)...])
        }
    }
    return (text[...], [])
}
