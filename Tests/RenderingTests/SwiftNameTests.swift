// SPDX-License-Identifier: Apache-2.0

import Rendering
import Testing

struct SwiftNameTests {
    @Test(arguments: [
        ("hr.load", "hrLoad"), ("client_id", "clientId"), ("pt-BR", "ptBR"), ("Session", "Session"),
        ("retry+", "retry"), ("2fa", "_2fa"), ("größe", "grE"), ("", "unnamed"), ("日本", "unnamed"),
        ("a\nfatalError()", "aFatalError"),
    ])
    func `a name is the words of a text, whatever stands between them`(
        text: String, name: String
    ) {
        #expect(SwiftName(words: text).text == name)
    }

    @Test func `a type's name begins with a capital`() {
        #expect(SwiftName(typeWords: "sign-in options").text == "SignInOptions")
    }

    @Test(arguments: ["init", "default", "in", "protocol", "Any", "repeat"])
    func `a keyword is reserved`(word: String) {
        #expect(SwiftName(words: word).isReserved)
    }

    @Test(arguments: ["open", "flow", "unsafe", "async", "some"])
    func `a word with a meaning in its place only is not`(word: String) {
        #expect(!SwiftName(words: word).isReserved)
    }
}
