// SPDX-License-Identifier: Apache-2.0

import SpecModel
import Testing

/// Expected values: CLDR 44, charts of number symbols, units (long) and list patterns.
struct LocaleFormatTests {
    private func format(_ tag: String) throws -> LocaleFormat {
        try #require(LocaleFormat(tag: tag))
    }

    @Test(arguments: [
        ("en", "1,234", "65,536"), ("es", "1234", "65.536"), ("zh-Hans", "1,234", "65,536"),
        ("de", "1.234", "65.536"), ("pt-BR", "1.234", "65.536"),
        ("fr", "1\u{202F}234", "65\u{202F}536"),
    ])
    func `numbers are grouped as the language does`(tag: String, four: String, five: String) throws
    {
        #expect(try format(tag).number(1234) == four)
        #expect(try format(tag).number(65536) == five)
    }

    @Test(arguments: [
        ("en", "10 minutes", "1 hour", "90 seconds"), ("es", "10 minutos", "1 hora", "90 segundos"),
        ("zh-Hans", "10 分钟", "1 小时", "90 秒"), ("de", "10 Minuten", "1 Stunde", "90 Sekunden"),
        ("pt-BR", "10 minutos", "1 hora", "90 segundos"),
    ])
    func `a duration is told in the largest unit that divides it, in its plural form`(
        tag: String, tenMinutes: String, hour: String, ninetySeconds: String
    ) throws {
        #expect(try format(tag).duration(seconds: 600) == tenMinutes)
        #expect(try format(tag).duration(seconds: 3600) == hour)
        #expect(try format(tag).duration(seconds: 90) == ninetySeconds)
    }

    @Test func `nothing is plural but in Portuguese`() throws {
        #expect(try format("en").duration(seconds: 0) == "0 seconds")
        #expect(try format("pt-BR").duration(seconds: 0) == "0 segundo")
    }

    @Test(arguments: [
        ("en", "a, b, and c"), ("es", "a, b y c"), ("zh-Hans", "a、b 和 c"), ("de", "a, b und c"),
        ("pt-BR", "a, b e c"),
    ])
    func `a list ends with the language's and`(tag: String, joined: String) throws {
        let items = ["a", "b", "c"].map { [Prose.Inline.text($0)] }

        #expect(try format(tag).list(items).plainText == joined)
        #expect(try format("en").list(Array(items.prefix(2))).plainText == "a and b")
        #expect(try format(tag).list(Array(items.prefix(1))).plainText == "a")
    }

    @Test(arguments: [
        ("iss", "sub e iss"), ("hilo", "sub e hilo"), ("hielo", "sub y hielo"),
        ("aud", "sub y aud"),
    ])
    func `Spanish writes e before the sound of i`(word: String, joined: String) throws {
        let items = ["sub", word].map { [Prose.Inline.code([.text($0)])] }

        #expect(try format("es").list(items).plainText == joined)
    }

    @Test func `between Chinese words the and has no spaces`() throws {
        let items = ["令牌", "会话"].map { [Prose.Inline.text($0)] }

        #expect(try format("zh-Hans").list(items).plainText == "令牌和会话")
    }

    @Test func `punctuation brings its own spaces`() throws {
        #expect(
            try ["de", "fr", "zh-Hans"].map { try format($0).colon } == [": ", "\u{A0}: ", "："])
        #expect(try format("pt-BR").parenthesised("1 / 5") == " (1 / 5)")
        #expect(try format("zh-Hans").parenthesised("1 / 5") == "（1 / 5）")
    }

    @Test func `a language whose rules are unknown is refused`() {
        if LocaleFormat(tag: "xx") != nil { Issue.record("xx has no rules") }
    }
}
