// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Localization
import SpecModel
import Testing

struct LocalizeTests {
    private func file(_ tag: String, _ text: String) -> SourceFile {
        SourceFile(path: "Spec/text/\(tag).yaml", bytes: Array(text.utf8))
    }

    private func spec(_ text: String) throws -> SampleSpec {
        try SampleSpec(SourceFile(path: "Spec/messages.yaml", bytes: Array(text.utf8)))
    }

    @Test func `a translation that can be used is added, one that cannot is left out`() throws {
        var report = Report()
        let messages = try spec("a: One.\nb: Two.\nc: Three.\nd: Four.\n").localized(
            [
                file(
                    "de",
                    """
                    a: { en: One., text: Eins. }
                    b: { en: Two before., text: Zwei. }
                    c: { en: Three., text: Drei, draft: true }

                    """)
            ], into: &report)

        #expect(messages.all.map { $0.translations["de"]?.source } == ["Eins.", nil, nil, nil])
        #expect(messages.all.map(\.staleLocales) == [[], ["de"], [], []])
        #expect(report.all.map(\.code).sorted() == ["L113", "L114", "L115"])
        #expect(!report.hasErrors)
    }

    @Test func `a reviewed text counts as long as neither side changes`() throws {
        let spec = try spec("a: One.\n")
        let entry = "a: { en: One., text: Eins. }\n"
        let signed = spec.translate(
            ["review", "--by", "ana", "a", "--locale", "de"], [file("de", entry)])
        let text = String(decoding: try #require(signed.writes.first).bytes, as: UTF8.self)
        let edited = text.split(separator: "Eins.").joined(separator: "Ein Ding.")

        #expect(try status(text) == "de: 1 texts, 1 reviewed\n")
        #expect(try status(edited) == "de: 1 texts, 1 translated\n")
    }

    private func status(_ text: String) throws -> String {
        try spec("a: One.\n").translate(["status", "--locale", "de"], [file("de", text)]).output
    }

    @Test func `a language without rules for its figures is refused`() throws {
        var report = Report()
        _ = localize(
            Messages([]), texts: [],
            in: LocalizationContext(
                locales: [
                    .init(tag: "en", prefix: "", name: "English"),
                    .init(tag: "xx", prefix: "xx", name: "Xx"),
                ], places: [:], literals: SampleSpec.literals, stage: .development),
            into: &report)

        #expect(report.all.filter { $0.severity == .error }.map(\.code) == ["L103"])
    }

    @Test func `findings of debt become errors at a release, others stay what they are`() throws {
        var report = Report()
        _ = try spec("a: One.\n").localized(
            [file("de", "z: { en: Gone., text: Weg. }\n")], into: &report)

        let raised = report.all.map(\.atRelease)

        #expect(raised.map(\.code) == ["L112", "L113"])
        #expect(raised.map(\.severity) == [.warning, .error])
    }
}
