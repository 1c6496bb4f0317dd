// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rendering
import Testing

/// A page of words that break pages: `.ci/mdx-check.py` compiles it and reads the words back.
struct MDXHostileTests {
    private static let words = [
        "{x}", "{", "}", "{/* a */}", "<T>", "<br>", "</div>", "<!-- a -->", "<https://a.example>",
        "a < b > c -> d => e", "a|b", "|a|b|", "import a from 'b'", "export const a = 1", "*a*",
        "**a**", "_a_", "__a__", "a_b_c", "`a", "``", "]( ", "[a](b)", "![a](b)", "[a]: b", "# a",
        "- a", "+ a", "* a", "1. a", "2027. Mai", "1) a", "> a", "---", "===", "***", "~~~",
        "~~a~~",
        "&lt;", "&#60;", "a & b", "\\", "\\{", "a\\|b", "\\|", "$a$", ":::a", "中文。**然后**", "“x”",
        "见 https://a.example/b。然后", "https://a.example/(b)", "a@b.example", "#", "a #", "no",
    ]

    private static let page = MDXFile(
        path: "hostile.mdx", frontMatter: [.init("title", "\"{x}\": <T>\n---\n# \\")],
        blocks: words.flatMap { word -> [MDXBlock] in
            let text = MDXInline.text(word)
            return [
                .heading(2, [text]),
                .paragraph([text]),
                .paragraph([.text("First one. "), text, .text(" "), .strong([text]), text]),
                .paragraph([.text("字"), .strong([text]), .text("字"), .code(word), .text("字")]),
                .paragraph([
                    .link([text], target: "https://a.example/\(word)"), .foreign("en", [text]),
                ]),
                .list([MDXItem([text]), MDXItem([.code(word), .text(" "), text])]),
                .quote([MDXItem([text]), MDXItem([.strong([text])])]),
                .table(
                    header: MDXRow([[text], [.code(word)]]),
                    rows: [MDXRow([[.strong([text])], [text, .code(word), text]])]),
                .code(language: "swift", text: word),
            ]
        })

    @Test func `the page of hostile words is what has been compiled and read back`() throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Goldens/hostile.mdx")
        let found = render(Self.page).text
        let recorded = try? String(contentsOf: path, encoding: .utf8)
        if recorded != found, ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try found.write(to: path, atomically: true, encoding: .utf8)
        }

        #expect(recorded == found)
    }
}
