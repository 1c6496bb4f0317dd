// SPDX-License-Identifier: Apache-2.0

/// A hunk of a unified diff: some changes with three lines around them.
struct Hunk {
    /// `@@ -1,3 +1,4 @@` and the lines, without a line end at the end.
    let text: String
    /// First changed line of the old text, from 1.
    let oldLine: Int
    /// Changed lines of the new text, from 1; where lines only go, the line they stood before.
    let newLines: ClosedRange<Int>
}

/// The first hunks from an old text to a new one, as one text; nil where they are equal.
package func diff(from old: [UInt8], to new: [UInt8]) -> String? {
    let found = hunks(from: old, to: new)
    return found.isEmpty ? nil : found.prefix(5).map(\.text).joined(separator: "\n")
}

/// The differences of two texts, in order.
///
/// - Parameters:
///   - old: What is there.
///   - new: What should be there.
/// - Returns: Hunks in order; empty where the texts are equal.
func hunks(from old: [UInt8], to new: [UInt8]) -> [Hunk] {
    let (before, after) = (lines(of: old), lines(of: new))
    let changes = lineChanges(from: before, to: after)
    var groups: [[LineChange]] = []
    for change in changes {
        if let last = groups.last?.last, change.old.lowerBound - last.old.upperBound <= 6 {
            groups[groups.count - 1].append(change)
        } else {
            groups.append([change])
        }
    }
    return groups.map { hunk($0, before, after) }
}

/// A text's lines with their ends, so that a missing last line end is a difference.
private func lines(of text: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    for (offset, byte) in text.enumerated() where byte == 0x0A {
        lines.append(text[start...offset])
        start = offset + 1
    }
    return start < text.count ? lines + [text[start...]] : lines
}

private func hunk(_ changes: [LineChange], _ old: [Line], _ new: [Line]) -> Hunk {
    let (first, last) = (changes[0], changes[changes.count - 1])
    let lead = min(3, first.old.lowerBound)
    let tail = min(3, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - lead..<last.old.upperBound + tail
    let newRange = first.new.lowerBound - lead..<last.new.upperBound + tail
    var body: [String] = []
    var position = oldRange.lowerBound
    for change in changes {
        body += old[position..<change.old.lowerBound].map { marked(" ", $0) }
        body += old[change.old].map { marked("-", $0) }
        body += new[change.new].map { marked("+", $0) }
        position = change.old.upperBound
    }
    body += old[position..<oldRange.upperBound].map { marked(" ", $0) }
    let head = "@@ -\(place(oldRange)) +\(place(newRange)) @@"
    let firstNew = min(first.new.lowerBound, max(0, new.count - 1)) + 1
    return Hunk(
        text: ([head] + shortened(body)).joined(separator: "\n"),
        oldLine: first.old.lowerBound + 1, newLines: firstNew...max(firstNew, last.new.upperBound))
}

private func marked(_ mark: String, _ line: Line) -> String {
    let isWhole = line.last == 0x0A
    let text = String(decoding: isWhole ? line.dropLast() : line, as: UTF8.self)
    return mark + text + (isWhole ? "" : "\n\\ No newline at end of file")
}

private func place(_ range: Range<Int>) -> String {
    range.isEmpty ? "\(range.lowerBound),0" : "\(range.lowerBound + 1),\(range.count)"
}

private func shortened(_ lines: [String]) -> [String] {
    guard lines.count > 60 else { return lines }
    return lines.prefix(60) + ["… \(lines.count - 60) more lines"]
}
