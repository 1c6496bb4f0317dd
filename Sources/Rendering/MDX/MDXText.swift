// SPDX-License-Identifier: Apache-2.0

/// Escapes words so that MDX reads back the same words, wherever on a line they stand.
struct MDXText {
    /// Characters printed beside the words; nil at the ends of a line.
    struct Edges {
        var before: Unicode.Scalar?
        var after: Unicode.Scalar?
    }
    let place: MDXPlace
    let edges: Edges

    func escape(_ words: String) -> String {
        let startsLine = edges.before == nil && place != .cell
        if !startsLine, words.utf8.allSatisfy({ Self.isPlain[Int($0)] }) { return words }
        let scalars = Array(words.unicodeScalars)
        var escaped = ""
        var index = 0
        if startsLine { (escaped, index) = lineStart(scalars) }
        while index < scalars.count {
            let before = index > 0 ? scalars[index - 1] : edges.before
            let after = index + 1 < scalars.count ? scalars[index + 1] : edges.after
            let scalar = scalars[index]
            index += 1
            guard !scalar.isLineBreak else {
                if before?.isLineBreak != true { escaped.append(" ") }
                continue
            }
            let isReference = scalar == "&" && Self.isReference(scalars[index...])
            if isReference || needsBackslash(scalar, before: before, after: after) {
                escaped.append("\\")
            }
            escaped.unicodeScalars.append(scalar)
        }
        return escaped
    }

    /// What follows a `&` and would be decoded with it, such as `lt;`; no name is longer than 31.
    private static func isReference(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
        let name = rest.prefix(40).prefix { $0.isAlphanumeric || $0 == "#" }
        return !name.isEmpty && name.endIndex < rest.endIndex && rest[name.endIndex] == ";"
    }

    /// Bytes that never matter; most texts have no others.
    private static let isPlain: [Bool] = {
        var table = [Bool](repeating: true, count: 256)
        // C2 begins U+0085, E2 begins U+2028 and U+2029.
        let marks = Array("\\`*[]<{}~_&|#".utf8) + Array(0...0x1F) + [0x7F, 0xC2, 0xE2]
        for mark in marks { table[Int(mark)] = false }
        return table
    }()

    private func needsBackslash(
        _ scalar: Unicode.Scalar, before: Unicode.Scalar?, after: Unicode.Scalar?
    ) -> Bool {
        switch scalar {
        case "\\", "`", "*", "[", "]", "<", "{", "}", "~": true
        case "_": !(before?.isAlphanumeric == true && after?.isAlphanumeric == true)
        case "|": place == .cell
        // A run of them at a heading's end would be left out.
        case "#": place == .heading
        default: false
        }
    }

    /// What begins a line, where some characters would begin a block, and how much of it was read.
    private func lineStart(_ scalars: [Unicode.Scalar]) -> (escaped: String, count: Int) {
        // Blanks at the start are never content.
        let start = scalars.prefix { $0.properties.isWhitespace }.count
        guard start < scalars.count, place != .heading else { return ("", start) }
        switch scalars[start] {
        case "#", "+", "-", "=", ">", ":", "|":
            return ("\\\(scalars[start])", start + 1)
        case "0"..."9":
            let end = scalars[start...].prefix { ("0"..."9").contains($0) }.endIndex
            let number = String(String.UnicodeScalarView(scalars[start..<end]))
            guard end < scalars.count, scalars[end] == "." || scalars[end] == ")" else {
                return (number, end)
            }
            return ("\(number)\\\(scalars[end])", end + 1)
        case "i", "e":
            // A backslash would be printed; a reference is decoded.
            let word = String(String.UnicodeScalarView(scalars[start...].prefix(6)))
            let next = start + 6 < scalars.count ? scalars[start + 6] : nil
            guard word == "import" || word == "export", next?.isAlphanumeric != true else {
                return ("", start)
            }
            return ("&#\(scalars[start].value);", start + 1)
        default:
            return ("", start)
        }
    }

    /// Every ASCII character that is neither letter nor digit as a reference.
    static func references(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            scalar.value > 0x20 && scalar.value < 0x80 && !scalar.isAlphanumeric
                ? "&#\(scalar.value);" : String(scalar)
        }.joined()
    }
}

extension Unicode.Scalar {
    var isLineBreak: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
