// SPDX-License-Identifier: Apache-2.0

import OIDCRuntime
import SpecModel
import Testing

@testable import SpecProver

/// Verifier and challenge of RFC 7636, appendix B, as what is scripted; another such pair, made with
/// another implementation of SHA-256, as the adapter's own.
private let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
private let verifiersHash = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
private let ownVerifier = "dYEmd2jPsocuTCzaKHJRUKJ4e0QAfHKcbCaXKMenr7M"
private let ownHash = "AAe6KqQHfawprgyMccc0H6FZmhfrSRnqD_hi4iTJbl4"
private let nonce = "4TDlD-GNz-LsZdZfpjsozhvWZ5ZplUGKsnLSaB3rUIY"
private let ownNonce = "Qm9yZWFsaXMtYXVzdHJhbGlzLTAxMjM0NTY3ODktYWI"

struct DrawTranslationTests {
    /// Two draws that show in a record, a page and a form.
    private func draws(_ octets: [String] = [verifier, nonce]) -> OwnDraws? {
        func texts(_ members: KeyValuePairs<String, String>) -> DataValue {
            .object(members.map { ($0.key, .text($0.value)) })
        }
        let page = texts(["nonce": nonce, "code_challenge": verifiersHash])
        let request = DataValue.object([("form", texts(["code_verifier": verifier]))])
        let save = DataValue.object([
            ("save", .text("pending")), ("record", texts(["nonce": nonce, "verifier": verifier])),
        ])
        let draw = DataValue.object([("draw", .integer(32))])
        return OwnDraws(
            .object([
                (
                    "given",
                    .object([
                        ("random", .list(octets.map { texts(["octets": $0]) })),
                        ("browser", .list([.object([("parameters", page)])])),
                        ("exchanges", .list([.object([("request", request)])])),
                    ])
                ), ("expect", .object([("effects", .list([draw, draw, save]))])),
            ]))
    }

    private func translation(_ tokens: FrozenTokens = FrozenTokens()) throws -> DrawTranslation {
        DrawTranslation(try #require(draws()), tokens)
    }

    private func save(nonce: String, verifier: String) -> DataValue {
        message(
            #""ask":1,"effect":{"save":"pending","record":{"nonce":"\#(nonce)","verifier":"\#(verifier)"}}"#
        )
    }

    private func open(nonce: String, challenge: String) -> DataValue {
        let query = "nonce=\(nonce)&code_challenge=\(challenge)"
        return message(#""ask":2,"effect":{"open":{"url":"https://op.example/a?\#(query)"}}"#)
    }

    private func post(verifier: String, asked number: Int = 3) -> DataValue {
        message(#""ask":\#(number),"effect":{"request":{"body":"code_verifier=\#(verifier)"}}"#)
    }

    private func message(_ members: String) -> DataValue { parsed("{\(members)}") ?? .null }

    @Test func `what is learnt from a record is translated both ways`() throws {
        let translation = try translation()

        let saved = translation.inbound(save(nonce: ownNonce, verifier: ownVerifier))

        #expect(saved == save(nonce: nonce, verifier: verifier))
        #expect(
            translation.inbound(open(nonce: ownNonce, challenge: ownHash))
                == open(nonce: nonce, challenge: verifiersHash))
        #expect(translation.inbound(post(verifier: ownVerifier)) == post(verifier: verifier))
        let log = translation.inbound(message(#""log":"sent \#(ownVerifier)-\#(ownNonce)!""#))
        #expect(log == message(#""log":"sent \#(verifier)-\#(nonce)!""#))
        let back = translation.outbound(message(#""reply":9,"callback":"app:/?state=\#(nonce)""#))
        #expect(back == message(#""reply":9,"callback":"app:/?state=\#(ownNonce)""#))
        #expect(translation.objections == [])
    }

    @Test func `where nothing is stored a page and a form teach the same`() throws {
        let translation = try translation()

        let page = translation.inbound(open(nonce: ownNonce, challenge: ownHash))
        let form = translation.inbound(post(verifier: ownVerifier))

        #expect(page == open(nonce: nonce, challenge: verifiersHash))
        #expect(form == post(verifier: verifier))
        #expect(translation.objections == [])
    }

    @Test func `escapes that nobody needs hide no value`() throws {
        let translation = try translation()
        let escaped = ownNonce.replacing("-", with: "%2d").replacing("Q", with: "%51")

        let page = translation.inbound(open(nonce: escaped, challenge: ownHash))

        #expect(page == open(nonce: nonce, challenge: verifiersHash))
    }

    @Test func `two values for one draw are never the same`() throws {
        let translation = try translation()
        let other = String(ownNonce.reversed())
        _ = translation.inbound(save(nonce: ownNonce, verifier: ownVerifier))

        let page = translation.inbound(open(nonce: other, challenge: ownHash))

        #expect(page == open(nonce: other, challenge: verifiersHash))
        #expect(translation.objections == ["'nonce' of a page is not the value sent before"])
    }

    @Test func `a challenge of another verifier is no challenge`() throws {
        let saved = try translation()
        _ = saved.inbound(save(nonce: ownNonce, verifier: ownVerifier))
        let page = saved.inbound(open(nonce: ownNonce, challenge: ownVerifier))
        #expect(page == open(nonce: nonce, challenge: verifier))
        #expect(saved.objections.count == 1)

        let sent = try translation()
        _ = sent.inbound(open(nonce: ownNonce, challenge: String(ownHash.reversed())))
        #expect(sent.inbound(post(verifier: ownVerifier)) == post(verifier: ownVerifier))
        #expect(sent.objections.count == 1)
    }

    @Test func `what no source of randomness gives is told in words`() throws {
        func objections(_ nonce: String, _ verifier: String) throws -> [String] {
            let translation = try translation()
            _ = translation.inbound(save(nonce: nonce, verifier: verifier))
            return translation.objections
        }
        let form = "is no base64url text of 43 characters or more"

        #expect(try objections(ownNonce, ownVerifier) == [])
        #expect(try objections("~" + ownNonce, ownVerifier) == ["'nonce' of 'pending' \(form)"])
        #expect(
            try objections(ownNonce, String(ownVerifier.dropLast()))
                == ["'verifier' of 'pending' \(form)"])
        #expect(
            try objections(ownHash, ownVerifier)
                == ["'verifier' of 'pending' is what another value was made of"])
        #expect(
            try objections(verifiersHash, ownVerifier)
                == ["'nonce' of 'pending' is what the vector scripts, so it was not drawn"])
    }

    @Test func `what is nearly a scripted value becomes nearly the own one`() throws {
        let translation = try translation()
        _ = translation.inbound(save(nonce: ownNonce, verifier: ownVerifier))
        func sent(_ text: String) -> String? {
            translation.outbound(.object([("callback", .text("app:/?state=\(text)&x"))]))[
                "callback"]?
                .text
        }

        #expect(sent(nonce + "x") == "app:/?state=\(ownNonce)x&x")
        #expect(sent(String(nonce.prefix(20))) == "app:/?state=\(ownNonce.prefix(20))&x")
        let turned = "qM9YzwfSAxmTyxvZDhjHBgLZltaXmJm0nty3odKTywi"
        #expect(sent("4tdLd-gnZ-lSzDzFPJSOZHVwz5zPLugkSNlsAb3Ruiy") == "app:/?state=\(turned)&x")
        #expect(sent(String(nonce.prefix(7))) == "app:/?state=\(nonce.prefix(7))&x")
    }

    @Test func `the answer to a run of before holds what was stored before`() throws {
        let translation = try translation()
        _ = translation.inbound(post(verifier: verifier, asked: 7))
        _ = translation.inbound(save(nonce: ownNonce, verifier: ownVerifier))
        let body = #""body":"nonce \#(nonce)""#

        let stored = message(#""reply":7,\#(body)"#)
        #expect(translation.outbound(stored) == stored)
        let other = translation.outbound(message(#""reply":8,\#(body)"#))
        #expect(other == message(#""reply":8,"body":"nonce \#(ownNonce)""#))
        #expect(translation.objections == [])
    }

    @Test func `draws that fail, or cannot be told apart, are not translated`() throws {
        let own = try #require(draws())
        #expect(own.vector["given"]?["random"] == nil)
        let effects = own.vector["expect"]?["effects"]?.elements ?? []
        #expect(effects.map(\.names) == [["save", "record"]])

        #expect(draws([verifier, verifier]) == nil)
        #expect(draws([verifier, "AAAA"]) == nil)
        #expect(draws([verifier, "not base64url, and never was"]) == nil)
        let failing = DataValue.object([("fault", .text("failed"))])
        #expect(
            OwnDraws(.object([("given", .object([("random", .list([failing]))]))])) == nil)
    }

    @Test func `a token is minted once, for the own nonce, and told back`() throws {
        let translation = try translation(FrozenTokens(RealSpec.files))
        _ = translation.inbound(save(nonce: ownNonce, verifier: ownVerifier))
        let sdk = try #require(RealSpec.sdk)
        let vector = try #require(
            sdk.vectors.flatMap(\.vectors).first { $0.id == "sign-in.good" }?.content)
        let record = vector["expect"]?["storage"]?["session"]?["record"]
        let frozen = try #require(record?["idToken"]?.text)

        let sent = translation.outbound(.object([("body", .text(#"{"id_token":"\#(frozen)"}"#))]))
        let again = translation.outbound(.object([("text", .text(frozen))]))["text"]?.text

        let token = try #require(sent["body"]?.text.flatMap(parsed)?["id_token"]?.text)
        #expect(token != frozen && again == token)
        let segments = token.split(separator: ".").map(String.init)
        let said = String(decoding: Base64URL.decode(segments[1].utf8) ?? [], as: UTF8.self)
        #expect(parsed(said)?["nonce"] == .text(ownNonce))
        let told = translation.inbound(
            .object([("text", .text("hint=\(token)&")), ("claims", .text(said))]))
        #expect(
            told
                == .object([
                    ("text", .text("hint=\(frozen)&")), ("claims", record?["claims"] ?? .null),
                ]))
        #expect(translation.objections == [])
    }
}
