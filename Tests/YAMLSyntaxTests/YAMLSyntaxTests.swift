// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Testing
import YAMLSyntax

struct NodeTests {
    @Test func `scalars keep the text that is written`() {
        let parse = Parse("a: no\nb: ~\nc: 1e3\nd: 012\ne: null\nf:\ng: NO\nh: on\ni: ''\n")
        #expect(
            parse.root?.outline
                == "{a: no, b: ~, c: 1e3, d: 012, e: null, f: , g: NO, h: on, i: }")
        #expect(parse.codes == [])
    }

    @Test func `collections nest, in block and in flow`() {
        let parse = Parse("a:\n- b\n- { c: [d, e], f: g }\nh:\n  i: j\n")
        #expect(parse.root?.outline == "{a: [b, {c: [d, e], f: g}], h: {i: j}}")
    }

    @Test func `a file with CRLF gives the text of the same file with LF`() {
        let lines = ["a: |", "  one", "  two", "b: \"c", "  d\"", "e: >-", "  f", "  g", "h: i"]
        let unix = Parse(lines.joined(separator: "\n") + "\n")
        let dos = Parse(lines.joined(separator: "\r\n") + "\r\n")
        #expect(dos.codes == [])
        #expect(dos.root?.outline == unix.root?.outline)
        #expect(unix.root?["a"]?.outline == "one\ntwo\n")
    }

    @Test(arguments: ["a", "中文", "é😀"])
    func `spans count bytes, whatever stands before`(prefix: String) {
        let marked = Marked(
            "\(prefix): ‹\(prefix)›\nk: ‹\"\(prefix) b\"›\nl: ‹[ x, y ]›\nm: ‹|\n  t\n  u›\n\nn: ‹{}›\n"
        )
        let root = Parse(marked.file).root
        let values = [prefix, "k", "l", "m", "n"].map { root?[$0]?.span }
        #expect(values == marked.spans)
    }

    @Test func `a place late in a long file of Chinese is right`() {
        let lines = (1..<4_000).map { "行\($0): 值在这里" }.joined(separator: "\n")
        let marked = Marked(lines + "\nlast: ‹值›\n")
        #expect(Parse(marked.file).root?["last"]?.span == marked.spans[0])
    }

    @Test func `a block mapping ends where its last value ends`() {
        let marked = Marked("a:\n  ‹b: c\n  d: e›\n\n# remark\nf: g\n")
        #expect(Parse(marked.file).root?["a"]?.span == marked.spans[0])
    }
}

struct RefusalTests {
    @Test func `a key that stands twice is reported with both places`() {
        let marked = Marked("‹a›: 1\nb: 2\n‹a›: 3\n")
        let parse = Parse(marked.file)
        #expect(parse.codes == ["Y102"])
        #expect(parse.findings.map(\.span) == [marked.spans[1]])
        #expect(parse.findings.first?.notes.map(\.span) == [marked.spans[0]])
        #expect(parse.root?.outline == "{a: 1, b: 2}")
    }

    @Test func `a key that stands twice in a long mapping is reported`() {
        let lines = (0..<40).map { "k\($0): v" } + ["k3: again", "k39: again"]
        #expect(Parse(lines.joined(separator: "\n")).codes == ["Y102", "Y102"])
    }

    @Test func `anchors, aliases, tags and directives are refused where they stand`() {
        let marked = Marked("%YAML 1.1\n---\na: ‹&x b›\nc: ‹*x›\nd: ‹!!str e›\n")
        let parse = Parse(marked.file)
        #expect(parse.codes == ["Y115", "Y103", "Y103", "Y104"])
        #expect(parse.findings.dropFirst().map(\.span) == marked.spans)
    }

    @Test func `an alias bomb costs nothing`() {
        var lines = ["a0: &a0 [x, x]"]
        for level in 1...20 {
            lines.append("a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]")
        }
        let parse = Parse(lines.joined(separator: "\n"))
        #expect(parse.codes.allSatisfy { $0 == "Y103" })
        #expect(parse.root?["a20"]?.outline == "[, ]")
    }

    @Test func `tabs, controls and marks of direction are reported, and reading goes on`() {
        let marked = Marked("a:‹\t›b\nc: d‹\u{202E}›e\nf: g‹\u{1B}›h\ni: j‹\u{2028}›k\nl: m\n")
        let parse = Parse(marked.file)
        #expect(parse.codes == ["Y105", "Y107", "Y108", "Y108"])
        #expect(parse.findings.map(\.span) == marked.spans)
        #expect(parse.root?["l"]?.outline == "m")
    }

    @Test func `an escape may bring in a line end, never an invisible turn`() {
        let parse = Parse(#"{ a: "x\ny\r\u2028", b: "p\u202Eq", c: "r\0s" }"#)
        #expect(parse.codes == ["Y107", "Y108"])
        #expect(parse.root?["a"]?.outline == "x\ny\r\u{2028}")
    }

    @Test(
        arguments: [
            ([0x61, 0x3A, 0x20, 0xE9, 0x0A], 3), ([0x61, 0x3A, 0x20, 0xC0, 0x80], 3),
            ([0x61, 0x3A, 0x20, 0xED, 0xA0, 0x80], 3), ([0x61, 0x3A, 0x20, 0xF0, 0x9F], 3),
        ] as [([UInt8], Int)])
    func `bytes that are no UTF-8 are reported at their offset`(bytes: [UInt8], offset: Int) {
        let parse = Parse(SourceFile(path: "a.yaml", bytes: bytes))
        #expect(parse.codes.first == "Y106")
        #expect(parse.findings.first?.span.range.lowerBound == offset)
    }

    @Test func `a byte order mark is named`() {
        let parse = Parse("\u{FEFF}a: b\n")
        #expect(parse.codes == ["Y109"])
    }

    @Test(arguments: ["", "\n", "# remark\n", "---\n", "''\n"])
    func `a file that holds nothing is reported`(source: String) {
        #expect(Parse(source).codes == (source == "''\n" ? [] : ["Y114"]))
    }

    @Test func `a second document is refused`() {
        #expect(Parse("a: b\n---\nc: d\n").codes == ["Y110"])
    }

    @Test func `ten thousand brackets are one finding`() {
        #expect(Parse("a: " + String(repeating: "[", count: 10_000)).codes == ["Y111"])
        let block = (0..<200).map { String(repeating: " ", count: $0) + "a:" }
        #expect(Parse(block.joined(separator: "\n")).codes == ["Y111"])
    }

    @Test func `a value of two megabytes is a finding, the rest is read`() {
        let parse = Parse("a: " + String(repeating: "x", count: 2 << 20) + "\nb: c\n")
        #expect(parse.codes == ["Y112"])
        #expect(parse.root?["b"]?.outline == "c")
    }

    @Test func `a file beyond the limit is not read`() {
        let bytes = [UInt8](repeating: 0x23, count: YAMLLimit.file + 1)
        #expect(Parse(SourceFile(path: "a.yaml", bytes: bytes)).codes == ["Y112"])
    }

    @Test func `a key that is no text is reported and left out`() {
        let parse = Parse("{ [a, b]: c, d: e }")
        #expect(parse.codes == ["Y113"])
        #expect(parse.root?.outline == "{d: e}")
    }

    @Test(arguments: [
        "a: b: ‹›c", "summary: {brand}‹S›ession\n", "a: 'b‹›", "a: ‹@›b\n", "a: \"‹\\›q\"\n",
        "a: b\n‹›c\n",
    ])
    func `what is no YAML is told with help`(source: String) {
        let parse = Parse(Marked(source).file)
        #expect(parse.codes == ["Y101"])
        #expect(parse.findings.first?.help != nil)
    }
}
