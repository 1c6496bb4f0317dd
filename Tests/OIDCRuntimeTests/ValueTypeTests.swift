// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OIDCRuntime

struct ShownTextTests {
    @Test func `what hides itself says what it is, and no more`() {
        let token = SignedToken(
            algorithm: .es256, keyID: "k", signingInput: [65], payload: [66], signature: [67])
        for (shown, text) in [
            ("\(token)", "<signed token>"), (String(reflecting: token), "<signed token>"),
            ("\(Secret("s"))", "<secret>"), (String(reflecting: Secret("s")), "<secret>"),
            ("\(ProviderResponse(body: [65], date: 1))", "<response>"),
        ] {
            #expect(shown == text)
        }
    }
}

struct CarriedTests {
    @Test func `what an error carries is one thing or the other`() {
        let text = UntrustedText("no")
        #expect(Carried.serverText(text).untrusted == text)
        #expect(Carried.serverText(text).interval == nil)
        #expect(Carried.seconds(5).interval == 5)
        #expect(Carried.seconds(5).untrusted == nil)
    }

    @Test func `fields are given by their type`() {
        let fields = Fields([
            "t": .text("a"), "s": .secret(Secret("b")), "i": .integer(1), "f": .flag(true),
            "l": .list(["c"]),
        ])
        #expect(fields.text("t") == "a" && fields.text("s") == nil)
        #expect(fields.secret("s") == Secret("b") && fields.secret("t") == nil)
        #expect(fields.integer("i") == 1 && fields.integer("f") == nil)
        #expect(fields.flag("f") == true && fields.flag("i") == nil)
        #expect(fields.list("l") == ["c"] && fields.list("t") == nil)
    }
}
