// SPDX-License-Identifier: Apache-2.0

import Rendering
import Testing

struct SwiftCommentTests {
    /// The lines above `let x = 1` in a file that has nothing else.
    private func comment(_ documentation: SwiftDocumentation) -> [String] {
        let file = SwiftFile(
            path: "T.swift",
            [
                .property(
                    SwiftProperty("x", .constant(.integer(1)), documentation: documentation))
            ])
        let lines = render(file).text.split(separator: "\n", omittingEmptySubsequences: false)
        let end = lines.firstIndex(of: "let x = 1") ?? lines.endIndex
        return lines[2..<end].map(String.init)
    }

    @Test(arguments: [
        "x\nfatalError()", "x\rfatalError()", "x\r\nfatalError()", "x\u{2028}fatalError()",
        "x\u{2029}fatalError()", "x\u{85}fatalError()", "x\u{B}fatalError()", "x\u{C}fatalError()",
    ])
    func `no line end of any kind leaves a comment`(text: String) {
        #expect(comment(SwiftDocumentation(text)) == ["/// x fatalError()."])
    }

    @Test(arguments: ["a /* b", "a */ b", "a **/* b", "a /// b", #"a """ \(b) # b"#])
    func `delimiters stay text`(text: String) {
        #expect(comment(SwiftDocumentation(text)) == ["/// " + text + "."])
    }

    @Test func `what cannot be seen is shown`() {
        let hidden = SwiftDocumentation("a\u{202E}b\u{0}c\u{200B}d")
        #expect(comment(hidden) == [#"/// a\u{202E}b\u{0}c\u{200B}d."#])
    }

    @Test func `the first sentence is the summary, the rest a paragraph`() {
        #expect(
            comment(SwiftDocumentation("One. Two: three. Four")) == [
                "/// One.", "///", "/// Two: three. Four",
            ])
        #expect(
            comment(SwiftDocumentation("Ask `a. b`? Yes. No")) == [
                "/// Ask `a. b`? Yes.", "///", "/// No",
            ])
    }

    @Test func `fields come last, a single parameter in the short form`() {
        let one = SwiftDocumentation(
            "Sum.", parameters: [.init("a", "First.")], returns: "It.", throws: "Nothing.")
        #expect(
            comment(one) == [
                "/// Sum.", "///", "/// - Parameter a: First.", "/// - Returns: It.",
                "/// - Throws: Nothing.",
            ])
        let two = SwiftDocumentation(
            "Sum.", parameters: [.init("a", "First."), .init("b", "Second.")])
        #expect(
            comment(two) == [
                "/// Sum.", "///", "/// - Parameters:", "///   - a: First.", "///   - b: Second.",
            ])
    }

    @Test func `a word that would open a list, heading or quotation never begins a line`() {
        let long = String(repeating: "word ", count: 18)
        for mark in ["-", "+", "*", "#", ">", "1.", "2)", "```", "==="] {
            let lines = comment(SwiftDocumentation("\(mark) \(long)\(mark) \(long)"))
            #expect(lines.first?.hasPrefix("/// \\" + mark) == true)
            #expect(!lines.dropFirst().contains { $0.hasPrefix("/// " + mark) })
        }
    }

    @Test func `long texts are filled within the columns, long words are kept whole`() {
        let word = String(repeating: "x", count: 120)
        let lines = comment(SwiftDocumentation(String(repeating: "ab ", count: 60) + word))
        #expect(lines.count == 3)
        #expect(lines[0].count <= 100)
        #expect(lines[2] == "/// " + word + ".")
    }

    @Test func `a text without words makes no comment`() {
        #expect(comment(SwiftDocumentation(" \n ")) == [])
    }
}
