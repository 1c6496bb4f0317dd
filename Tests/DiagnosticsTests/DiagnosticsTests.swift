// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Testing

private enum Code: String {
    case unknownType = "S214"
    case stale = "L101"
}

private func file(_ text: String, path: String = "Spec/a.yaml") -> SourceFile {
    SourceFile(path: path, bytes: Array(text.utf8))
}

/// The span of the first occurrence of a part.
private func span(_ part: String, in file: SourceFile) -> SourceSpan {
    let wanted = Array(part.utf8)
    let start =
        file.bytes.indices.first { file.bytes[$0...].starts(with: wanted) } ?? file.bytes.count
    return SourceSpan(file: file.path, range: start..<start + wanted.count)
}

private func text(_ finding: Diagnostic, _ files: SourceFile...) -> String {
    renderFindings([finding], of: files, as: .text(.plain))
}

struct LineIndexTests {
    @Test func `lines and columns count from 1, columns in Unicode scalars`() {
        let index = LineIndex(file("ab\n中文x\n\nz"))
        let found = [0, 2, 3, 6, 9, 10, 11, 12, 13].map { index.position(of: $0) }
        let wanted = [(1, 1), (1, 3), (2, 1), (2, 2), (2, 3), (2, 4), (3, 1), (4, 1), (4, 2)]
        #expect(found == wanted.map { SourcePosition(line: $0, column: $1) })
    }

    @Test func `a carriage return before a line feed is no part of a line`() {
        let index = LineIndex(file("ab\r\nc\r\n"))
        #expect([1, 2, 3].map { index.text(ofLine: $0) } == ["ab", "c", ""])
        #expect(index.position(of: 4) == SourcePosition(line: 2, column: 1))
    }
}

struct TextFindingTests {
    @Test func `a finding shows place, line, marks and help`() {
        let source = file(String(repeating: "\n", count: 13) + "    - { op: hash.s265 }\n")
        let finding = Diagnostic(
            .error, Code.unknownType, "no operation is named 'hash.s265'",
            at: span("hash.s265", in: source), help: "did you mean 'hash.s256'?")
        #expect(
            text(finding, source) == """
                error[S214]: no operation is named 'hash.s265'
                  --> Spec/a.yaml:14:13
                   |
                14 |     - { op: hash.s265 }
                   |             ^^^^^^^^^
                   = help: did you mean 'hash.s256'?

                """)
    }

    @Test func `a note shows the second place, with numbers aligned`() {
        let source = file("first: 1\n\n\n\n\n\n\n\n\nsecond: 2\n")
        let finding = Diagnostic(
            .warning, Code.stale, "twice", at: span("second", in: source),
            notes: [.init("first written here", at: span("first", in: source))])
        #expect(
            text(finding, source) == """
                warning[L101]: twice
                  --> Spec/a.yaml:10:1
                   |
                10 | second: 2
                   | ^^^^^^
                   = note: first written here
                  --> Spec/a.yaml:1:1
                   |
                 1 | first: 1
                   | -----

                """)
    }

    @Test func `marks stand below wide characters and behind tabs`() {
        let source = file("键\t中文e\u{301}: x\n")
        let finding = Diagnostic(.error, Code.stale, "m", at: span("中文e\u{301}", in: source))
        let lines = text(finding, source).split(separator: "\n")
        #expect(lines[3] == "1 | 键    中文e\u{301}: x")
        #expect(lines[4] == "  |       ^^^^^")
    }

    @Test func `a span over several lines marks the rest of its first line`() {
        let source = file("a:\n  b: c\n  d: e\n")
        let finding = Diagnostic(.error, Code.stale, "m", at: span("b: c\n  d", in: source))
        #expect(text(finding, source).contains("2 |   b: c\n  |   ^^^^\n"))
    }

    @Test func `a place at the end of a file has one mark`() {
        let source = file("a")
        let finding = Diagnostic(
            .error, Code.stale, "m", at: SourceSpan(file: source.path, range: 1..<1))
        #expect(text(finding, source).hasSuffix("1 | a\n  |  ^\n"))
    }

    @Test func `a very long line is cut around the marks`() {
        let source = file(
            String(repeating: "x", count: 5_000) + "HERE" + String(repeating: "y", count: 5_000))
        let output = text(
            Diagnostic(.error, Code.stale, "m", at: span("HERE", in: source)), source)
        #expect(output.utf8.count < 600)
        let lines = output.split(separator: "\n")
        let column = lines[4].prefix { $0 != "^" }.count
        #expect(lines[3].dropFirst(column).hasPrefix("HERE"))
    }

    @Test func `nothing in a name or a line can steer the terminal`() {
        let source = file("a: \u{1B}[31m\u{202E}b\n")
        let finding = Diagnostic(
            .error, Code.stale, "no '\u{1B}[2J\n\u{202E}'", at: span("a", in: source))
        let output = text(finding, source)
        #expect(output.hasPrefix("error[L101]: no '\\u{1B}[2J\\n\\u{202E}'\n"))
        #expect(output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
        #expect(!output.unicodeScalars.contains("\u{202E}"))
    }

    @Test func `a file that is not there is named without an excerpt`() {
        let finding = Diagnostic(
            .error, Code.stale, "gone", at: SourceSpan(file: "Generated/x", range: 0..<0),
            detail: "@@ -1 +1 @@\n-a\n+b")
        #expect(
            text(finding) == """
                error[L101]: gone
                 --> Generated/x
                  | @@ -1 +1 @@
                  | -a
                  | +b

                """)
    }

    @Test func `colours are only there when asked for`() {
        let source = file("a")
        let finding = Diagnostic(.error, Code.stale, "m", at: span("a", in: source))
        let coloured = renderFindings([finding], of: [source], as: .text(.coloured))
        #expect(coloured.contains("\u{1B}[1;31merror[L101]\u{1B}[0m"))
        #expect(!text(finding, source).contains("\u{1B}"))
    }
}

struct MachineFindingsTests {
    @Test func `JSON has every member of the contract, one finding a line`() {
        let source = file("a: 中\n\"q\": b\n")
        let finding = Diagnostic(
            .error, Code.unknownType, "no \"x\"", at: span("中", in: source),
            notes: [.init("see", at: span("\"q\"", in: source))], help: "a\nb")
        let place = "\"file\":\"Spec/a.yaml\",\"line\""
        #expect(
            renderFindings([finding], of: [source], as: .json)
                == "{\"version\":1,\"findings\":[\n{\"severity\":\"error\",\"code\":\"S214\","
                + "\"kind\":\"unknownType\",\"message\":\"no \\\"x\\\"\",\(place):1,\"column\":4,"
                + "\"endLine\":1,\"endColumn\":5,\"help\":\"a\\nb\",\"notes\":[{\"message\":\"see\","
                + "\(place):2,\"column\":1,\"endLine\":2,\"endColumn\":4}],\"detail\":null}\n]}\n")
    }

    @Test func `JSON is there when nothing was found, text is not`() {
        #expect(renderFindings([], of: [], as: .json) == "{\"version\":1,\"findings\":[]}\n")
        #expect(renderFindings([], of: [], as: .text(.plain)) == "")
    }

    @Test func `a workflow command escapes what would end it`() {
        let source = file("a", path: "Spec/a,b:c.yaml")
        let finding = Diagnostic(
            .note, Code.stale, "100%\r\nx", at: span("a", in: source), help: "h: i")
        #expect(
            renderFindings([finding], of: [source], as: .github)
                == "::notice file=Spec/a%2Cb%3Ac.yaml,line=1,col=1,endLine=1,endColumn=2,"
                + "title=L101::100%25%0D%0Ax%0Ah: i\n")
    }

    @Test func `findings are sorted by file and place, whatever the order of passes`() {
        let a = file("x y", path: "a.yaml")
        let b = file("x y", path: "b.yaml")
        let findings = [
            Diagnostic(.error, Code.stale, "1", at: span("y", in: b)),
            Diagnostic(.warning, Code.stale, "2", at: span("x", in: b)),
            Diagnostic(.error, Code.unknownType, "3", at: span("x", in: b)),
            Diagnostic(.error, Code.stale, "4", at: span("y", in: a)),
        ]
        let messages = sortedByPlace(findings).map(\.message)
        #expect(messages == ["4", "3", "2", "1"])
        #expect(sortedByPlace(findings.reversed()).map(\.message) == messages)
    }
}

struct NearestTests {
    @Test func `the nearest name is the one that was meant`() {
        let names = ["hash.s256", "hash.s384", "http.form", "text.equalCT"]
        #expect(nearest(to: "hash.s265", among: names) == "hash.s256")
        #expect(nearest(to: "text.equalct", among: names) == "text.equalCT")
        #expect(nearest(to: "htp.form", among: names) == "http.form")
    }

    @Test func `nothing is suggested where nothing is close`() {
        #expect(nearest(to: "clock.now", among: ["hash.s256", "epoch.now"]) == nil)
        #expect(nearest(to: "a", among: ["abcd"]) == nil)
        #expect(nearest(to: "x", among: []) == nil)
    }

    @Test func `the first of equals wins`() {
        #expect(nearest(to: "itemC", among: ["itemA", "itemB"]) == "itemA")
    }
}
