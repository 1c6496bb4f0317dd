// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import YAMLSyntax

/// A source whose expected places are marked ‹so›; the marks are not part of it.
struct Marked {
    let file: SourceFile
    private(set) var spans: [SourceSpan] = []

    init(_ source: String) {
        var bytes: [UInt8] = []
        var opened: [Int] = []
        var ranges: [(opened: Int, range: Range<Int>)] = []
        for (order, scalar) in source.unicodeScalars.enumerated() {
            switch scalar {
            case "‹": opened.append(bytes.count)
            case "›":
                let start = opened.removeLast()
                ranges.append((order, start..<bytes.count))
            default: bytes.append(contentsOf: String(scalar).utf8)
            }
        }
        file = SourceFile(path: "a.yaml", bytes: bytes)
        spans = ranges.map { SourceSpan(file: "a.yaml", range: $0.range) }
            .sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}

/// A parse of a source: its root and what was reported.
struct Parse {
    let root: Node?
    let findings: [Diagnostic]

    init(_ source: String) { self.init(SourceFile(path: "a.yaml", bytes: Array(source.utf8))) }

    init(_ file: SourceFile) {
        var report = Report()
        root = parseYAML(file, into: &report)
        findings = report.all
    }

    var codes: [String] { findings.map(\.code) }
}

extension Node {
    /// Keys and texts without places: `{a: [b, c]}`.
    var outline: String {
        switch content {
        case .scalar(let text, _): text
        case .sequence(let items): "[" + items.map(\.outline).joined(separator: ", ") + "]"
        case .mapping(let entries):
            "{" + entries.map { "\($0.key.value): \($0.value.outline)" }.joined(separator: ", ")
                + "}"
        }
    }

    subscript(key: String) -> Node? {
        guard case .mapping(let entries) = content else { return nil }
        return entries.first { $0.key.value == key }?.value
    }
}
