// SPDX-License-Identifier: Apache-2.0

/// Text that has not yet decided where its lines end (Oppen 1980, Wadler 2003).
///
/// Values for printers that compose small pieces; those with much to say append to a
/// `LayoutStream` at once. `lay(out:)` alone turns either into characters, in time linear in their
/// size. A text holds no line feed: whoever makes one splits or escapes it first.
indirect enum Layout: Sendable {
    case empty
    case text(String)
    /// A space, or a line feed where the group that holds it is broken.
    case line
    /// Nothing, or a line feed where the group that holds it is broken.
    case softLine
    /// Always a line feed; breaks every group around it.
    case hardLine
    /// Printed only where the group that holds it is broken, such as a trailing comma.
    case whenBroken(String)
    case sequence([Layout])
    /// Starts each line that begins inside it with more: four spaces, `/// ` or `> `.
    case prefixed(String, Layout)
    /// On one line if that fits, else with every line of its own as a line feed.
    case group(Layout)
    /// Breaks only those lines of its own after which the next piece would not fit.
    case fill(Layout)
    /// Printed lines that an item of the spec accounts for.
    case origin(String, Layout)
}

extension Layout {
    /// An empty line: two line feeds.
    static let blankLine = Layout.sequence([.hardLine, .hardLine])

    /// One level deeper, as Swift is indented here.
    func indented() -> Layout { .prefixed("    ", self) }

    static func joined(_ parts: [Layout], by separator: Layout) -> Layout {
        var pieces: [Layout] = []
        pieces.reserveCapacity(parts.count * 2)
        for part in parts {
            if !pieces.isEmpty { pieces.append(separator) }
            pieces.append(part)
        }
        return .sequence(pieces)
    }

    /// Words of a text, filled; runs of spaces become one break.
    static func words(_ text: String) -> Layout {
        .fill(.joined(text.split(separator: " ").map { .text(String($0)) }, by: .line))
    }

    /// The same, tagged with items of the spec that account for it, the outermost first.
    func tagged(_ origins: [String]) -> Layout {
        origins.reversed().reduce(self) { .origin($1, $0) }
    }
}

extension LayoutStream {
    mutating func write(_ layout: Layout) {
        switch layout {
        case .empty: break
        case .text(let text): self.text(text)
        case .line: line()
        case .softLine: softLine()
        case .hardLine: hardLine()
        case .whenBroken(let text): whenBroken(text)
        case .sequence(let parts): for part in parts { write(part) }
        case .prefixed(let prefix, let inner): prefixed(prefix) { $0.write(inner) }
        case .group(let inner): group { $0.write(inner) }
        case .fill(let inner): fill { $0.write(inner) }
        case .origin(let name, let inner): tagged(name) { $0.write(inner) }
        }
    }

    /// Each part, with a separator between two.
    mutating func list<Part>(
        _ parts: [Part], between: (inout LayoutStream) -> Void,
        _ write: (inout LayoutStream, Part) -> Void
    ) {
        for (index, part) in parts.enumerated() {
            if index > 0 { between(&self) }
            write(&self, part)
        }
    }

    mutating func blankLine() {
        hardLine()
        hardLine()
    }
}

extension Layout: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    init(stringLiteral value: String) { self = .text(value) }

    init(arrayLiteral elements: Layout...) { self = .sequence(elements) }
}
