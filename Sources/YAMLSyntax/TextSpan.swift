// SPDX-License-Identifier: Apache-2.0

package import Diagnostics

extension Node {
    /// The bytes in which a part of a scalar's text is written.
    ///
    /// Exact where text and source agree byte for byte, and through escapes, doubled quotes and
    /// the indentation of block texts. In folded text, white space is matched run by run.
    ///
    /// - Parameters:
    ///   - range: UTF-8 offsets in the scalar's text, from 0.
    ///   - file: The file that the node was read from.
    /// - Returns: The node's whole span where it is no scalar.
    package func span(ofText range: Range<Int>, in file: SourceFile) -> SourceSpan {
        guard case .scalar(let text, let style) = content else { return span }
        if style == .plain, text.utf8.count == span.range.count {
            let start = span.range.lowerBound
            let lower = min(start + range.lowerBound, span.range.upperBound)
            let upper = max(lower, min(start + range.upperBound, span.range.upperBound))
            return SourceSpan(file: span.file, range: lower..<upper)
        }
        var walk = TextWalk(Array(text.utf8), style, file.bytes, span.range)
        let lower = walk.advance(to: range.lowerBound)
        let upper = walk.advance(to: range.upperBound, throughEscape: true)
        return SourceSpan(file: span.file, range: lower..<max(lower, upper))
    }
}

/// Walks a scalar's text and its source side by side.
private struct TextWalk {
    private let text: [UInt8]
    private let style: Node.Style
    private let source: [UInt8]
    private let end: Int
    private var place: Int
    private var position = 0

    init(_ text: [UInt8], _ style: Node.Style, _ source: [UInt8], _ range: Range<Int>) {
        self.text = text
        self.style = style
        self.source = source
        end = min(range.upperBound, source.count)
        place = range.lowerBound
        switch style {
        case .plain: break
        case .singleQuoted, .doubleQuoted: place += 1
        case .literal, .folded:
            while place < end, source[place] != 0x0A { place += 1 }
            skipSpace()
        }
    }

    /// The source offset of a text offset; `throughEscape` gives the one just behind it.
    mutating func advance(to offset: Int, throughEscape: Bool = false) -> Int {
        var behind = place
        while position < min(offset, text.count), place < end {
            step()
            behind = place
            if !throughEscape || position < offset { skipFold() }
        }
        return throughEscape ? behind : place
    }

    private mutating func step() {
        let byte = text[position]
        let escapes = style == .doubleQuoted && source[place] == 0x5C
        if isSpace(byte), isSpace(source[place]) {
            stepOverSpace()
        } else if escapes {
            stepOverEscape()
        } else {
            if style == .singleQuoted, source[place] == 0x27 { place += 1 }
            position += 1
            place += 1
        }
    }

    /// One space each where both lines go on; whole runs where a line ends.
    private mutating func stepOverSpace() {
        var run = place
        while run < end, isSpace(source[run]) { run += 1 }
        guard source[place..<run].contains(0x0A) else {
            position += 1
            place += 1
            return
        }
        while position < text.count, isSpace(text[position]) { position += 1 }
        place = run
    }

    /// An escape stands for one scalar; a line end that is escaped stands for none.
    private mutating func stepOverEscape() {
        guard place + 1 < end else {
            place += 1
            return
        }
        switch source[place + 1] {
        case 0x0A, 0x0D:
            place += 1
            skipSpace()
            return
        case 0x78: place += 4
        case 0x75: place += 6
        case 0x55: place += 10
        default: place += 2
        }
        position += 1
        while position < text.count, text[position] & 0xC0 == 0x80 { position += 1 }
    }

    /// Passes white space of the source that the text does not have.
    private mutating func skipFold() {
        guard position < text.count, !isSpace(text[position]) else { return }
        skipSpace()
        let isEscapedEnd =
            style == .doubleQuoted && place + 1 < end && source[place] == 0x5C
            && isSpace(source[place + 1]) && source[place + 1] != 0x20
        if isEscapedEnd { stepOverEscape() }
    }

    private mutating func skipSpace() {
        while place < end, isSpace(source[place]) { place += 1 }
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D }
}
