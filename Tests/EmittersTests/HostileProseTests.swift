// SPDX-License-Identifier: Apache-2.0

import Emitters
import Rendering
import SpecModel
import Testing

/// Prose that tries to become code; every text of the client says it.
struct HostileProseTests {
    static let texts = [
        "x\nfatalError()", "x\r\nfatalError()", "x\u{2028}fatalError()", "x\u{85}fatalError()",
        "/* x", "x */ fatalError()", "**/* x", #""x" \(fatalError()) \"#, #"""" x """"#,
        "- Returns: x", "``` x", "#if x", "x\u{202E}y\u{0}", "日本語 🙂", "// x", "@x", "x\\",
    ]

    private static let harmless = client(saying: "Harmless.")

    private static func client(saying text: String) -> [Rendered] {
        let messages = sampleSDK().messages.all.map { old in
            let prose = Prose(inlines: [.text(text)], source: text)
            return Messages.Message(
                id: old.id, english: prose, note: nil, translations: ["pt-BR": prose],
                staleLocales: [])
        }
        return emitClient(sampleSDK(messages: messages)).map(render)
    }

    /// A file's lines without comments, and without what stands in literals of many lines.
    private func code(_ file: Rendered) -> [Substring] {
        var isLiteral = false
        return file.text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            let start = line.drop { $0 == " " }
            if start == "\"\"\"" {
                isLiteral.toggle()
                return true
            }
            return !isLiteral && !start.hasPrefix("//") && !start.isEmpty
        }
    }

    @Test(arguments: texts)
    func `the code is that of harmless texts`(text: String) {
        #expect(Self.client(saying: text).map(code) == Self.harmless.map(code))
    }

    @Test(arguments: texts)
    func `a table has as many lines as it has texts`(text: String) {
        func lines(_ files: [Rendered]) -> [Int] {
            files.filter { $0.text.contains("extension Texts") }
                .map { $0.text.split(separator: "\n").count }
        }
        #expect(lines(Self.client(saying: text)) == lines(Self.harmless))
    }

    @Test(arguments: texts)
    func `no file holds a character that reorders, hides or ends lines`(text: String) {
        for file in Self.client(saying: text) {
            let hidden = file.text.unicodeScalars.filter { scalar in
                scalar != "\n" && scalar.properties.generalCategory == .control
                    || scalar.properties.generalCategory == .format
                    || scalar.properties.generalCategory == .lineSeparator
            }
            #expect(hidden.isEmpty)
        }
    }
}
