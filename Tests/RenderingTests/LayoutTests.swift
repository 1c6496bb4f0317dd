// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Rendering

struct LayoutTests {
    private let call: Layout = .group([
        "f(",
        Layout.sequence([
            .softLine, .fill(.joined(["one", "two", "three"], by: [",", .line])),
        ]).indented(), .whenBroken(","), .softLine, ")",
    ])

    @Test func `a group that fits stays on one line`() {
        #expect(lay(out: call, columns: 18).text == "f(one, two, three)")
    }

    @Test func `a group that does not fit breaks every line of its own`() {
        #expect(lay(out: call, columns: 17).text == "f(\n    one, two,\n    three,\n)")
    }

    @Test func `what follows a group up to the next break counts as its width`() {
        #expect(lay(out: [call, " {"], columns: 19).text.hasPrefix("f(\n"))
        #expect(lay(out: [call, .softLine, " {"], columns: 18).text == "f(one, two, three)\n {")
    }

    @Test func `a fill puts as much on a line as fits`() {
        #expect(lay(out: .words("a bb ccc dddd e"), columns: 6).text == "a bb\nccc\ndddd e")
    }

    @Test func `a hard line breaks the groups around it and none beside it`() {
        let layout: Layout = .group([
            .group(["a", .line, "b"]), .line, .group(["c", .hardLine, "d"]),
        ])
        #expect(lay(out: layout).text == "a b\nc\nd")
    }

    @Test func `a prefix starts further lines, and loses its spaces where a line is empty`() {
        let layout: Layout = [
            "x",
            .prefixed(
                "  ", [.hardLine, .prefixed("/// ", ["a", .blankLine, "b"]), .blankLine, "c"]),
        ]
        #expect(lay(out: layout).text == "x\n  /// a\n  ///\n  /// b\n\n  c")
    }

    @Test func `columns count characters, not bytes`() {
        #expect(lay(out: .words("äö üß"), columns: 5).text == "äö üß")
        #expect(lay(out: .words("äö üß"), columns: 4).text == "äö\nüß")
    }

    @Test func `origins become regions of lines, outer before inner`() {
        let inner: Layout = .origin("step.a", ["one", .hardLine, "two"])
        let layout: Layout = [
            "head", .hardLine, .origin("method.m", [inner, .hardLine, "three"]), .hardLine, "tail",
        ]
        #expect(
            lay(out: layout).regions == [
                Rendered.Region(lines: 2...4, origin: "method.m"),
                Rendered.Region(lines: 2...3, origin: "step.a"),
            ]
        )
    }
}
