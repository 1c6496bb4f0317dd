// SPDX-License-Identifier: Apache-2.0

import Rendering
import Testing

struct JSONPrinterTests {
    private func printed(_ tree: JSONTree) -> Rendered { render(JSONFile(path: "t.json", tree)) }

    @Test func `members keep their order, and every value has a line`() {
        let tree = JSONTree.object([
            ("b", .integer(-1)), ("a", .list([.flag(true), .null])), ("e", .list([])),
            ("o", .object([])),
        ])
        #expect(
            printed(tree).text == """
                {
                  "b": -1,
                  "a": [
                    true,
                    null
                  ],
                  "e": [],
                  "o": {}
                }

                """)
    }

    @Test(arguments: [
        (#"a"b\"#, #""a\"b\\""#), ("\u{0}\u{1F}\n", #""\u0000\u001f\n""#),
        ("\u{2028}\u{202E}", #""\u2028\u202e""#), ("\u{E0001}", #""\udb40\udc01""#),
        ("é中🙂/", #""é中🙂/""#),
    ])
    func `texts are escaped so that RFC 8259 reads them back and people see them`(
        text: String, literal: String
    ) {
        #expect(printed(.text(text)).text == literal + "\n")
    }

    @Test func `a tagged member's region holds its name and all its lines`() {
        let tree = JSONTree.object([
            ("a", .null), ("v", .origin("vector.x", .object([("id", .text("x"))]))),
        ])
        #expect(printed(tree).regions == [.init(lines: 3...5, origin: "vector.x")])
    }
}
