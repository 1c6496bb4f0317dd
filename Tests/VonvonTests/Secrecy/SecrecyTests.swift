// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import Foundation
import OIDCRuntime
import OIDCTesting
import SpecModel
import SpecProver
import Testing

@testable import Vonvon

/// Rule LG on every path that ends in an error: what an app can be shown holds nothing secret.
struct SecrecyTests {
    /// Derived vectors are held to the same where they run.
    @Test(.accepts("LG"))
    func `no error, event or session of any vector says anything secret`() async throws {
        let sdk = try #require(RealSpec.sdk)
        let program = Program(sdk)
        let authored = sdk.vectors.flatMap(\.vectors)
        var (codes, said, secrets) = (Set<String>(), 0, 0)

        for vector in authored {
            let seen = await runVector(vector.content, on: VonvonSubject(), program)
            let canaries = Canaries(of: vector.content)
            #expect(canaries.found(in: seen.texts) == [], "\(vector.id)")
            codes.formUnion(seen.calls.members.compactMap { $0.value["error"]?.text })
            said += seen.texts.count
            secrets += canaries.texts.count
        }

        #expect(codes == Set(sdk.errors.map(\.code)))
        print(
            "secrecy: \(authored.count) authored vectors, \(codes.count) codes, \(said) texts, \(secrets) secrets"
        )
        #expect(said > 5_000 && secrets > 1_000)
    }

    /// An error that carries what it should not, in a place for each kind of saying.
    private struct Leak: LocalizedError, CustomDebugStringConvertible {
        enum Place: CaseIterable { case member, description, localized, nested }
        let place: Place
        let text: String

        var debugDescription: String { place == .description ? text : "" }
        var errorDescription: String? { place == .localized ? text : nil }
    }
    private struct Nested: Error {
        let inner: [String: [any Sendable]]
    }

    @Test(.refuses("LG"), arguments: Leak.Place.allCases)
    private func `an error that carried the code would be found`(place: Leak.Place) async throws {
        let vectors = try #require(RealSpec.sdk).vectors.flatMap(\.vectors)
        let vector = try #require(vectors.first { $0.id == "sign-in.wrong-state" })
        let canaries = Canaries(of: vector.content)
        let secret = try #require(canaries.texts.sorted().first)
        let leak = Leak(place: place, text: "so it was \(secret).")
        let error: any Error = place == .nested ? Nested(inner: ["a": [1, [leak]]]) : leak

        #expect(canaries.found(in: sayings(of: error)) == [secret])
        #expect(
            canaries.found(in: sayings(of: VonvonError(code: "redirect.state", carried: nil))) == []
        )
    }

    @Test(.accepts("LG"))
    func `no record, and no client at any moment, shows what it holds`() async throws {
        let bench = try Bench()
        let (signIn, callback) = try await bench.signInWaiting()
        var secrets = ["test-code-1"]
        #expect(callback.absoluteString.contains("code=test-code-1&"))
        let pending = try #require(bench.provider.storage.values.first)
        let fields = try #require(
            Operations.recordFields(from: pending.value, of: Items.pending.record.schema))
        let record = try #require(Pending(fields))
        secrets += [record.state, record.nonce, record.verifier].map(\.exposed)
        expectSilence(of: [record, fields, bench.client], secrets)

        _ = try await bench.client.handleRedirect(url: callback)
        try await signIn.value
        let stored = try #require(bench.provider.storage.values.first)
        let again = try #require(
            Operations.recordFields(from: stored.value, of: Items.session.record.schema))
        let session = try #require(Session(again))
        secrets += [session.accessToken, session.idToken, session.claims].map(\.exposed)
        expectSilence(of: [session, again, bench.client, bench.relaunched()], secrets)
        #expect(secrets.allSatisfy { $0.count > 10 })
    }

    private func expectSilence(of values: [Any], _ secrets: [String]) {
        for value in values {
            let said = sayings(of: value)
            for secret in secrets {
                #expect(!said.contains { $0.contains(secret) }, "\(type(of: value))")
            }
        }
    }
}
