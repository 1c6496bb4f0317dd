// SPDX-License-Identifier: Apache-2.0

/// Lays a text out within a number of columns, and tells which lines come from which item.
///
/// No line ends in a space, and an empty line carries its prefix without its spaces.
func lay(out stream: LayoutStream, columns width: Int = 100) -> Rendered {
    var stream = stream
    stream.finish()
    var page = Page(stream, width: width)
    for token in stream.tokens { page.take(token) }
    return page.rendered
}

func lay(out layout: Layout, columns width: Int = 100) -> Rendered {
    var stream = LayoutStream()
    stream.write(layout)
    return lay(out: stream, columns: width)
}

private struct Page {
    private enum Mode {
        case flat, broken, fills
    }
    let stream: LayoutStream
    let width: Int
    private var output: [UInt8] = []
    /// Of the stream's bytes, the first not yet written.
    private var next = 0
    private var regions: [Rendered.Region] = []
    private var openRegions: [Int] = []
    private var modes: [Mode] = [.broken]
    /// All prefixes that hold, the outermost first.
    private var prefix: [UInt8] = []
    private var prefixColumns = 0
    private var line = 1
    private var column = 0
    /// The line has no character yet; its prefix is written with the first.
    private var isAtStart = true

    init(_ stream: LayoutStream, width: Int) {
        self.stream = stream
        self.width = width
        output.reserveCapacity(stream.bytes.count * 3 / 2)
    }

    var rendered: Rendered {
        Rendered(text: String(decoding: output, as: UTF8.self), regions: regions)
    }

    private var mode: Mode { modes[modes.count - 1] }

    mutating func take(_ token: LayoutStream.Token) {
        switch token.kind {
        case .text: write(token)
        case .whenBroken: if mode == .flat { next += Int(token.size) } else { write(token) }
        case .line, .softLine, .hardLine: takeBreak(token)
        case .group, .fill:
            let staysFlat = mode == .flat || fits(Int(token.reach))
            modes.append(staysFlat ? .flat : token.kind == .fill ? .fills : .broken)
        case .close: modes.removeLast()
        case .prefix:
            prefix.append(contentsOf: stream.prefixes[Int(token.size)].utf8)
            prefixColumns += Int(token.reach)
        case .unprefix:
            prefix.removeLast(stream.prefixes[Int(token.size)].utf8.count)
            prefixColumns -= Int(token.reach)
        case .origin:
            openRegions.append(regions.count)
            let name = stream.origins[Int(token.size)]
            regions.append(Rendered.Region(lines: line...line, origin: name))
        case .endOrigin:
            let index = openRegions.removeLast()
            regions[index].lines = regions[index].lines.lowerBound...line
        }
    }

    private func fits(_ reach: Int) -> Bool {
        (isAtStart ? prefixColumns : column) + reach <= width
    }

    private mutating func takeBreak(_ token: LayoutStream.Token) {
        let breaks =
            switch mode {
            case .flat: token.kind == .hardLine
            case .broken: true
            case .fills: token.kind == .hardLine || !fits(Int(token.reach))
            }
        if breaks {
            endLine()
        } else if token.kind == .line {
            start()
            output.append(UInt8(ascii: " "))
            column += 1
        }
    }

    private mutating func write(_ token: LayoutStream.Token) {
        start()
        output.append(contentsOf: stream.bytes[next..<next + Int(token.size)])
        next += Int(token.size)
        column += Int(token.reach)
    }

    private mutating func start() {
        guard isAtStart else { return }
        output.append(contentsOf: prefix)
        column = prefixColumns
        isAtStart = false
    }

    private mutating func endLine() {
        if isAtStart {
            let end = prefix.lastIndex { $0 != UInt8(ascii: " ") }
            if let end { output.append(contentsOf: prefix[...end]) }
        }
        output.append(UInt8(ascii: "\n"))
        line += 1
        column = 0
        isAtStart = true
    }
}
