// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rendering
import Testing

struct PropertyListPrinterTests {
    @Test func `each form is written as Apple's tools write it`() {
        let tree = PropertyListTree.dictionary([
            ("Yes", .flag(true)), ("None", .list([])), ("Nothing", .dictionary([])),
            ("Some", .list([.text("a"), .dictionary([("No", .flag(false))])])),
        ])
        #expect(
            print(tree) == """
                <plist version="1.0">
                <dict>
                \t<key>Yes</key>
                \t<true/>
                \t<key>None</key>
                \t<array/>
                \t<key>Nothing</key>
                \t<dict/>
                \t<key>Some</key>
                \t<array>
                \t\t<string>a</string>
                \t\t<dict>
                \t\t\t<key>No</key>
                \t\t\t<false/>
                \t\t</dict>
                \t</array>
                </dict>
                </plist>

                """)
    }

    @Test(arguments: [
        "plain", "<&>", "]]>", "\"'", "é 门 🚪", "a\r\nb\tc", " around ", "", "<!-- -->", "\u{FFFD}",
    ])
    func `Foundation reads the text that was written`(text: String) throws {
        let file = PropertyListFile(
            path: "a.plist", remarks: ["a--b ---", "<&>", "--"], origin: "x",
            .dictionary([(text, .text(text))]))
        let read = try unsafe PropertyListSerialization.propertyList(
            from: Data(render(file).text.utf8), format: nil)
        #expect(read as? [String: String] == [text: text])
    }

    @Test func `what XML cannot hold is replaced`() {
        #expect(print(.text("a\u{0}b\u{B}c\u{FFFE}")).contains("a\u{FFFD}b\u{FFFD}c\u{FFFD}"))
    }

    @Test func `a comment has no two hyphens in a row`() {
        let file = PropertyListFile(
            path: "a", remarks: ["a--b", "-", "-c"], origin: "x", .flag(true))
        let text = render(file).text
        #expect(text.contains("<!--\n  a- -b\n  -\n   -c\n-->\n"))
    }

    @Test func `the region holds the list, not what stands above it`() {
        let file = PropertyListFile(
            path: "a", remarks: ["r"], origin: "sdk.privacy", .flag(true))
        #expect(render(file).regions == [.init(lines: 6...8, origin: "sdk.privacy")])
        #expect(render(file).text.split(separator: "\n")[5] == "<plist version=\"1.0\">")
    }

    private func print(_ tree: PropertyListTree) -> String {
        let text = render(PropertyListFile(path: "a", remarks: [], origin: "x", tree)).text
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
            .joined(separator: "\n")
    }
}
