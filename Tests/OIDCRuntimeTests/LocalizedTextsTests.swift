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

    /// The locales of the pages, and what people's systems name.
    private static let wanted: [([String], String)] = [
        (["de"], "de"), (["de-AT"], "de"), (["de-CH-1996"], "de"), (["DE_de"], "de"),
        (["de-DE-u-co-phonebk"], "de"), (["de-x-private"], "de"),
        (["zh-x-hant", "en"], "zh-Hans"), (["zh-CN-u-rg-twzzzz", "en"], "zh-Hans"),
        (["es"], "es"), (["es-419"], "es"), (["es-MX"], "es"), (["es-Latn-ES"], "es"),
        (["pt"], "pt-BR"), (["pt-BR"], "pt-BR"), (["pt-PT"], "pt-BR"), (["pt-AO"], "pt-BR"),
        (["zh"], "zh-Hans"), (["zh-CN"], "zh-Hans"), (["zh-SG"], "zh-Hans"),
        (["zh-Hans-HK"], "zh-Hans"), (["zh_CN"], "zh-Hans"), (["zh-cmn-Hans-CN"], "zh-Hans"),
        (["zh-Hant"], "zh-Hans"), (["zh-TW"], "zh-Hans"), (["zh-HK", "fr"], "zh-Hans"),
        (["zh-Hant-TW", "en"], "en"), (["zh-TW", "de"], "de"), (["zh-MO", "en-GB"], "en"),
        (["zh-Hans-TW", "en"], "zh-Hans"), (["zh-Hant", "zh-Hans"], "zh-Hans"),
        (["en-GB", "de"], "en"), (["fr", "de-DE", "es"], "de"), (["ca-ES", "es-ES"], "es"),
        (["fr"], "en"), ([], "en"), (["", "*", "-", "x"], "en"), (["d"], "en"), (["deu"], "en"),
        (["*", "de"], "de"), (["zh-HK", "en"], "en"), (["zh-1996", "en"], "zh-Hans"),
        (["zh-ab`c", "en"], "zh-Hans"), (["zh-ab{c", "en"], "zh-Hans"), (["zh-Zzzz", "en"], "en"),
    ]

    @Test(arguments: wanted)
    func `each system's list leads to one of the five languages`(
        languages: [String], tag: String
    ) {
        let texts = LocalizedTexts([
            "en": "c en", "es": "c es", "zh-Hans": "c zh-Hans", "de": "c de", "pt-BR": "c pt-BR",
        ])
        #expect(texts.text(of: "c", in: languages) == tag)
    }

    /// The order in which RFC 4647 §3.4 looks for zh-Hant-CN-x-private1-private2.
    @Test func `the longest beginning is taken, then the next one`() {
        let range = "zh-Hant-CN-x-private1-private2"
        let all = LocalizedTexts([
            "en": "a en", "zh-Hans": "a zh-Hans\nb zh-Hans\nc zh-Hans\nd zh-Hans",
            "zh-Hant": "a zh-Hant\nb zh-Hant\nc zh-Hant\nd zh-Hant",
            "zh-Hant-CN": "a zh-Hant-CN\nb zh-Hant-CN\nc zh-Hant-CN",
            "zh-Hant-CN-x-private1": "a x-private1\nb x-private1", range: "a whole",
        ])
        #expect(all.text(of: "a", in: [range]) == "whole")
        #expect(all.text(of: "b", in: [range]) == "x-private1")
        #expect(all.text(of: "c", in: [range]) == "zh-Hant-CN")
        #expect(all.text(of: "d", in: [range]) == "zh-Hant")
    }

    /// By region where Chinese is written in Traditional characters (CLDR, likelySubtags).
    @Test(arguments: [("zh-TW", true), ("zh-HK", true), ("zh-MO", true), ("zh-SG", false)])
    func `a text in Traditional characters is for those regions`(range: String, fits: Bool) {
        let texts = LocalizedTexts(["en": "c en", "zh-Hant": "c zh-Hant"])
        #expect(texts.text(of: "c", in: [range, "en"]) == (fits ? "zh-Hant" : "en"))
        let plain = LocalizedTexts(["en": "c en", "zh": "c zh"])
        #expect(plain.text(of: "c", in: [range, "en"]) == (fits ? "en" : "zh"))
    }

    @Test func `where a tag names no script, a text in any is taken`() {
        let texts = LocalizedTexts(["en": "c en", "sr-Latn": "c sr-Latn"])
        #expect(texts.text(of: "c", in: ["sr", "en"]) == "sr-Latn")
        #expect(texts.text(of: "c", in: ["sr-Cyrl", "en"]) == "en")
    }

    @Test func `an exact tag comes before a relative that stands above it`() {
        let texts = LocalizedTexts(["en": "c en", "pt-BR": "c pt-BR", "pt-PT": "c pt-PT"])
        #expect(texts.text(of: "c", in: ["pt-PT"]) == "pt-PT")
        #expect(texts.text(of: "c", in: ["pt-AO"]) == "pt-BR")
    }

    @Test func `a relative that lacks the text gives way to the next language`() {
        let texts = LocalizedTexts(["en": "c en", "pt-BR": "d d", "de": "c de"])
        #expect(texts.text(of: "c", in: ["pt-PT", "de"]) == "de")
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
