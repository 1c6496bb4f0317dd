// SPDX-License-Identifier: Apache-2.0

/// A layout as a line of tokens, each break and group knowing how far it must reach.
///
/// Printers append to it; scopes are closures, so they always close. `reach` of a group is its
/// width on one line up to the first place after it where a line may end; `reach` of a break is
/// that of the piece after it. Both are known one break later, so all of it takes one pass.
struct LayoutStream {
    enum Kind: UInt8 {
        case text, whenBroken, line, softLine, hardLine
        case group, fill, close
        case prefix, unprefix
        case origin, endOrigin
    }
    struct Token {
        let kind: Kind
        /// Columns: of a text, or those that a break or group must reach.
        var reach: Int32
        /// Bytes of a text; place of a prefix or an origin in its list.
        var size: Int32

        init(_ kind: Kind, reach: Int, size: Int = 0) {
            self.kind = kind
            self.reach = Int32(truncatingIfNeeded: reach)
            self.size = Int32(truncatingIfNeeded: size)
        }
    }
    private struct OpenGroup {
        var start: Int
        var lastBreak: Int?
        /// A line feed stands in it.
        var isBroken = false
    }
    private(set) var tokens: [Token] = []
    /// All texts, one after the other.
    private(set) var bytes: [UInt8] = []
    /// Each prefix once; the first is the indentation of Swift.
    private(set) var prefixes = ["    "]
    private(set) var origins: [String] = []
    /// Columns from the start, were it one line.
    private var position = 0
    private var groups = [OpenGroup(start: 0)]
    /// Groups and breaks that reach to the next break, whatever it belongs to.
    private var waiting: [Int] = []

    /// More than any line holds: what must reach so far is broken.
    private static let unbounded = Int32.max

    /// Adds a text without line feeds; empty ones leave no trace.
    mutating func text(_ text: String) {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        extend(from: start)
    }

    /// Adds a text in UTF-8.
    mutating func text(_ text: ArraySlice<UInt8>) {
        let start = bytes.count
        bytes.append(contentsOf: text)
        extend(from: start)
    }

    /// Texts that follow each other are one token.
    private mutating func extend(from start: Int) {
        let columns = self.columns(from: start)
        position += columns
        let last = tokens.count - 1
        if last >= 0, tokens[last].kind == .text {
            tokens[last].reach += Int32(columns)
            tokens[last].size += Int32(bytes.count - start)
        } else if bytes.count > start {
            tokens.append(Token(.text, reach: columns, size: bytes.count - start))
        }
    }

    /// One for each character, as the formatter counts them.
    private func columns(from start: Int) -> Int {
        var all: UInt8 = 0
        for index in start..<bytes.count { all |= bytes[index] }
        if all < 0x80 { return bytes.count - start }
        return String(decoding: bytes[start...], as: UTF8.self).count
    }

    /// A space, or a line feed where the group that holds it is broken.
    mutating func line() { pushBreak(.line, width: 1) }

    /// Nothing, or a line feed where the group that holds it is broken.
    mutating func softLine() { pushBreak(.softLine, width: 0) }

    /// Always a line feed; breaks every group around it.
    mutating func hardLine() {
        pushBreak(.hardLine, width: 0)
        groups[groups.count - 1].isBroken = true
    }

    /// Printed only where the group that holds it is broken, such as a trailing comma.
    mutating func whenBroken(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        tokens.append(Token(.whenBroken, reach: text.count, size: text.utf8.count))
    }

    /// On one line if that fits, else with every line of its own as a line feed.
    mutating func group(_ content: (inout LayoutStream) -> Void) { pushGroup(.group, content) }

    /// Breaks only those lines of its own after which the next piece would not fit.
    mutating func fill(_ content: (inout LayoutStream) -> Void) { pushGroup(.fill, content) }

    /// Starts each line that begins inside with more.
    mutating func prefixed(_ prefix: String, _ content: (inout LayoutStream) -> Void) {
        let known = prefixes.firstIndex(of: prefix)
        if known == nil { prefixes.append(prefix) }
        push(prefix: known ?? prefixes.count - 1, columns: prefix.count, content)
    }

    /// One level deeper, as Swift is indented here.
    mutating func indented(_ content: (inout LayoutStream) -> Void) {
        push(prefix: 0, columns: 4, content)
    }

    private mutating func push(
        prefix: Int, columns: Int, _ content: (inout LayoutStream) -> Void
    ) {
        tokens.append(Token(.prefix, reach: columns, size: prefix))
        content(&self)
        tokens.append(Token(.unprefix, reach: columns, size: prefix))
    }

    /// Lines that an item of the spec accounts for, where there is one.
    mutating func tagged(_ origin: String?, _ content: (inout LayoutStream) -> Void) {
        guard let origin else { return content(&self) }
        tokens.append(Token(.origin, reach: 0, size: origins.count))
        origins.append(origin)
        content(&self)
        tokens.append(Token(.endOrigin, reach: 0))
    }

    /// Lines that several items of the spec account for together.
    mutating func tagged(
        _ origins: ArraySlice<String>, _ content: (inout LayoutStream) -> Void
    ) {
        guard let first = origins.first else { return content(&self) }
        tagged(first) { $0.tagged(origins.dropFirst(), content) }
    }

    private mutating func pushBreak(_ kind: Kind, width: Int) {
        for index in waiting { reachHere(index) }
        waiting.removeAll(keepingCapacity: true)
        let group = groups.count - 1
        if let last = groups[group].lastBreak { reachHere(last) }
        groups[group].lastBreak = tokens.count
        tokens.append(Token(kind, reach: -position))
        position += width
    }

    private mutating func pushGroup(_ kind: Kind, _ content: (inout LayoutStream) -> Void) {
        groups.append(OpenGroup(start: tokens.count))
        tokens.append(Token(kind, reach: -position))
        content(&self)
        tokens.append(Token(.close, reach: 0))
        let group = groups.removeLast()
        if group.isBroken { markBroken(group.start) } else { waiting.append(group.start) }
        if let last = group.lastBreak { waiting.append(last) }
    }

    /// No line holds this group, nor the piece of the outer group that it is in.
    private mutating func markBroken(_ group: Int) {
        tokens[group].reach = Self.unbounded
        let outer = groups.count - 1
        if let last = groups[outer].lastBreak { tokens[last].reach = Self.unbounded }
        groups[outer].isBroken = true
    }

    /// Ends the measuring: what still waits reaches to the end.
    mutating func finish() {
        for index in waiting { reachHere(index) }
        waiting = []
        if let last = groups[0].lastBreak { reachHere(last) }
        groups = [OpenGroup(start: 0)]
    }

    private mutating func reachHere(_ index: Int) {
        if tokens[index].reach != Self.unbounded {
            tokens[index].reach += Int32(truncatingIfNeeded: position)
        }
    }
}
