// SPDX-License-Identifier: Apache-2.0

import OIDCRuntime
import Testing

struct LocalizedTextsTests {
    private let texts = LocalizedTexts([
        "en": "a.b Door closed.\na.bc Other.\nc Only English.",
        "pt-BR": "a.b Porta fechada.",
        "zh-Hans": "a.b 门关着。",
    ])

    @Test(arguments: [
        (["en"], "Door closed."), (["pt-BR"], "Porta fechada."), (["PT_br"], "Porta fechada."),
        (["zh-Hans-CN"], "门关着。"), (["ja", "zh-Hans", "en"], "门关着。"),
    ])
    func `the first language that has the text is shown, its region aside`(
        languages: [String], text: String
    ) {
        #expect(texts.text(of: "a.b", in: languages) == text)
    }

    @Test(arguments: [["pt-PT"], ["pt"]])
    func `a close relative comes before English`(languages: [String]) {
        #expect(texts.text(of: "a.b", in: languages) == "Porta fechada.")
    }

    @Test func `without a language that fits, the source language is shown`() {
        #expect(texts.text(of: "a.b", in: []) == "Door closed.")
        #expect(texts.text(of: "a.b", in: ["ja", ""]) == "Door closed.")
        #expect(texts.text(of: "c", in: ["pt-BR"]) == "Only English.")
    }

    @Test func `a code is matched whole, and an unknown one shows itself`() {
        #expect(texts.text(of: "a.bc", in: ["en"]) == "Other.")
        #expect(texts.text(of: "a", in: ["en"]) == "a")
    }
}
