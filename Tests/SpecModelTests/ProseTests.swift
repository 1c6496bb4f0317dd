// SPDX-License-Identifier: Apache-2.0

import SpecModel
import Testing

struct ProseTests {
    @Test func `markup is read into inlines`() throws {
        let prose = try Prose.parse("Open `x`, **never** {brand}: see [the *rules*](#security).")

        #expect(
            prose.inlines == [
                .text("Open "), .code([.text("x")]), .text(", "), .strong([.text("never")]),
                .text(" "), .placeholder(Placeholder(kind: .brand)), .text(": see "),
                .link([.text("the *rules*")], target: "#security"), .text("."),
            ])
    }

    @Test func `a backslash keeps the next character as it is`() throws {
        let prose = try Prose.parse(#"\{x\} \[a\] \`b\` \*\*c\*\* \\d"#)

        #expect(prose.inlines == [.text(#"{x} [a] `b` **c** \d"#)])
    }

    @Test func `within code a placeholder is read and any other brace stands for itself`() throws {
        let prose = try Prose.parse("`{module}.shared` and `{\"a\": [1]} \\n`")

        #expect(
            prose.inlines == [
                .code([.placeholder(Placeholder(kind: .module)), .text(".shared")]),
                .text(" and "), .code([.text("{\"a\": [1]} \\n")]),
            ])
    }

    @Test(arguments: ["a\nb", "a\r\nb", "a\rb", "a\u{2028}b", "a\u{85}b", " a \t\n b\n"])
    func `every kind of line break is one space`(source: String) throws {
        #expect(try Prose.parse(source).inlines == [.text("a b")])
    }

    @Test func `lines of Chinese are joined without a space`() throws {
        #expect(
            try Prose.parse("打开浏览器，\n等待 Keychain\n返回").plainText { _ in [] }
                == "打开浏览器，等待 Keychain 返回")
    }

    @Test(arguments: [
        ("a `b", 2, "a code span that does not end"),
        ("é **b", 3, "strong text that does not end"),
        ("a {count} b", 2, "no placeholder is written '{count}'"),
        ("{brand:x}", 0, "no placeholder is written '{brand:x}'"),
        ("{method:}", 0, "no placeholder is written '{method:}'"),
        ("a {b", 2, "a '{' without its '}'"),
        ("a } b", 2, "a '}' without its '{'"),
        ("[a] (b)", 0, "a link without a target"),
        ("[a](b c)", 0, "a link target that does not end"),
        ("[a", 0, "a link text that does not end"),
        ("a ****", 2, "an empty strong text"),
        ("a ``", 2, "an empty code span"),
        ("a \u{0007}", 2, "a control character"),
        ("a\\", 1, "a backslash that keeps nothing"),
        ("  ", 0, "the text is empty"),
    ])
    func `a fault has its place`(source: String, offset: Int, message: String) {
        let fault = #expect(throws: ProseFault.self) { try Prose.parse(source) }

        #expect(fault?.offset == offset)
        #expect(fault?.message == message)
    }

    @Test func `marks tell what a translation must keep, and where`() throws {
        let marks = try Prose.parse("é {version} `a{module}` [b](https://c.example/)").marks

        #expect(
            marks.map(\.content) == [
                .placeholder(Placeholder(kind: .version)),
                .placeholder(Placeholder(kind: .module)), .code("a{module}"),
                .link(target: "https://c.example/"),
            ])
        #expect(marks.map(\.range) == [3..<12, 15..<23, 13..<24, 25..<48])
    }

    @Test func `plain text has the words alone, Markdown has the marks`() throws {
        let prose = try Prose.parse(
            "Call `a`, **now** {brand} [x](#y) [z](https://z.example) a\\*b.")
        let value: Prose.Resolver = { _ in [.code([.text("B")])] }

        #expect(prose.plainText(resolving: value) == "Call a, now B x z a*b.")
        #expect(
            prose.markdown(resolving: value)
                == #"Call `a`, **now** `B` x [z](https://z.example) a\*b."#)
    }
}
