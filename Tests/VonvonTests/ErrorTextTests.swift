// SPDX-License-Identifier: Apache-2.0

import Foundation
import OIDCRuntime
import SpecModel
import Testing
import Vonvon

/// What errors say to people, in the languages of the pages.
struct ErrorTextTests {
    @Test func `every error has a text of its own in every language`() throws {
        let sdk = try #require(RealSpec.sdk)
        let tags = sdk.product.documentation.locales.map(\.tag)
        #expect(tags == ["en", "es", "zh-Hans", "de", "pt-BR"])
        for error in sdk.errors where !error.isCancellation {
            let made = VonvonError(code: error.code, carried: nil)
            let texts = tags.map { made.message(in: [$0]) }
            #expect(Set(texts).count == tags.count, "\(error.code): \(texts)")
            #expect(texts.allSatisfy { $0 != error.code && !$0.contains(where: "{}`".contains) })
            #expect(made.message(in: ["fr", "ja-JP"]) == texts[0])
            #expect(made.message(in: ["zh-Hant-TW"]) == texts[2])
            #expect(made.message(in: ["de-AT"]) == texts[3])
            #expect(made.message(in: ["pt-PT"]) == texts[4])
        }
    }

    @Test func `what a server said is kept apart and bounded`() {
        let said = "<b>Call 555-0100</b>\u{202E} now\n" + String(repeating: "x", count: 5_000)
        let error = VonvonError(
            code: "auth.refused", carried: .serverText(UntrustedText(said)))
        #expect(error.serverText?.text.hasPrefix("<b>Call 555-0100</b>? now?xxx") == true)
        #expect(error.serverText?.text.unicodeScalars.count == 512)
        for tag in ["en", "es", "zh-Hans", "de", "pt-BR"] {
            #expect(!error.message(in: [tag]).contains("555"))
        }
        #expect(error.errorDescription?.contains("555") == false)
        #expect(!error.localizedDescription.contains("555"))
        #expect(String(describing: error) == "auth.refused")
    }
}
