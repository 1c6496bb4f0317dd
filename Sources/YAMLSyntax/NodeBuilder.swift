// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics

/// Builds nodes from events; what is no part of a spec is reported and read as if it were not there.
struct NodeBuilder: ~Copyable {
    /// The file cannot be read on; what stopped it has been reported.
    struct Stopped: Error {}

    private var events: EventParser
    private let text: CheckedText
    private let path: String
    private(set) var report = Report()

    init(_ events: consuming EventParser, text: CheckedText, path: String) {
        self.events = events
        self.text = text
        self.path = path
    }

    /// The file's one document.
    mutating func document() -> Node? {
        do throws(Stopped) {
            _ = try next()
            guard case let first = try next(), case .documentStart(let hasDirectives) = first.kind
            else {
                report.add(.emptyDocument(at: span(0..<text.bytes.count)))
                return nil
            }
            if hasDirectives { report.add(.directive(at: span(first))) }
            let event = try next()
            let root = try node(event, depth: 0)
            _ = try next()
            if case let after = try next(), case .documentStart = after.kind {
                report.add(.severalDocuments(at: span(after)))
            }
            guard case .scalar("", .plain) = root.content else { return root }
            report.add(.emptyDocument(at: root.span))
            return nil
        } catch {
            return nil
        }
    }

    private mutating func node(_ event: Event, depth: Int) throws(Stopped) -> Node {
        if event.hasAnchor { report.add(.anchor(at: span(event))) }
        if event.hasTag { report.add(.tag(at: span(event))) }
        switch event.kind {
        case .scalar(let value, let style):
            return scalar(value, style, at: event)
        case .sequenceStart(let isFlow):
            return try sequence(event, isFlow: isFlow, depth: depth + 1)
        case .mappingStart(let isFlow):
            return try mapping(event, isFlow: isFlow, depth: depth + 1)
        default:
            report.add(.anchor(at: span(event)))
            return Node(.scalar("", .plain), at: span(event))
        }
    }

    private mutating func scalar(_ value: String, _ style: Node.Style, at event: Event) -> Node {
        let node = Node(.scalar(value, style), at: span(event))
        guard value.utf8.count <= YAMLLimit.scalar else {
            report.add(.tooLarge("value", limit: YAMLLimit.scalar, at: node.span))
            return Node(.scalar("", style), at: node.span)
        }
        if style == .doubleQuoted, let scalar = value.unicodeScalars.first(where: isRefused) {
            report.add(.escapedCharacter(scalar.value, at: node.span))
        }
        return node
    }

    private mutating func sequence(
        _ start: Event, isFlow: Bool, depth: Int
    ) throws(Stopped) -> Node {
        try checkDepth(depth, at: start)
        var items: [Node] = []
        while true {
            let event = try next()
            if case .sequenceEnd = event.kind {
                let range = extent(start, isFlow ? event : nil, last: items.last?.span)
                return Node(.sequence(items), at: span(range))
            }
            items.append(try node(event, depth: depth))
        }
    }

    private mutating func mapping(
        _ start: Event, isFlow: Bool, depth: Int
    ) throws(Stopped) -> Node {
        try checkDepth(depth, at: start)
        var entries = Entries()
        while true {
            let event = try next()
            if case .mappingEnd = event.kind {
                let range = extent(start, isFlow ? event : nil, last: entries.lastSpan)
                return Node(.mapping(entries.all), at: span(range))
            }
            let key = try node(event, depth: depth)
            let value = try node(next(), depth: depth)
            entries.lastSpan = value.span
            switch (event.kind, key.content) {
            case (.alias, _): continue
            case (_, .scalar(let name, _)):
                let located = Located(name, at: key.span)
                if let first = entries.add(.init(key: located, value: value)) {
                    report.add(.duplicateKey(located, first: first))
                }
            default: report.add(.keyNotScalar(at: key.span))
            }
        }
    }

    private mutating func next() throws(Stopped) -> Event {
        do throws(SyntaxFault) {
            return try events.next()
        } catch {
            report.add(.syntax(error, in: text, path: path))
            throw Stopped()
        }
    }

    private mutating func checkDepth(_ depth: Int, at event: Event) throws(Stopped) {
        guard depth > YAMLLimit.depth else { return }
        report.add(.tooDeep(at: span(event)))
        throw Stopped()
    }

    /// The bytes of a collection: to its closing bracket, or to its last value's end.
    private func extent(_ start: Event, _ end: Event?, last: SourceSpan?) -> Range<Int> {
        let lower = text.byte(ofScalar: start.start)
        if let end { return lower..<text.bytes(ofScalars: start.start, end.end).upperBound }
        return lower..<max(lower, last?.range.upperBound ?? lower)
    }

    private func span(_ event: Event) -> SourceSpan {
        span(text.bytes(ofScalars: event.start, event.end))
    }

    private func span(_ range: Range<Int>) -> SourceSpan { SourceSpan(file: path, range: range) }
}

/// What an escape may not bring into a value; line ends and tabs may be written by escapes.
private func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: isBidirectionalControl(scalar.value)
    }
}

/// Entries of a mapping with unique keys; long mappings are looked up, short ones searched.
private struct Entries {
    private(set) var all: [Node.Entry] = []
    var lastSpan: SourceSpan?
    private var positions: [String: Int] = [:]

    /// - Returns: Where the key stands already; the entry is left out then.
    mutating func add(_ entry: Node.Entry) -> SourceSpan? {
        if let first = position(of: entry.key.value) { return all[first].key.span }
        if all.count == 16 {
            for (index, entry) in all.enumerated() { positions[entry.key.value] = index }
        }
        if all.count >= 16 { positions[entry.key.value] = all.count }
        all.append(entry)
        return nil
    }

    private func position(of key: String) -> Int? {
        if all.count > 16 { return positions[key] }
        return all.firstIndex { $0.key.value == key }
    }
}
