// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Testing
import YAMLSyntax

/// The value of `a:`, and the span of a part of its text.
private func span(of part: String, in marked: Marked) -> SourceSpan? {
    guard let node = Parse(marked.file).root?["a"], case .scalar(let text, _) = node.content,
        let found = text.range(of: part)
    else { return nil }
    let start = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
    return node.span(ofText: start..<start + part.utf8.count, in: marked.file)
}

extension String {
    fileprivate func range(of part: String) -> Range<Index>? {
        indices.lazy.compactMap { start in
            self[start...].hasPrefix(part)
                ? start..<self.index(start, offsetBy: part.count) : nil
        }.first
    }
}

struct TextSpanTests {
    @Test(arguments: [
        ("a: Open ‹{brand}› now", "{brand}"),
        ("a: \"中文 ‹{brand}›\"", "{brand}"),
        ("a: \"x\\ny \\\"‹{brand}›\\\"\"", "{brand}"),
        ("a: \"\\u00e9\\x41 ‹b›\"", "b"),
        ("a: 'it''s ‹{brand}›'", "{brand}"),
        ("a: |\n  one\n  two ‹{brand}›\n  three\n", "{brand}"),
        ("a: |\n  ‹one›\n", "one"),
        ("a: >-\n  one\n  two ‹{brand}›\n\n  three\n", "{brand}"),
        ("a: >-\n  one\n\n  ‹three›\n", "three"),
        ("a: one\n  two ‹{brand}›\n", "{brand}"),
        ("a: \"one\n  ‹two› three\"\n", "two"),
        ("a: \"one \\\n  ‹two› three\"\n", "two"),
    ])
    func `a part of a text is found where it is written`(source: String, part: String) {
        let marked = Marked(source)
        #expect(span(of: part, in: marked) == marked.spans[0])
    }

    @Test func `a range beyond the text ends where the text ends`() {
        let marked = Marked("a: ‹bcd›")
        let node = Parse(marked.file).root?["a"]
        #expect(node?.span(ofText: 0..<99, in: marked.file) == marked.spans[0])
    }
}
