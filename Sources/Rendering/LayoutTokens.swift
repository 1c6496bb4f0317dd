// SPDX-License-Identifier: Apache-2.0

/// A layout as a line of tokens, each break and group knowing how far it must reach.
///
/// `reach` of a group is its width on one line up to the first place after it where a line may
/// end; `reach` of a break is that of the piece after it. Computed in one pass, with a stack.
struct LayoutTokens {
    enum Token {
        case text(String)
        case lineBreak(width: Int, isHard: Bool)
        case whenBroken(String)
        case open(fills: Bool)
        case close
        case indent(String)
        case dedent
        case originStart(String)
        case originEnd
    }
    private struct OpenGroup {
        var start: Int
        var lastBreak: Int?
    }
    private(set) var tokens: [Token] = []
    /// Columns, for tokens that are a break or open a group; else 0.
    private(set) var reach: [Int] = []
    /// Columns from the start of the layout, were it one line.
    private var position = 0
    private var groups: [OpenGroup] = []
    /// Groups and breaks that reach to the next break, whatever it belongs to.
    private var waiting: [Int] = []

    init(_ layout: Layout) {
        groups.append(OpenGroup(start: -1))
        append(layout)
        resolve(waiting, at: position)
        if let last = groups[0].lastBreak { resolve([last], at: position) }
    }

    /// A break that no line can hold, so that every group around it is broken.
    private static let unbounded = 1 << 24

    private mutating func append(_ layout: Layout) {
        switch layout {
        case .empty: break
        case .text(let text):
            push(.text(text))
            position += columns(of: text)
        case .line: pushBreak(width: 1, isHard: false)
        case .softLine: pushBreak(width: 0, isHard: false)
        case .hardLine: pushBreak(width: Self.unbounded, isHard: true)
        case .whenBroken(let text): push(.whenBroken(text))
        case .sequence(let parts): for part in parts { append(part) }
        case .prefixed(let prefix, let inner):
            push(.indent(prefix))
            append(inner)
            push(.dedent)
        case .group(let inner): pushGroup(inner, fills: false)
        case .fill(let inner): pushGroup(inner, fills: true)
        case .origin(let name, let inner):
            push(.originStart(name))
            append(inner)
            push(.originEnd)
        }
    }

    private mutating func push(_ token: Token, from start: Int = 0) {
        tokens.append(token)
        reach.append(start)
    }

    private mutating func pushBreak(width: Int, isHard: Bool) {
        resolve(waiting, at: position)
        waiting.removeAll(keepingCapacity: true)
        if let last = groups[groups.count - 1].lastBreak { resolve([last], at: position) }
        groups[groups.count - 1].lastBreak = tokens.count
        push(.lineBreak(width: width, isHard: isHard), from: -position)
        position += width
    }

    private mutating func pushGroup(_ inner: Layout, fills: Bool) {
        groups.append(OpenGroup(start: tokens.count))
        push(.open(fills: fills), from: -position)
        append(inner)
        push(.close)
        let group = groups.removeLast()
        waiting.append(group.start)
        if let last = group.lastBreak { waiting.append(last) }
    }

    private mutating func resolve(_ indices: [Int], at end: Int) {
        for index in indices { reach[index] += end }
    }
}

/// Columns that a text takes; one for each character, as the formatter counts them.
func columns(of text: String) -> Int {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    return isASCII ? text.utf8.count : text.count
}
