// SPDX-License-Identifier: Apache-2.0

/// Where a line of inlines stands, which decides what has to be escaped.
enum MDXPlace {
    case paragraph, item, heading, cell
}

/// Inlines as one line of MDX.
func line(_ inlines: [MDXInline], _ place: MDXPlace) -> String {
    MDXLine(place: place, isLinkLabel: false)
        .print(linked(merged(inlines)), before: nil, after: nil)
}

/// Prints inlines that know their neighbours: emphasis depends on the characters around it.
private struct MDXLine {
    let place: MDXPlace
    let isLinkLabel: Bool

    func print(
        _ inlines: [MDXInline], before: Unicode.Scalar?, after: Unicode.Scalar?
    ) -> String {
        var printed = ""
        for (index, inline) in inlines.enumerated() {
            let next = index + 1 < inlines.count ? inlines[index + 1].firstScalar : after
            let previous = printed.unicodeScalars.last ?? before
            printed += print(inline, before: previous, after: next)
        }
        return printed
    }

    private func print(
        _ inline: MDXInline, before: Unicode.Scalar?, after: Unicode.Scalar?
    ) -> String {
        switch inline {
        case .text(let text):
            let edges = MDXText.Edges(before: before, after: after)
            return MDXText(place: place, edges: edges).escape(text)
        case .code(let text):
            return code(text)
        case .strong(let inner):
            return strong(inner, before: before, after: after)
        case .link(let label, let target):
            let line = MDXLine(place: place, isLinkLabel: true)
            let text = line.print(label, before: "[", after: "]")
            return isLinkLabel ? text : "[\(text)](\(linkTarget(target)))"
        case .foreign(let language, let inner):
            let tag = language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
            let text = print(inner, before: ">", after: "<")
            return "<span lang=\"\(tag)\">\(text)</span>"
        }
    }
}

extension MDXLine {
    private func code(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x60 && $0 != 0x7C }
        if isPlain { return text.isEmpty ? "" : "`\(text)`" }
        let flat = String(text.map { $0.isNewline ? " " : $0 })
        // Readers disagree on a backslash before a pipe in a cell: element and references are plain.
        if place == .cell, flat.contains("\\|") {
            return "<code>\(MDXText.references(flat))</code>"
        }
        let mark = String(repeating: "`", count: longestRunOfBackticks(flat) + 1)
        let touches = flat.hasPrefix("`") || flat.hasSuffix("`")
        let isSpaced = flat.hasPrefix(" ") && flat.hasSuffix(" ") && flat.contains { $0 != " " }
        let pad = touches || isSpaced ? " " : ""
        let content = place == .cell ? escapedPipes(flat) : flat
        return mark + pad + content + pad + mark
    }

    private func escapedPipes(_ text: String) -> String {
        String(text.flatMap { $0 == "|" ? ["\\", "|"] : [$0] })
    }

    /// What an address may not hold as it is, percent-encoded; `&` as a reference.
    private func linkTarget(_ target: String) -> String {
        var encoded = ""
        for byte in target.utf8 {
            switch byte {
            case UInt8(ascii: "&"): encoded += "&amp;"
            case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
                UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"), UInt8(ascii: "|"),
                UInt8(ascii: "`"), UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "]"),
                0...0x20, 0x7F...0xFF:
                let hex = String(byte, radix: 16, uppercase: true)
                encoded += hex.count == 1 ? "%0\(hex)" : "%\(hex)"
            default: encoded.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        return encoded
    }
}

extension MDXLine {
    /// `**…**` where CommonMark reads it as such, else its outer marks moved out, else an element.
    private func strong(
        _ inner: [MDXInline], before: Unicode.Scalar?, after: Unicode.Scalar?
    ) -> String {
        var run = StrongRun(inner)
        run.hoist { $0.properties.isWhitespace }
        if !run.isReadable(before: before, after: after) { run.hoist(\.isMark) }
        let lead = run.lead.isEmpty ? "" : print([.text(run.lead)], before: before, after: "*")
        let trail = run.trail.isEmpty ? "" : print([.text(run.trail)], before: "*", after: after)
        guard !run.inner.isEmpty else { return lead + trail }
        let isReadable = run.isReadable(before: before, after: after)
        let text = print(run.inner, before: isReadable ? "*" : ">", after: isReadable ? "*" : "<")
        let marked = isReadable ? "**\(text)**" : "<strong>\(text)</strong>"
        return lead + marked + trail
    }
}

extension MDXInline {
    /// First character of what will be printed.
    var firstScalar: Unicode.Scalar? {
        switch self {
        case .text(let text): text.unicodeScalars.first
        case .code: "`"
        case .strong: "*"
        case .link: "["
        case .foreign: "<"
        }
    }

    /// Last character of what will be printed.
    var lastScalar: Unicode.Scalar? {
        switch self {
        case .text(let text): text.unicodeScalars.last
        case .code: "`"
        case .strong: "*"
        case .link: ")"
        case .foreign: ">"
        }
    }
}
