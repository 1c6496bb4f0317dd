// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import YAMLSyntax

/// Changes of a text file that move nothing else in it: each replaces a range of its bytes.
struct TextEdits {
    private struct Edit {
        var range: Range<Int>
        var text: String
        /// Comes behind what is added to the entry that ends at the same place.
        var isNewEntry = false
    }
    let file: SourceFile
    private let bytes: [UInt8]
    /// How the file ends its lines.
    private let lineEnd: String
    private var edits: [Edit] = []

    init(_ file: SourceFile) {
        self.file = file
        bytes = file.bytes
        let first = bytes.firstIndex(of: 0x0A) ?? 0
        lineEnd = first > 0 && bytes[first - 1] == 0x0D ? "\r\n" : "\n"
    }

    var isEmpty: Bool { edits.isEmpty }

    /// The file with all changes; those at one place stay in the order in which they were made.
    var result: SourceFile {
        var written: [UInt8] = []
        var position = 0
        let ordered = edits.enumerated().sorted { a, b in
            let key = { (offset: Int, edit: Edit) in
                (edit.range.lowerBound, edit.isNewEntry ? 1 : 0, offset)
            }
            return key(a.offset, a.element) < key(b.offset, b.element)
        }
        for (_, edit) in ordered {
            // Two keys removed from one line of braces share the comma between them.
            let start = max(position, edit.range.lowerBound)
            written += bytes[position..<start]
            written += Array(edit.text.utf8)
            position = max(start, edit.range.upperBound)
        }
        written += bytes[position...]
        return SourceFile(path: file.path, bytes: written)
    }
}

extension TextEdits {
    /// Gives a key another scalar value; comments behind it stay.
    mutating func set(_ value: Node, of key: Located<String>, to text: String) {
        let scalar = yamlScalar(text)
        guard value.span.range.isEmpty else {
            edits.append(Edit(range: value.span.range, text: scalar))
            return
        }
        // `text:` with nothing behind it: the value goes behind the colon.
        var place = key.span.range.upperBound
        while place < bytes.count, bytes[place] != UInt8(ascii: ":") { place += 1 }
        place = min(place + 1, bytes.count)
        edits.append(Edit(range: place..<place, text: " " + scalar))
    }

    mutating func rename(_ key: Located<String>, to name: String) {
        edits.append(Edit(range: key.span.range, text: yamlScalar(name)))
    }

    /// Adds a key behind the last one of an entry: on a line of its own, or within the braces.
    mutating func add(_ key: String, _ value: String, to entry: Node) {
        guard case .mapping(let members) = entry.content, let last = members.last else { return }
        if isFlow(entry) {
            let end = lastByte(of: last)
            edits.append(Edit(range: end..<end, text: ", \(key): \(value)"))
            return
        }
        let column = members[0].key.span.range.lowerBound - lineStart(members[0].key.span)
        let indent = String(repeating: " ", count: column)
        insertLines(["\(indent)\(key): \(value)"], behind: lastByte(of: last))
    }

    /// Gives a key a value that is written already, adding the key where the entry lacks it.
    mutating func replace(_ key: String, with value: String, in entry: Node) {
        guard case .mapping(let members) = entry.content,
            let member = members.first(where: { $0.key.value == key })
        else {
            add(key, value, to: entry)
            return
        }
        let start = member.value.span.range.lowerBound
        edits.append(Edit(range: start..<lastByte(of: member), text: value))
    }

    /// Removes a key with its value, and the line where nothing else is on it.
    mutating func remove(_ key: String, from entry: Node) {
        guard case .mapping(let members) = entry.content,
            let index = members.firstIndex(where: { $0.key.value == key })
        else { return }
        if isFlow(entry) {
            removeInFlow(members, at: index)
        } else {
            removeLines(of: members[index])
        }
    }

    /// Removes an entry of the file with its lines.
    mutating func remove(_ entry: TextEntry) {
        removeLines(of: Node.Entry(key: entry.id, value: entry.node))
    }

    /// Adds lines behind an entry.
    mutating func insert(_ lines: [String], behind entry: TextEntry) {
        let end = lastByte(of: Node.Entry(key: entry.id, value: entry.node))
        insertLines(lines, behind: end, isNewEntry: true)
    }

    /// Gives the file other contents in place of its root.
    mutating func replace(_ root: Node, with lines: [String]) {
        edits.append(Edit(range: root.span.range, text: lines.joined(separator: lineEnd)))
    }

    /// Whether an empty line stands between two neighbours.
    func isSpaced(_ first: TextEntry, _ second: TextEntry) -> Bool {
        let end = lastByte(of: Node.Entry(key: first.id, value: first.node))
        let between = bytes[end..<max(end, second.id.span.range.lowerBound)]
        return between.count { $0 == 0x0A } > 1
    }
}

extension TextEdits {
    func isFlow(_ node: Node) -> Bool {
        let start = node.span.range.lowerBound
        return start < bytes.count
            && (bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "["))
    }

    /// Behind the last byte of a member's value; the span of a block mapping may reach further.
    private func lastByte(of member: Node.Entry) -> Int {
        if isFlow(member.value) { return member.value.span.range.upperBound }
        switch member.value.content {
        case .mapping(let members):
            return members.last.map { lastByte(of: $0) } ?? member.value.span.range.upperBound
        case .sequence(let nodes):
            return nodes.last?.span.range.upperBound ?? member.value.span.range.upperBound
        case .scalar:
            let end = member.value.span.range.upperBound
            guard member.value.span.range.isEmpty else { return end }
            // The place of an empty value may be on a later line.
            var place = member.key.span.range.upperBound
            while place < bytes.count, bytes[place] != UInt8(ascii: ":") { place += 1 }
            return min(place + 1, bytes.count)
        }
    }

    private func lineStart(_ span: SourceSpan) -> Int {
        var place = span.range.lowerBound
        while place > 0, bytes[place - 1] != 0x0A { place -= 1 }
        return place
    }

    /// Behind the line feed that ends the line of a byte, or the end of the file.
    private func lineEnd(behind place: Int) -> Int {
        var end = place
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        return min(end + 1, bytes.count)
    }

    private mutating func insertLines(
        _ lines: [String], behind place: Int, isNewEntry: Bool = false
    ) {
        let end = place == bytes.count ? place : lineEnd(behind: place)
        let isOpen = end > 0 && end == bytes.count && bytes[end - 1] != 0x0A
        let text = lines.map { $0 + lineEnd }.joined()
        let opened = isOpen ? lineEnd + text : text
        edits.append(Edit(range: end..<end, text: opened, isNewEntry: isNewEntry))
    }

    private mutating func removeLines(of member: Node.Entry) {
        let range = lineStart(member.key.span)..<lineEnd(behind: lastByte(of: member))
        edits.append(Edit(range: range, text: ""))
    }

    private mutating func removeInFlow(_ members: [Node.Entry], at index: Int) {
        let start =
            index > 0
            ? lastByte(of: members[index - 1]) : members[index].key.span.range.lowerBound
        let isLast = index + 1 == members.count
        let end =
            index > 0 || isLast
            ? lastByte(of: members[index]) : members[index + 1].key.span.range.lowerBound
        edits.append(Edit(range: start..<end, text: ""))
    }
}
