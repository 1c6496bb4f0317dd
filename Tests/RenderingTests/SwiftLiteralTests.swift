// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Rendering

struct SwiftLiteralTests {
    @Test(arguments: [
        ("plain", #""plain""#),
        (#"a"b\(c)"#, #""a\"b\\(c)""#),
        ("a\nb\r\nc\td", #""a\nb\r\nc\td""#),
        ("\u{2028}\u{2029}\u{85}\u{0}", #""\u{2028}\u{2029}\u{85}\u{0}""#),
        ("\u{202E}rtl\u{2066}\u{FEFF}", #""\u{202E}rtl\u{2066}\u{FEFF}""#),
        ("é 中 🙂 /* */ //", #""é 中 🙂 /* */ //""#),
    ])
    func `a text is one literal on one line, and shows what it holds`(
        text: String, literal: String
    ) {
        var out = LayoutStream()
        out.literal(text)
        #expect(lay(out: out).text == literal)
    }

    @Test(arguments: [
        (0, "0"), (300, "300"), (3_600, "3600"), (86_400, "86_400"), (-1_000_000, "-1_000_000"),
    ])
    func `digits are grouped from five on`(value: Int, literal: String) {
        #expect(integerLiteral(value) == literal)
    }

    @Test func `a literal of many lines keeps each on its line, spaces at the end too`() {
        let lines: [SwiftExpression.TaggedLine] = [
            .init(#"one "two" \(three)"#), .init("a\nb"), .init("end "), .init(""),
        ]
        let file = SwiftFile(
            path: "T.swift", [.property(SwiftProperty("t", .constant(.lines(lines))))])
        #expect(
            render(file).text == ##"""
                // SPDX-License-Identifier: Apache-2.0

                let t =
                    """
                    one \"two\" \\(three)
                    a\nb
                    end\u{20}

                    """

                """##)
    }
}
