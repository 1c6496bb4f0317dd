// SPDX-License-Identifier: Apache-2.0

/// One pass over the bytes of a text; every fault ends it, so it is linear.
struct ProseParser {
    private let bytes: [UInt8]
    private var offset = 0
    private(set) var marks: [Prose.Mark] = []

    init(_ source: String) { bytes = Array(source.utf8) }

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
        var text: [UInt8] = []
        var inlines: [Prose.Inline] = []
        func flushed(_ next: Prose.Inline? = nil) {
            if !text.isEmpty { inlines.append(.text(String(decoding: text, as: UTF8.self))) }
            if let next { inlines.append(next) }
            text = []
        }
        while let scalar = current {
            let at = offset
            switch scalar {
            case "\\": text += UTF8.encode(try escaped()) ?? .init()
            case "`": flushed(.code(try code()))
            case "{": flushed(.placeholder(try placeholder()))
            case "}": throw fault("a '}' without its '{'", help: "write \\} for the character")
            case "*" where peek == "*":
                offset += 2
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
                    if needsSpace(after: text) { text.append(0x20) }
                } else {
                    let start = offset
                    offset += UTF8.width(scalar)
                    skipWords()
                    text += bytes[start..<offset]
                }
            }
        }
        flushed()
        guard closing == .end else { throw unclosed(closing, from: start) }
        return inlines
    }
}

extension ProseParser {
    private var current: Unicode.Scalar? { scalar(at: offset) }

    /// What follows the current scalar, which is of one byte.
    private var peek: Unicode.Scalar? { scalar(at: offset + 1) }

    private func scalar(at offset: Int) -> Unicode.Scalar? {
        guard offset < bytes.count else { return nil }
        if bytes[offset] < 0x80 { return Unicode.Scalar(bytes[offset]) }
        // A scalar has four bytes at most.
        return Self.firstScalar(of: bytes[offset..<min(offset + 4, bytes.count)])
    }

    private static func firstScalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
        return scalar
    }

    private mutating func advance() { offset += current.map { UTF8.width($0) } ?? 0 }

    /// Passes words of ASCII that no mark interrupts, with the single spaces between them.
    private mutating func skipWords() {
        while offset < bytes.count {
            let byte = bytes[offset]
            let isBetween =
                byte == 0x20 && offset + 1 < bytes.count && isPlain(bytes[offset + 1])
                && isPlain(bytes[offset - 1])
            guard isPlain(byte) || isBetween else { return }
            offset += 1
        }
    }

    private mutating func escaped() throws(ProseFault) -> Unicode.Scalar {
        guard let kept = peek, !kept.isFolded else {
            throw fault("a backslash that keeps nothing", help: "write \\\\ for the character")
        }
        offset += 1 + UTF8.width(kept)
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
    private func needsSpace(after text: [UInt8]) -> Bool {
        guard let next = current else { return false }
        guard next.isWrittenSolid else { return true }
        let start = text.lastIndex { $0 & 0xC0 != 0x80 } ?? text.endIndex
        let last = Self.firstScalar(of: text[start...])
        return !(last?.isWrittenSolid ?? false)
    }

    private mutating func code() throws(ProseFault) -> [Prose.Inline] {
        let start = offset
        offset += 1
        var text = ""
        var parts: [Prose.Inline] = []
        while let scalar = current {
            if scalar == "`" {
                if !text.isEmpty { parts.append(.text(text)) }
                let written = String(decoding: bytes[start + 1..<offset], as: UTF8.self)
                offset += 1
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
        var end = offset + 1
        while end < bytes.count, bytes[end] != 0x7D, bytes[end] != 0x7B, end - offset < 200 {
            end += 1
        }
        guard end < bytes.count, bytes[end] == 0x7D else { return nil }
        let text = String(decoding: bytes[offset + 1..<end], as: UTF8.self)
        return (text, end + 1 - offset)
    }

    private mutating func placeholder() throws(ProseFault) -> Placeholder {
        let start = offset
        guard let (text, count) = braced() else {
            throw fault("a '{' without its '}'", help: "write \\{ for the character")
        }
        guard let placeholder = Placeholder(source: text) else {
            offset += count
            let kinds = Placeholder.Kind.allCases.map(\.written).joined(separator: ", ")
            throw ProseFault(
                "no placeholder is written '{\(text)}'", at: start..<offset,
                help: "write one of \(kinds), or \\{ for the character")
        }
        offset += count
        marks.append(.init(content: .placeholder(placeholder), range: start..<offset))
        return placeholder
    }

    private mutating func placeholderInCode() -> Placeholder? {
        guard let (text, count) = braced(), let placeholder = Placeholder(source: text) else {
            return nil
        }
        let start = offset
        offset += count
        marks.append(.init(content: .placeholder(placeholder), range: start..<offset))
        return placeholder
    }

    private mutating func link() throws(ProseFault) -> Prose.Inline {
        let start = offset
        offset += 1
        let label = try run(until: .link, from: start)
        offset += 1
        guard current == "(" else {
            throw ProseFault(
                "a link without a target", at: start..<offset,
                help: "write [text](target), or \\[ for the character")
        }
        offset += 1
        let from = offset
        while let scalar = current, scalar != ")", !scalar.isFolded { advance() }
        let target = String(decoding: bytes[from..<offset], as: UTF8.self)
        guard current == ")", !target.isEmpty else {
            throw ProseFault(
                "a link target that does not end", at: start..<offset,
                help: "write [text](target) with no space in the target")
        }
        offset += 1
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

/// ASCII that stands for itself in running text, spaces aside.
private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2A, 0x5B, 0x5C, 0x5D, 0x60, 0x7B, 0x7D: false
    default: byte > 0x20 && byte < 0x7F
    }
}
