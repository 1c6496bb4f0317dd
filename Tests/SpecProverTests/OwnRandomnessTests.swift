// SPDX-License-Identifier: Apache-2.0

import SpecModel
import Testing

@testable import SpecProver

/// Vectors with scripted draws, run against adapters that draw for themselves.
struct OwnRandomnessTests {
    private let tokens = FrozenTokens(RealSpec.files)

    private func vector(_ id: String) throws -> Vector {
        let all = try #require(RealSpec.sdk).vectors.flatMap(\.vectors)
        return try #require(all.first { $0.id == id })
    }

    /// The sign-in `sign-in.good`, but the provider's token names another nonce.
    private func otherNonce() throws -> Vector {
        let other = try vector("id-token.nonce-other").content
        let answer: [Turn] = [
            .member("given"), .member("exchanges"), .element(1), .member("answer"),
        ]
        let good = try vector("sign-in.good").content
        let effects = good["expect"]?["effects"]?.elements ?? []
        let content = good.setting(answer, to: other[answer])
            .setting(
                [.member("expect"), .member("calls"), .member("a")],
                to: .object([("error", .text("idtoken.nonce"))])
            ).setting([.member("expect"), .member("effects")], to: .list(effects.dropLast()))
            .setting([.member("expect"), .member("storage")], to: .object([]))
        return Vector(id: "other-nonce", content: content)
    }

    private func run(
        _ vectors: [Vector], drawing draw: @escaping @Sendable (Int) -> SignInDraws
    ) async throws -> AdapterRun {
        let sdk = try #require(RealSpec.sdk)
        return await runAdapter(signingIn(draw), vectors, of: sdk, minting: tokens)
    }

    @Test func `who draws anew and checks its own nonce matches, sign-in after sign-in`()
        async throws
    {
        let good = try vector("sign-in.good")
        let again = Vector(id: "again", content: good.content)

        let run = try await run([good, again, otherNonce()]) { _ in SignInDraws() }

        #expect(run.results.flatMap(\.detail) == [])
        #expect(run.results.map(\.outcome) == [.matched, .matched, .matched])
        #expect(run.status == 0)
    }

    /// Ways to draw that no sign-in may have, by name; each changes good values.
    private static let cheats: [String: @Sendable (inout SignInDraws) -> Void] = [
        "one value for state and nonce": { $0.nonce = $0.state },
        "one value for state and verifier": { $0.state = $0.verifier },
        "a challenge for a state": { $0.state = challenge(of: $0.verifier) },
        "a state within the nonce": { $0.nonce = $0.state + "x" },
        "a short state": { $0.state = SignInDraws.drawn(31) },
        "a short nonce": { $0.nonce = SignInDraws.drawn(31) },
        "a short verifier": { $0.verifier = SignInDraws.drawn(31) },
        "no state": { $0.state = "" },
        "no base64url": { $0.nonce = "~" + $0.nonce },
        "a challenge of something else": { $0.challenge = SignInDraws.drawn() },
        "a plain challenge": { $0.challenge = $0.verifier },
        "another verifier for the exchange": { $0.sentVerifier = SignInDraws.drawn() },
        "the vector's state": { $0.state = "0HxS7kzWuT6kX3E_A-tyktGTKhlq1pvqm1m2lw7R870" },
        "the vector's nonce": { $0.nonce = "4TDlD-GNz-LsZdZfpjsozhvWZ5ZplUGKsnLSaB3rUIY" },
        "the vector's verifier": { $0.verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk" },
    ]

    @Test(arguments: cheats.keys.sorted())
    func `who does not draw is not helped`(name: String) async throws {
        let cheat = try #require(Self.cheats[name])

        let run = try await run([vector("sign-in.good")]) { _ in
            var draws = SignInDraws()
            cheat(&draws)
            return draws
        }

        #expect(run.results.map(\.outcome) == [.mismatched])
    }

    @Test(arguments: ["state", "nonce", "verifier"])
    func `a value that comes again in another sign-in is no match`(name: String) async throws {
        let good = try vector("sign-in.good")
        let again = Vector(id: "again", content: good.content)
        let constant = SignInDraws.drawn()

        let run = try await run([good, again]) { _ in
            var draws = SignInDraws()
            switch name {
            case "state": draws.state = constant
            case "nonce": draws.nonce = constant
            default: draws.verifier = constant
            }
            return draws
        }

        #expect(run.results.map(\.outcome) == [.matched, .mismatched])
        #expect(run.results[1].detail.contains { $0.hasSuffix("was used in another vector") })
    }

    @Test func `who does not look at the nonce is found out`() async throws {
        let run = try await run([vector("sign-in.good"), otherNonce()]) { _ in
            SignInDraws(checksNonce: false)
        }

        #expect(run.results.map(\.id) == ["sign-in.good", "other-nonce"])
        #expect(run.results.map(\.outcome) == [.matched, .mismatched])
    }

    @Test func `without recipes no token is minted, and that is told`() async throws {
        let sdk = try #require(RealSpec.sdk)
        let adapter = signingIn { _ in SignInDraws() }

        let run = await runAdapter(adapter, [try vector("sign-in.good")], of: sdk)

        #expect(run.results.map(\.outcome) == [.mismatched])
        let told = run.results.flatMap(\.detail)
        #expect(told.contains("a token cannot be minted anew: it has no recipe"))
    }

    @Test func `only vectors of a failing draw are skipped`() async throws {
        let chosen = try ["sign-in.good", "sign-in.random.first", "sign-out.random"].map(vector)

        let run = try await run(chosen) { _ in SignInDraws() }

        let skipped = run.results.filter { $0.outcome == .skipped }
        #expect(Set(skipped.map(\.id)) == ["sign-in.random.first", "sign-out.random"])
        #expect(skipped.allSatisfy { $0.detail == ["randomness"] })
        #expect([run.planned, run.matched] == [1, 1])
    }

    @Test func `all vectors of draws, those of concurrent calls too, hold for the spec itself`()
        async throws
    {
        let sdk = try #require(RealSpec.sdk)
        let program = Program(sdk)
        var (count, spent): (Int, Set<String>) = (0, [])
        for vector in sdk.vectors.flatMap(\.vectors) {
            guard let own = OwnDraws(vector.content), !own.texts.isEmpty else { continue }
            count += 1
            let translation = DrawTranslation(own, tokens, spent: spent)
            let subject = DrawingSubject(program, translation)
            let seen = await runVector(own.vector, on: subject, program)
            #expect(mismatches(seen, with: own.vector) == [], "\(vector.id)")
            #expect(translation.objections == [], "\(vector.id)")
            spent.formUnion(translation.values)
        }
        #expect(count > 60 && spent.count > 2 * count)
    }
}
