// SPDX-License-Identifier: Apache-2.0

/// A place as people and editors count it.
package struct SourcePosition: Sendable, Equatable {
    /// From 1.
    package let line: Int
    /// From 1, in Unicode scalars.
    package let column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// Where the lines of a file begin; they end with LF, a CR before it belongs to the end.
package struct LineIndex: Sendable {
    private let bytes: [UInt8]
    private let starts: [Int]

    package init(_ file: SourceFile) {
        bytes = file.bytes
        var starts = [0]
        for (offset, byte) in file.bytes.enumerated() where byte == 0x0A {
            starts.append(offset + 1)
        }
        self.starts = starts
    }

    /// At least 1; an empty line follows the last line end.
    package var lineCount: Int { starts.count }

    /// The offset behind the last byte.
    package var end: Int { bytes.count }

    /// The position of a byte offset; one behind the end counts as the end.
    package func position(of offset: Int) -> SourcePosition {
        let offset = min(max(offset, 0), bytes.count)
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        let column = bytes[starts[low]..<offset].count { $0 & 0xC0 != 0x80 }
        return SourcePosition(line: low + 1, column: column + 1)
    }

    /// The bytes of a line that is counted from 1, without its end.
    package func range(ofLine line: Int) -> Range<Int> {
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] - 1 : bytes.count
        if line < starts.count, end > start, bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    /// The text of a line that is counted from 1; bytes that are no UTF-8 become U+FFFD.
    package func text(ofLine line: Int) -> String {
        String(decoding: bytes[range(ofLine: line)], as: UTF8.self)
    }
}

/// The files that findings point into, by path.
struct SourceMap {
    private var indexes: [String: LineIndex] = [:]

    /// Only files that are named by a finding are indexed.
    init(_ files: [SourceFile], for findings: [Diagnostic]) {
        self.init(
            files, holding: findings.flatMap { [$0.span.file] + $0.notes.map(\.span.file) })
    }

    init(_ files: [SourceFile], holding names: [String]) {
        let named = Set(names)
        for file in files where named.contains(file.path) {
            indexes[file.path] = LineIndex(file)
        }
    }

    /// `FILE:LINE:COLUMN` where a span begins; the file alone for one that is a whole file.
    func place(of span: SourceSpan) -> String {
        guard indexes[span.file] != nil, !span.isWholeFile else { return singleLine(span.file) }
        let start = ends(of: span).start
        return "\(singleLine(span.file)):\(start.line):\(start.column)"
    }

    subscript(path: String) -> LineIndex? { indexes[path] }

    /// The ends of a span; the first place of a file that is not there.
    func ends(of span: SourceSpan) -> (start: SourcePosition, end: SourcePosition) {
        guard let index = indexes[span.file] else {
            let first = SourcePosition(line: 1, column: 1)
            return (first, first)
        }
        return (
            index.position(of: span.range.lowerBound), index.position(of: span.range.upperBound)
        )
    }
}
