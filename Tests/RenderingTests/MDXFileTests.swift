// SPDX-License-Identifier: Apache-2.0

import Rendering
import Testing

struct MDXFileTests {
    private func written(_ blocks: MDXBlock...) -> String {
        render(MDXFile(path: "a.mdx", frontMatter: [], blocks: blocks)).text
    }

    @Test func `a page is its front matter and its blocks, with one line feed at the end`() {
        let file = MDXFile(
            path: "a.mdx",
            frontMatter: [.init("title", "A \"b\": c\\d\n"), .init("locale", "zh-Hans")],
            blocks: [.anchor("status"), .heading(2, [.text("状态")]), .paragraph([.text("a")])])

        #expect(
            render(file).text == """
                ---
                title: "A \\"b\\": c\\\\d\\n"
                locale: "zh-Hans"
                ---

                <a id="status"></a>

                ## 状态

                a

                """)
    }

    @Test func `a paragraph has one sentence a line, but Chinese stays on one`() {
        let text = "It opens a browser. Then it waits! See v. 2 and e.g. this. "

        #expect(
            written(.paragraph([.text(text), .code("x"), .text(" ends.")])) == """
                It opens a browser.
                Then it waits!
                See v. 2 and e.g. this.
                `x` ends.

                """)
        #expect(
            written(.paragraph([.text("End "), .code("x"), .text(". Then.")]))
                == "End `x`.\nThen.\n")
        #expect(written(.paragraph([.text("打开浏览器。然后等待。")])) == "打开浏览器。然后等待。\n")
    }

    @Test func `a sentence that begins like a block is escaped at its line's start`() {
        #expect(written(.paragraph([.text("First one. 2. Then.")])) == "First one.\n2\\. Then.\n")
    }

    @Test func `a list item's sentences stand below each other`() {
        let list = MDXBlock.list([
            MDXItem([.text("First one. Second one.")]), MDXItem([.code("b")]),
        ])

        #expect(written(list) == "- First one.\n  Second one.\n- `b`\n")
    }

    @Test func `lines of a quote are paragraphs of their own`() {
        #expect(
            written(
                .quote([
                    MDXItem([.text("Index")]), MDXItem([.text("> b")]), MDXItem([.text("c")]),
                ]))
                == "> Index\n>\n> \\> b\n>\n> c\n")
    }

    @Test func `a fence outgrows the backticks in its text`() {
        #expect(
            written(.code(language: "swift` {", text: "let a = 1\n````\r\nb {x}\n\n"))
                == "`````swift\nlet a = 1\n````\nb {x}\n`````\n")
    }

    @Test func `regions tell which lines come from which item`() {
        let file = MDXFile(
            path: "a.mdx", frontMatter: [.init("title", "t")],
            blocks: [
                .origin(
                    "page.a.s", [.heading(2, [.text("s")]), .paragraph([.text("One two. Three.")])]),
                .list([
                    MDXItem([.text("b")], origins: ["i.b"]),
                    MDXItem([.text("c")], origins: ["i.c"]),
                ]),
                .table(
                    header: MDXRow([[.text("h")]]),
                    rows: [MDXRow([[.text("r")]], origins: ["row.r"])]),
            ])

        let rendered = render(file)

        #expect(
            rendered.regions == [
                .init(lines: 5...8, origin: "page.a.s"), .init(lines: 10...10, origin: "i.b"),
                .init(lines: 11...11, origin: "i.c"), .init(lines: 15...15, origin: "row.r"),
            ])
    }

    @Test func `a sequence diagram escapes its labels`() {
        let diagram = SequenceDiagram(
            participants: [.init("app", label: "App; #1"), .init("end", label: "Browser")],
            events: [
                .message(from: "app", to: "end", label: "signIn(options:)\nend", isReply: false),
                .optional(
                    label: "iss",
                    [.message(from: "end", to: "app", label: "a --> b {c}", isReply: true)]),
                .note(over: "app", label: "%% “x” <b>"),
            ])

        #expect(
            written(.sequence(diagram)) == """
                ```mermaid
                sequenceDiagram
                    participant app as App#59; #35;1
                    participant end_ as Browser
                    app->>end_: signIn(options#58;) #101;nd
                    opt iss
                        end_-->>app: a -#45;#62; b #123;c#125;
                    end
                    Note over app: #37;#37; “x” #60;b#62;
                ```

                """)
    }

    @Test func `a state diagram names its states and moves`() {
        let diagram = StateDiagram(
            states: [.init("idle", label: "Idle"), .init("re-auth", label: "a \"b\"")],
            moves: [
                .init(from: nil, to: "idle", label: ""),
                .init(from: "idle", to: "re-auth", label: "signIn(options:)"),
            ])

        #expect(
            written(.states(diagram)) == """
                ```mermaid
                stateDiagram-v2
                    state "Idle" as idle
                    state "a #34;b#34;" as re_auth
                    [*] --> idle
                    idle --> re_auth: signIn(options#58;)
                ```

                """)
    }
}
