// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import YAMLSyntax

/// Writes out what a node borrows: `use: PIECE`, `less: [MEMBER]` and `$(VALUE)`.
///
/// A mapping that uses pieces holds their members, then its own, mapping by mapping; anything else
/// of its own takes the piece's place, and `less` takes members of the piece away. A list's element
/// that only uses a list becomes its elements.
///
/// - Reports: S702, S704, S705, S709.
struct Expansion {
    let library: VectorLibrary
    var report: Report
    /// Pieces, and values after a dollar sign, that are being written out.
    private var open: [String] = []
    private var done: [String: Node] = [:]

    init(_ library: VectorLibrary, report: Report) {
        self.library = library
        self.report = report
    }

    mutating func expand(_ node: Node) -> Node {
        switch node.content {
        case .scalar(let text, let style):
            Node(.scalar(fill(text, at: node.span), style), at: node.span)
        case .sequence(let nodes): Node(.sequence(elements(nodes)), at: node.span)
        case .mapping(let entries): mapping(entries, at: node.span)
        }
    }

    private mutating func elements(_ nodes: [Node]) -> [Node] {
        nodes.flatMap { node in
            let expanded = expand(node)
            guard case .mapping(let entries) = node.content, entries.map(\.key.value) == ["use"],
                case .sequence(let elements) = expanded.content
            else { return [expanded] }
            return elements
        }
    }

    private mutating func mapping(_ entries: [Node.Entry], at span: SourceSpan) -> Node {
        var base: Node?
        for name in names(entries.first { $0.key.value == "use" }?.value) {
            guard let piece = piece(name) else { continue }
            base = base.map { overlay($0, with: piece) } ?? piece
        }
        let own = entries.filter { $0.key.value != "use" }.map { entry in
            Node.Entry(
                key: entry.key,
                value: entry.key.value == "less" ? entry.value : expand(entry.value))
        }
        guard let base else { return Node(.mapping(own), at: span) }
        return own.isEmpty ? base : overlay(base, with: Node(.mapping(own), at: span))
    }

    private mutating func names(_ node: Node?) -> [Located<String>] {
        switch node?.content {
        case nil: return []
        case .scalar?: return [node?.scalarText].compactMap(\.self)
        case .sequence(let nodes)?: return nodes.compactMap(\.scalarText)
        case .mapping?:
            if let node { report.add(.vectorForm(node, due: "a name or a list of names")) }
            return []
        }
    }

    private mutating func piece(_ name: Located<String>) -> Node? {
        if let known = done[name.value] { return known }
        guard let piece = library.pieces[name.value] else {
            report.add(.unknownPiece(name, known: library.pieces.keys.sorted()))
            return nil
        }
        guard !open.contains(name.value) else {
            report.add(.circularPiece(name))
            return nil
        }
        open.append(name.value)
        let expanded = expand(piece.value)
        open.removeLast()
        done[name.value] = expanded
        return expanded
    }

    /// Replaces `$(NAME)` by its value and `$$` by a dollar sign.
    private mutating func fill(_ text: String, at span: SourceSpan) -> String {
        let (dollar, open, close) = (UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: ")"))
        guard text.utf8.contains(dollar) else { return text }
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let mark = rest.firstIndex(of: dollar) {
            result += rest[..<mark]
            rest = rest[(mark + 1)...]
            if rest.first == open, let end = rest.firstIndex(of: close) {
                let name = String(decoding: rest[(mark + 2)..<end], as: UTF8.self)
                rest = rest[(end + 1)...]
                result += value(name, at: span).utf8
            } else {
                if rest.first == dollar { rest.removeFirst() }
                result.append(dollar)
            }
        }
        return String(decoding: result + rest, as: UTF8.self)
    }

    /// A value, written out itself; empty where it is unknown or stands in itself.
    private mutating func value(_ name: String, at span: SourceSpan) -> String {
        let mark = "$" + name
        guard let value = library.values[name], !open.contains(mark) else {
            report.add(.unknownValue(name, known: library.values.keys.sorted(), at: span))
            return ""
        }
        guard value.value.utf8.contains(UInt8(ascii: "$")) else { return value.value }
        open.append(mark)
        defer { open.removeLast() }
        return fill(value.value, at: span)
    }
}

/// Members of the first mapping but those that the second names under `less`, then the second's own
/// members, in their place or behind them.
func overlay(_ base: Node, with own: Node) -> Node {
    guard case .mapping(var entries) = base.content, case .mapping(let others) = own.content
    else { return own }
    for name in others.first(where: { $0.key.value == "less" })?.value.listed ?? [] {
        entries.removeAll { $0.key.value == name }
    }
    for other in others where other.key.value != "less" {
        if let index = entries.firstIndex(where: { $0.key.value == other.key.value }) {
            entries[index] = Node.Entry(
                key: other.key, value: overlay(entries[index].value, with: other.value))
        } else {
            entries.append(other)
        }
    }
    return Node(.mapping(entries), at: own.span)
}

extension Node {
    /// Texts of a list, or one text.
    fileprivate var listed: [String] {
        switch content {
        case .scalar(let text, _): [text]
        case .sequence(let nodes): nodes.compactMap(\.scalarText?.value)
        case .mapping: []
        }
    }
}
