// SPDX-License-Identifier: Apache-2.0

extension Prose {
    /// Something that a translation has to keep, and where it is written.
    package struct Mark: Sendable, Equatable {
        package enum Content: Sendable, Hashable {
            case placeholder(Placeholder)
            /// A code span as it is written, without its backticks.
            case code(String)
            case link(target: String)
        }
        package var content: Content
        /// UTF-8 offsets in `source`, from 0.
        package var range: Range<Int>
    }

    /// Reads inline markup.
    ///
    /// White space is folded: any run of it, line breaks of all kinds included, is one space, none at
    /// the ends and none between two characters of a script that is written without spaces.
    /// In a code span only placeholders are read, every other character stands for itself.
    ///
    /// - Throws: The first fault.
    package static func parse(_ source: String) throws(ProseFault) -> Prose {
        try read(source).prose
    }

    /// As `parse`, with the marks met on the way, for those who need both.
    package static func read(
        _ source: String
    ) throws(ProseFault) -> (prose: Prose, marks: [Mark]) {
        var parser = ProseParser(source)
        let inlines = try parser.parse()
        return (Prose(inlines: inlines, source: source), parser.marks)
    }

    /// Placeholders, code spans and links in the order written; none where the source is not prose.
    package var marks: [Mark] {
        var parser = ProseParser(source)
        _ = try? parser.parse()
        return parser.marks
    }
}

/// One pass over the scalars of a text; every fault ends it, so it is linear.
private struct ProseParser {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    /// UTF-8 offset of `position`.
    private var offset = 0
    private(set) var marks: [Prose.Mark] = []

    init(_ source: String) { scalars = Array(source.unicodeScalars) }

    mutating func parse() throws(ProseFault) -> [Prose.Inline] {
        skipSpace()
        let inlines = try run(until: .end, from: 0)
        if inlines.isEmpty {
            throw ProseFault("the text is empty", at: 0..<offset, help: "write a sentence")
        }
        return inlines
    }

    private enum Closing: Equatable { case end, strong, link }

    /// Reads to the closing mark and over it; `start` is where what it closes was opened.
    private mutating func run(
        until closing: Closing, from start: Int
    ) throws(ProseFault) -> [Prose.Inline] {
        var text = ""
        var inlines: [Prose.Inline] = []
        func flushed(_ next: Prose.Inline? = nil) {
            if !text.isEmpty { inlines.append(.text(text)) }
            if let next { inlines.append(next) }
            text = ""
        }
        while let scalar = current {
            let at = offset
            switch scalar {
            case "\\": text.unicodeScalars.append(try escaped())
            case "`": flushed(.code(try code()))
            case "{": flushed(.placeholder(try placeholder()))
            case "}": throw fault("a '}' without its '{'", help: "write \\} for the character")
            case "*" where peek == "*":
                advance(2)
                if closing == .strong {
                    flushed()
                    return try filled(inlines, "strong text", from: start)
                }
                if closing == .link { throw strongInLink(at: at) }
                flushed(.strong(try run(until: .strong, from: at)))
            case "[":
                if closing == .link {
                    throw fault("a '[' within a link", help: "write \\[ for the character")
                }
                flushed(try link())
            case "]" where closing == .link:
                flushed()
                return try filled(inlines, "link text", from: start)
            default:
                if try foldSpace() {
                    if needsSpace(after: text) { text.append(" ") }
                } else {
                    text.unicodeScalars.append(scalar)
                    advance()
                }
            }
        }
        flushed()
        guard closing == .end else { throw unclosed(closing, from: start) }
        return inlines
    }
}

extension ProseParser {
    private var current: Unicode.Scalar? {
        position < scalars.count ? scalars[position] : nil
    }

    private var peek: Unicode.Scalar? {
        position + 1 < scalars.count ? scalars[position + 1] : nil
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count {
            offset += UTF8.width(scalars[position])
            position += 1
        }
    }

    private mutating func escaped() throws(ProseFault) -> Unicode.Scalar {
        guard let kept = peek, !kept.isFolded else {
            throw fault("a backslash that keeps nothing", help: "write \\\\ for the character")
        }
        advance(2)
        return kept
    }

    private mutating func skipSpace() {
        while let scalar = current, scalar.isFolded { advance() }
    }

    /// Whether white space stood here, which has been read then.
    private mutating func foldSpace() throws(ProseFault) -> Bool {
        guard let scalar = current, scalar.isFolded else {
            if let scalar = current, scalar.isControl {
                throw fault("a control character", help: "remove it")
            }
            return false
        }
        skipSpace()
        return true
    }

    /// Whether the space just read has to stay: text follows, and its script uses spaces.
    private func needsSpace(after text: String) -> Bool {
        guard let next = current else { return false }
        guard let last = text.unicodeScalars.last else { return true }
        return !(last.isWrittenSolid && next.isWrittenSolid)
    }

    private mutating func code() throws(ProseFault) -> [Prose.Inline] {
        let start = offset
        let from = position + 1
        advance()
        var text = ""
        var parts: [Prose.Inline] = []
        while let scalar = current {
            if scalar == "`" {
                if !text.isEmpty { parts.append(.text(text)) }
                let written = String(String.UnicodeScalarView(scalars[from..<position]))
                advance()
                marks.append(.init(content: .code(written), range: start..<offset))
                return try filled(parts, "code span", from: start)
            }
            if scalar == "{", let placeholder = placeholderInCode() {
                if !text.isEmpty { parts.append(.text(text)) }
                text = ""
                parts.append(.placeholder(placeholder))
            } else if try foldSpace() {
                text.append(" ")
            } else {
                text.unicodeScalars.append(scalar)
                advance()
            }
        }
        throw ProseFault(
            "a code span that does not end", at: start..<start + 1,
            help: "close it with a '`', or write \\` for the character")
    }
}

extension ProseParser {
    /// Text between braces and the offset behind them, nothing read.
    private func braced() -> (text: String, count: Int)? {
        var end = position + 1
        while end < scalars.count, scalars[end] != "}", scalars[end] != "{", end - position < 200 {
            end += 1
        }
        guard end < scalars.count, scalars[end] == "}" else { return nil }
        let text = String(String.UnicodeScalarView(scalars[position + 1..<end]))
        return (text, end + 1 - position)
    }

    private mutating func placeholder() throws(ProseFault) -> Placeholder {
        let start = offset
        guard let (text, count) = braced() else {
            throw fault("a '{' without its '}'", help: "write \\{ for the character")
        }
        guard let placeholder = Placeholder(source: text) else {
            advance(count)
            let kinds = Placeholder.Kind.allCases.map(\.written).joined(separator: ", ")
            throw ProseFault(
                "no placeholder is written '{\(text)}'", at: start..<offset,
                help: "write one of \(kinds), or \\{ for the character")
        }
        advance(count)
        marks.append(.init(content: .placeholder(placeholder), range: start..<offset))
        return placeholder
    }

    private mutating func placeholderInCode() -> Placeholder? {
        guard let (text, count) = braced(), let placeholder = Placeholder(source: text) else {
            return nil
        }
        let start = offset
        advance(count)
        marks.append(.init(content: .placeholder(placeholder), range: start..<offset))
        return placeholder
    }

    private mutating func link() throws(ProseFault) -> Prose.Inline {
        let start = offset
        advance()
        let label = try run(until: .link, from: start)
        advance()
        guard current == "(" else {
            throw ProseFault(
                "a link without a target", at: start..<offset,
                help: "write [text](target), or \\[ for the character")
        }
        advance()
        var target = ""
        while let scalar = current, scalar != ")", !scalar.isFolded {
            target.unicodeScalars.append(scalar)
            advance()
        }
        guard current == ")", !target.isEmpty else {
            throw ProseFault(
                "a link target that does not end", at: start..<offset,
                help: "write [text](target) with no space in the target")
        }
        advance()
        marks.append(.init(content: .link(target: target), range: start..<offset))
        return .link(label, target: target)
    }

    private func filled(
        _ inlines: [Prose.Inline], _ what: String, from start: Int
    ) throws(ProseFault) -> [Prose.Inline] {
        if inlines.isEmpty {
            throw ProseFault("an empty \(what)", at: start..<offset, help: "fill or remove it")
        }
        return inlines
    }

    private func fault(_ message: String, help: String) -> ProseFault {
        let width = current.map { UTF8.width($0) } ?? 0
        return ProseFault(message, at: offset..<offset + width, help: help)
    }

    private func strongInLink(at start: Int) -> ProseFault {
        ProseFault(
            "strong text within a link", at: start..<start + 2,
            help: "put the link into the strong text")
    }

    private func unclosed(_ closing: Closing, from start: Int) -> ProseFault {
        closing == .strong
            ? ProseFault(
                "strong text that does not end", at: start..<start + 2,
                help: "close it with '**', or write \\*\\* for the characters")
            : ProseFault(
                "a link text that does not end", at: start..<start + 1,
                help: "write [text](target), or \\[ for the character")
    }
}
