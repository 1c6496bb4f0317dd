// SPDX-License-Identifier: Apache-2.0

import Rendering
import Testing

/// Expected values: the table of what MDX 3 does with each input (`.ci/mdx-check.py` compiles them),
/// and CommonMark 0.31.2.
struct MDXTextTests {
    private func paragraph(_ inlines: MDXInline...) -> String { page(.paragraph(inlines)) }

    private func page(_ blocks: MDXBlock...) -> String {
        render(MDXFile(path: "a.mdx", frontMatter: [], blocks: blocks)).text
    }

    @Test(arguments: [
        ("a { b } c", "a \\{ b \\} c\n"), ("a <T> b", "a \\<T> b\n"),
        ("a -> b => c", "a -> b => c\n"),
        ("> a", "\\> a\n"), ("# a", "\\# a\n"), ("+ a", "\\+ a\n"), ("- a", "\\- a\n"),
        ("---", "\\---\n"), ("===", "\\===\n"), ("1. Mai", "1\\. Mai\n"), ("2027. ", "2027\\. \n"),
        ("12) a", "12\\) a\n"), ("1.5 a", "1\\.5 a\n"), ("12 a", "12 a\n"),
        ("import a", "&#105;mport a\n"), ("export a", "&#101;xport a\n"),
        ("important", "important\n"),
        ("a import b", "a import b\n"), ("a * b", "a \\* b\n"), ("a`b", "a\\`b\n"),
        ("end_session", "end_session\n"), ("_a_", "\\_a\\_\n"), ("a ]( b", "a \\]( b\n"),
        ("<!-- a -->", "\\<!-- a -->\n"), ("&lt; & b", "\\&lt; & b\n"), ("a \\ b", "a \\\\ b\n"),
        ("~~a~~", "\\~\\~a\\~\\~\n"), ("    a", "a\n"), ("a | b", "a | b\n"), ("| a", "\\| a\n"),
        ("a\nb\r\nc\u{2028}d", "a b c d\n"), ("![a](b)", "!\\[a\\](b)\n"),
    ])
    func `words in a paragraph are read back as they are`(words: String, written: String) {
        #expect(paragraph(.text(words)) == written)
    }

    @Test(arguments: [
        ("import a", "# import a\n"), ("1. a", "# 1. a\n"), ("a #", "# a \\#\n"),
        ("{a} <b>", "# \\{a\\} \\<b>\n"),
    ])
    func `a heading escapes what it must`(words: String, written: String) {
        #expect(page(.heading(1, [.text(words)])) == written)
    }

    @Test func `a cell escapes pipes, in code too`() {
        let table = MDXBlock.table(
            header: MDXRow([[.text("a|b")], [.text("import c")]]),
            rows: [
                MDXRow([[.code("x|y")], [.text("- {a}\nb")]]),
                MDXRow([[.code("x\\|y")], [.strong([.text("<")])]]), MDXRow([]),
            ])

        #expect(
            page(table) == """
                | a\\|b | import c |
                | --- | --- |
                | `x\\|y` | - \\{a\\} b |
                | <code>x&#92;&#124;y</code> | **\\<** |
                |  |  |

                """)
    }

    @Test(arguments: [
        ("a { b", "`a { b`\n"), ("a`b", "``a`b``\n"), ("`a`", "`` `a` ``\n"),
        ("```", "```` ``` ````\n"),
        (" a ", "`  a  `\n"), ("<T>", "`<T>`\n"), ("a\nb", "`a b`\n"),
    ])
    func `code is literal, between marks long enough`(code: String, written: String) {
        #expect(paragraph(.code(code)) == written)
    }

    @Test func `strong text keeps its marks where they are read as such`() {
        #expect(paragraph(.text("a "), .strong([.text("b.")]), .text(" c")) == "a **b.** c\n")
        #expect(paragraph(.text("状态为"), .strong([.text("已实现")]), .text("。")) == "状态为**已实现**。\n")
    }

    @Test func `marks at the edge of strong text move out where Chinese goes on`() {
        #expect(paragraph(.strong([.text("实现。")]), .text("然后")) == "**实现**。然后\n")
        #expect(paragraph(.strong([.text("“x”")]), .text("字")) == "“**x**”字\n")
    }

    @Test func `spaces at the edge of strong text move out`() {
        #expect(paragraph(.text("a"), .strong([.text(" b ")]), .text("c")) == "a **b** c\n")
    }

    @Test func `strong code between letters is an element`() {
        #expect(
            paragraph(.text("用"), .strong([.code("x")]), .text("字"))
                == "用<strong>`x`</strong>字\n")
        #expect(
            paragraph(.strong([.text("a")]), .strong([.text("b")]))
                == "<strong>a</strong>**b**\n")
    }

    @Test func `a bare address becomes a link that ends where it ends`() {
        #expect(
            paragraph(.text("见 https://a.example/b_c。然后"))
                == "见 [https://a.example/b_c](https://a.example/b_c)。然后\n")
        #expect(
            paragraph(.text("See https://a.example/?x=1&y=2."))
                == "See [https://a.example/?x=1&y=2](https://a.example/?x=1&amp;y=2).\n")
        #expect(paragraph(.text("the https:// part")) == "the https:// part\n")
    }

    @Test func `a link escapes its label and encodes its target`() {
        #expect(
            paragraph(.link([.text("a]b https://c.example")], target: "https://d.example/(e) {f}"))
                == "[a\\]b https://c.example](https://d.example/%28e%29%20%7Bf%7D)\n")
    }

    @Test func `text in another language says so`() {
        #expect(
            paragraph(.text("Siehe "), .foreign("en", [.text("a "), .strong([.text("b")])]))
                == "Siehe <span lang=\"en\">a **b**</span>\n")
    }
}
