// SPDX-License-Identifier: Apache-2.0

import SpecModel
import Testing

@testable import SpecProver

/// Two sign-ins of one vector, in the order of `second-sign-in`: each has values of its own.
struct SecondSignInTests {
    private func translation() throws -> DrawTranslation {
        let all = try #require(RealSpec.sdk).vectors.flatMap(\.vectors)
        let vector = try #require(all.first { $0.id == "second-sign-in" })
        return DrawTranslation(
            try #require(OwnDraws(vector.content)), FrozenTokens(RealSpec.files))
    }

    private func save(_ draws: SignInDraws) -> DataValue {
        parsed(
            #"""
            {"ask":1,"call":"a","effect":{"save":"pending","record":{"state":"\#(draws.state)",
            "nonce":"\#(draws.nonce)","verifier":"\#(draws.verifier)"}}}
            """#) ?? .null
    }

    private func open(_ draws: SignInDraws) -> DataValue {
        let url =
            "https://op.example/authorize?state=\(draws.state)&nonce=\(draws.nonce)&code_challenge="
            + challenge(of: draws.verifier)
        return parsed(#"{"ask":2,"call":"a","effect":{"open":{"url":"\#(url)"}}}"#) ?? .null
    }

    /// As the vector scripts them.
    private let first = SignInDraws(
        state: "0HxS7kzWuT6kX3E_A-tyktGTKhlq1pvqm1m2lw7R870",
        nonce: "4TDlD-GNz-LsZdZfpjsozhvWZ5ZplUGKsnLSaB3rUIY",
        verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
    private let second = SignInDraws(
        state: "t4b6SkHSJ_8_vVTN9dzF5HXGDVzhdJyXD5MD3XNpx1A",
        nonce: "sEKChn1IgL8qQQeBvyJxLE6y1YaCe1nc4J1X628OHKg",
        verifier: "dYEmd2jPsocuTCzaKHJRUKJ4e0QAfHKcbCaXKMenr7M")

    @Test func `each sign-in's values stand for those of its turn`() throws {
        let translation = try translation()
        let (one, two) = (SignInDraws(), SignInDraws())

        #expect(translation.inbound(save(one)) == save(first))
        #expect(translation.inbound(open(one)) == open(first))
        #expect(translation.inbound(save(two)) == save(second))
        #expect(translation.inbound(open(two)) == open(second))
        let callback = DataValue.object([("callback", .text("app:/?state=\(second.state)"))])
        #expect(
            translation.outbound(callback)
                == .object([("callback", .text("app:/?state=\(two.state)"))]))
        #expect(translation.objections == [])
        #expect(translation.values.isSuperset(of: [one.state, two.state, one.nonce, two.nonce]))
    }

    @Test func `a nonce that comes again is not translated`() throws {
        let translation = try translation()
        let one = SignInDraws()
        let two = SignInDraws(nonce: one.nonce)
        _ = translation.inbound(save(one))
        _ = translation.inbound(open(one))

        let saved = translation.inbound(save(two))

        let expected = save(
            SignInDraws(state: second.state, nonce: first.nonce, verifier: second.verifier))
        #expect(saved == expected)
        #expect(
            translation.objections == ["'nonce' of 'pending' holds another value, or stands in one"]
        )
    }

    @Test func `the first sign-in's values in the second one's place are no match`() throws {
        let translation = try translation()
        let one = SignInDraws()
        _ = translation.inbound(save(one))

        #expect(translation.inbound(save(one)) == save(first))
        #expect(translation.objections.count == 3)
    }
}
