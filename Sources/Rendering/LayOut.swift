// SPDX-License-Identifier: Apache-2.0

/// Lays a text out within a number of columns, and tells which lines come from which item.
///
/// No line ends in a space, and an empty line carries its prefix without its spaces.
func lay(out layout: Layout, columns width: Int = 100) -> Rendered {
    let source = LayoutTokens(layout)
    var page = Page(width: width)
    for (index, token) in source.tokens.enumerated() {
        page.take(token, reach: source.reach[index])
    }
    return page.rendered
}

private struct Page {
    private enum Mode {
        case flat, broken, fills
    }
    let width: Int
    private var text = ""
    private var regions: [Rendered.Region] = []
    private var openRegions: [Int] = []
    private var modes: [Mode] = [.broken]
    private var prefixes: [String] = [""]
    private var line = 1
    private var column = 0
    /// The line has no character yet; its prefix is written with the first.
    private var isAtStart = true

    init(width: Int) { self.width = width }

    var rendered: Rendered { Rendered(text: text, regions: regions) }

    private var mode: Mode { modes[modes.count - 1] }
    private var prefix: String { prefixes[prefixes.count - 1] }

    mutating func take(_ token: LayoutTokens.Token, reach: Int) {
        switch token {
        case .text(let piece): write(piece)
        case .whenBroken(let piece): if mode != .flat { write(piece) }
        case .lineBreak(let width, let isHard):
            takeBreak(width: width, isHard: isHard, reach: reach)
        case .open(let fills):
            let staysFlat = mode == .flat || fits(reach)
            modes.append(staysFlat ? .flat : fills ? .fills : .broken)
        case .close: modes.removeLast()
        case .indent(let more): prefixes.append(prefix + more)
        case .dedent: prefixes.removeLast()
        case .originStart(let name):
            openRegions.append(regions.count)
            regions.append(Rendered.Region(lines: line...line, origin: name))
        case .originEnd:
            let index = openRegions.removeLast()
            regions[index].lines = regions[index].lines.lowerBound...line
        }
    }

    private func fits(_ reach: Int) -> Bool {
        (isAtStart ? columns(of: prefix) : column) + reach <= width
    }

    private mutating func takeBreak(width: Int, isHard: Bool, reach: Int) {
        let breaks =
            switch mode {
            case .flat: isHard
            case .broken: true
            case .fills: isHard || !fits(reach)
            }
        if breaks { endLine() } else if width > 0 { write(" ") }
    }

    private mutating func write(_ piece: String) {
        if piece.isEmpty { return }
        if isAtStart {
            text += prefix
            column = columns(of: prefix)
            isAtStart = false
        }
        text += piece
        column += columns(of: piece)
    }

    private mutating func endLine() {
        if isAtStart {
            let end = prefix.lastIndex { $0 != " " }
            if let end { text += prefix[...end] }
        }
        text += "\n"
        line += 1
        column = 0
        isAtStart = true
    }
}
