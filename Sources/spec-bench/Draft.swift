// SPDX-License-Identifier: Apache-2.0

/// A file of a spec as lines, to be copied under other names.
struct Draft {
    /// Below the folder of the spec.
    let name: String
    let lines: [String]

    init(name: String, lines: [String]) {
        self.name = name
        self.lines = lines
    }

    init(name: String, bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        self.init(name: name, lines: text.split(separator: "\n").map(String.init))
    }

    var bytes: [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }

    /// Keys of the file's top mapping.
    var topKeys: [String] {
        blocks(at: 0).compactMap { $0.first?.split(separator: ":").first.map(String.init) }
    }

    /// Runs of lines that begin with a key at a column; what stands before the first is left out.
    func blocks(at column: Int) -> [[String]] {
        var blocks: [[String]] = []
        for line in lines {
            let indent = line.prefix { $0 == " " }.count
            let isKey = indent == column && line.dropFirst(indent).first.map { $0 != "#" } ?? false
            if isKey {
                blocks.append([line])
            } else if !blocks.isEmpty, indent > column {
                blocks[blocks.count - 1].append(line)
            }
        }
        return blocks
    }

    func mapLines(_ transform: (String) -> [String]) -> Draft {
        Draft(name: name, lines: lines.flatMap(transform))
    }
}

extension String {
    /// Where a text ends that stands in this one.
    func end(of part: String) -> Index? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(part) { return index(start, offsetBy: part.count) }
            start = index(after: start)
        }
        return nil
    }

    /// Where a mark stands behind a text, within one word.
    func range(after part: String, until mark: Character) -> Index? {
        guard let start = end(of: part) else { return nil }
        let end = self[start...].firstIndex { !($0.isLetter || $0.isNumber) }
        return end.flatMap { self[$0] == mark ? $0 : nil }
    }
}
