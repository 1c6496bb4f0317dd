// SPDX-License-Identifier: Apache-2.0

import Emitters
import Rendering
import SpecModel
import Testing

struct DocsPagesTests {
    private func text(_ path: String, of sdk: SDK) throws -> String {
        let files = emitPages(sdk)
        return render(try #require(files.first { $0.path == path })).text
    }

    @Test func `each locale has its index and its pages below its prefix`() throws {
        #expect(
            emitPages(try DocsFixture.sdk()).map(\.path) == [
                "docs/kits/llms.txt", "docs/kits/boat/index.mdx",
                "docs/de/kits/llms.txt", "docs/de/kits/boat/index.mdx",
                "docs/zh-hans/kits/llms.txt", "docs/zh-hans/kits/boat/index.mdx",
            ])
    }

    @Test func `a page has its banner, its sections and its source`() throws {
        #expect(
            try text("docs/kits/boat/index.mdx", of: DocsFixture.sdk()) == """
                ---
                title: "Harbor for boats"
                description: "A *kit* for Harbor."
                locale: "en"
                ---

                > Index
                >
                > It is at: [https://harbor.example/kits/llms.txt](https://harbor.example/kits/llms.txt)
                >
                > Use it.

                # Harbor for boats

                <a id="start"></a>

                ## Start

                Wait 10 minutes.
                Then see [more](#start), [Harbor for boats](/kits/boat) and [all](/kits).

                - Call `signIn(hint:)`
                - `x` 2.1.0

                ```swift
                let a = 1
                ```

                - **English**
                - [Deutsch](/de/kits/boat)
                - [简体中文](/zh-hans/kits/boat)

                Source: [https://harbor.example/kits/boat/index.mdx](https://harbor.example/kits/boat/index.mdx)

                """)
    }

    @Test
    func `a translated page has its own links, figures and anchors, and marks what is English`()
        throws
    {
        let german = [
            "page.boat.title": "{brand} für Boote", "page.boat.start.title": "Anfang",
            "page.boat.start.wait":
                "Warte {fact:lifetime}. Siehe [mehr](#start), {page:boat} und [alles](/kits).",
            "label.fallback": "Auf Englisch.", "label.stale": "Veraltet.",
        ]
        let sdk = try DocsFixture.sdk(german: german, stale: ["page.boat.start.l.a"])
        let page = try text("docs/de/kits/boat/index.mdx", of: sdk)

        #expect(
            page.contains(
                """
                # Harbor für Boote

                > Veraltet. (1 / 5)

                <a id="start"></a>

                ## Anfang

                Warte 10 Minuten.
                Siehe [mehr](#start), [Harbor für Boote](/de/kits/boat) und [alles](/de/kits).

                - <span lang="en">\\[en\\] Call `signIn(hint:)`</span>
                - `x` 2.1.0

                """))
        #expect(page.contains("title: \"Harbor für Boote\"\n"))
    }

    @Test func `an index names its pages and the other languages' indexes`() throws {
        #expect(
            try text("docs/kits/llms.txt", of: DocsFixture.sdk()) == """
                # Harbor kits

                > Sign-in with Harbor.

                ## Pages

                - [Harbor for boats](https://harbor.example/kits/boat/index.mdx): A \\*kit\\* for Harbor.

                ## Languages

                - [Deutsch](https://harbor.example/de/kits/llms.txt)
                - [简体中文](https://harbor.example/zh-hans/kits/llms.txt)

                """)
    }

    @Test func `regions name the messages and items that lines come from`() throws {
        let files = emitPages(try DocsFixture.sdk())
        let rendered = render(try #require(files.first { $0.path == "docs/kits/boat/index.mdx" }))

        #expect(
            rendered.regions.map(\.origin) == [
                "page.boat.title", "page.boat.summary", "locale.en", "label.index",
                "label.index-address", "label.index-use", "page.boat.title", "page.boat.start",
                "page.boat.start.title", "page.boat.start.wait", "page.boat.start.l.a",
                "page.boat.start.l.b", "page.boat.start.sample", "page.boat.start.locales",
                "locale.en", "locale.de", "locale.zh-Hans", "page.boat", "label.source",
            ])
    }
}
