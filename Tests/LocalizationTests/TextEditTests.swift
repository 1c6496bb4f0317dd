// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Localization
import SpecModel
import Testing
import YAMLSyntax

struct TextEditTests {
    private func run(
        _ arguments: String, spec english: String, text: String
    ) throws -> String? {
        let spec = try SampleSpec(
            SourceFile(path: "Spec/messages.yaml", bytes: Array(english.utf8)))
        let file = SourceFile(path: "Spec/text/de.yaml", bytes: Array(text.utf8))
        let words = arguments.split(separator: " ").map(String.init)
        let outcome = spec.translate(words + ["--locale", "de"], [file])
        #expect(outcome.status == 0)
        return outcome.writes.first.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test func `a file with CRLF keeps it`() throws {
        #expect(
            try run(
                "update", spec: "a: One more.\nb: Two.\n",
                text: "a:\r\n  en: One.\r\n  text: Eins.\r\n")
                == "a:\r\n  en: One more.\r\n  text: Eins.\r\n"
                + "  was: { en: One., text: Eins. }\r\nb:\r\n  en: Two.\r\n  text: \"\"\r\n")
    }

    @Test func `a file without a last line feed gets one where lines are added`() throws {
        #expect(
            try run("update", spec: "a: One.\nb: Two.\n", text: "a: { en: One., text: Eins. }")
                == "a: { en: One., text: Eins. }\nb:\n  en: Two.\n  text: \"\"\n")
    }

    @Test func `nothing is written where nothing changes`() throws {
        let text = "# head\na: { en: One., text: Eins. }   # tail\n"

        #expect(try run("update", spec: "a: One.\n", text: text) == nil)
        #expect(try run("done", spec: "a: One.\n", text: text) == nil)
        #expect(try run("prune", spec: "a: One.\n", text: text) == nil)
    }

    @Test(arguments: [
        "plain", "a: b", "a #b", "- a", "'a'", "\"a\"", "a, b", "{brand} a", "it's \\{x\\}",
        "\\{x\\}",
        "no", "`a` b", "@a", "ä: 中文。", "a\u{A0}b", "x:", "1.0 a", "? a", "| a",
    ])
    func `whatever the English is, it is read back the same`(english: String) throws {
        let quoted = jsonText(english)
        let source = "a: \(quoted)\n"
        let written = try #require(try run("update", spec: source, text: "{}\n"))

        var report = Report()
        let file = SourceFile(path: "Spec/text/de.yaml", bytes: Array(written.utf8))
        let root = try #require(parseYAML(file, into: &report))
        guard case .mapping(let entries) = root.content,
            case .mapping(let parts) = entries[0].value.content,
            case .scalar(let text, _) = parts[0].value.content
        else {
            Issue.record("no entry in \(written)")
            return
        }
        #expect(report.all == [])
        #expect(text == english)
    }

    @Test func `update, an edit and done leave the file as if the new text had always stood there`()
        throws
    {
        let updated = try #require(
            try run("update", spec: "a: One more.\n", text: "a:\n  en: One.\n  text: Eins.\n"))
        let edited = updated.split(separator: "  text: Eins.\n").joined(
            separator: "  text: Mehr.\n")

        #expect(
            try run("done", spec: "a: One more.\n", text: edited)
                == "a:\n  en: One more.\n  text: Mehr.\n")
    }
}
