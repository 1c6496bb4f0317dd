// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import YAMLSyntax

/// A file's text with a change that was made to its nodes: values exchanged, entries and elements taken
/// away, an element added at an end.
///
/// All else stays as a person wrote it, comments too.
func writing(_ root: Node, into document: Document) -> SourceFile {
    var change = TextChange(bytes: document.file.bytes)
    change.compare(document.root, root)
    var bytes = document.file.bytes
    for edit in change.edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        bytes.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    return SourceFile(path: document.file.path, bytes: bytes)
}

private struct TextChange {
    let bytes: [UInt8]
    private(set) var edits: [(range: Range<Int>, text: String)] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func compare(_ old: Node, _ new: Node) {
        if old == new { return }
        switch (old.content, new.content) {
        case (.mapping(let a), .mapping(let b)):
            for (index, entry) in a.enumerated() {
                guard let other = b.first(where: { $0.key.span == entry.key.span }) else {
                    remove(
                        index, of: a.map { $0.key.span.range.lowerBound..<end(of: $0.value) }, old)
                    continue
                }
                if other.key.value != entry.key.value {
                    edits.append((entry.key.span.range, other.key.value))
                }
                compare(entry.value, other.value)
            }
        case (.sequence(let a), .sequence(let b)) where a.count > b.count:
            let index = zip(a, b).enumerated().first { $0.element.0 != $0.element.1 }?.offset
            remove(
                index ?? b.count, of: a.map { $0.span.range.lowerBound..<end(of: $0) }, old)
        case (.sequence(let a), .sequence(let b)):
            for (one, other) in zip(a, b) { compare(one, other) }
            if let last = a.last, b.count > a.count, case .scalar(let text, _) = b[a.count].content
            {
                edits.append((end(of: last)..<end(of: last), ", " + text))
            }
        case (_, .scalar(let text, _)): edits.append((old.span.range, text))
        default: break
        }
    }

    /// Takes a part of a collection away, with the comma or the lines that go with it.
    private mutating func remove(_ index: Int, of parts: [Range<Int>], _ collection: Node) {
        let part = parts[index]
        guard isFlow(collection) else {
            let start = bytes[..<part.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
            let end = bytes[part.upperBound...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
            edits.append(((start ?? 0)..<(end ?? bytes.count), ""))
            return
        }
        if index + 1 < parts.count {
            edits.append((part.lowerBound..<parts[index + 1].lowerBound, ""))
        } else if index > 0 {
            edits.append((parts[index - 1].upperBound..<part.upperBound, ""))
        } else {
            edits.append((part, ""))
        }
    }

    private func isFlow(_ node: Node) -> Bool {
        [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(bytes[node.span.range.lowerBound])
    }

    /// The offset behind a node's last character; of a block that of its last part.
    private func end(of node: Node) -> Int {
        switch node.content {
        case .mapping(let entries) where !entries.isEmpty && !isFlow(node):
            entries.map { end(of: $0.value) }.max() ?? node.span.range.upperBound
        case .sequence(let elements) where !elements.isEmpty && !isFlow(node):
            elements.map { end(of: $0) }.max() ?? node.span.range.upperBound
        case .mapping, .sequence, .scalar: node.span.range.upperBound
        }
    }
}
