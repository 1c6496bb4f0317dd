// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import Foundation
import OIDCTesting
import Testing

@testable import Vonvon

/// Records that are not what the client wrote: cut, of another version, of someone else, of another time.
struct DamagedRecordTests {
    @Test(.refuses("ST-ATOM"))
    func `a session that was cut at any octet is refused once, and gone`() async throws {
        let (bench, store, key, text) = try await signedIn()
        for count in 0..<text.utf8.count {
            store.values = [key: String(decoding: text.utf8.prefix(count), as: UTF8.self)]
            let client = bench.relaunched()
            #expect(
                await code { _ = try await client.getSession() } == "storage.damaged", "\(count)")
            #expect(try await client.getSession() == nil)
            #expect(store.values.isEmpty)
        }
        print("storage: a session cut at \(text.utf8.count) octets")
    }

    @Test(.refuses("ST-ATOM", "AR-PEND"))
    func `a sign-in under way that was cut at any octet is refused once, and gone`() async throws {
        let store = FaultyStore()
        let bench = try Bench(storage: store)
        let (signIn, callback) = try await bench.signInWaiting()
        let (key, text) = try #require(store.values.first)
        for count in 0..<text.utf8.count {
            store.values = [key: String(decoding: text.utf8.prefix(count), as: UTF8.self)]
            for expected in ["storage.damaged", "flow.not_started"] {
                let client = bench.relaunched()
                let seen = await code { _ = try await client.handleRedirect(url: callback) }
                #expect(seen == expected, "\(count)")
            }
            #expect(store.values.isEmpty)
        }
        #expect(bench.requests("token") == 0)
        signIn.cancel()
        print("storage: a sign-in under way cut at \(text.utf8.count) octets")
    }

    @Test(
        .refuses("ST-ATOM", "ST-OWN"),
        arguments: [
            (#""version":1"#, #""version":0"#), (#""version":1"#, #""version":2"#),
            (#""version":1"#, #""version":"1""#), (#""version":1,"#, ""),
            ("https://op.example", "https://other.example"),
            (#""clientId":"app""#, #""clientId":"other""#), (#""subject":"ada""#, #""subject":5"#),
            (#""scopes":["#, #""scopes":[5,"#), (#""savedAt":"#, #""savedat":"#),
            (#"{"version""#, #"{"version":1,"version""#), (#"{"version""#, #"[{"version""#),
        ])
    func `a session of another version, or of someone else, is refused once, and gone`(
        old: String, new: String
    ) async throws {
        let (bench, store, key, text) = try await signedIn()
        let changed = text.replacing(old, with: new, maxReplacements: 1)
        #expect(changed != text)
        for read in [0, 1] {
            store.values = [key: changed]
            let client = bench.relaunched()
            let seen = await code {
                if read == 0 { _ = try await client.getSession() }
                if read == 1 { _ = try await client.getAccessToken() }
            }
            #expect(seen == "storage.damaged")
            #expect(try await client.getSession() == nil)
            #expect(store.values.isEmpty)
        }
    }

    @Test(
        .refuses("ST-EXP"), .accepts("ST-EXP"),
        arguments: [(-60, true), (-61, false), (-86_400, false), (3599, true), (3600, false)])
    func `a session is one between its times, whichever way the clock was set`(
        seconds: Int, isOne: Bool
    ) async throws {
        let (bench, store, _, _) = try await signedIn()
        bench.advance(by: seconds)

        #expect(try await bench.relaunched().getSession()?.subject == (isOne ? "ada" : nil))
        #expect(store.values.isEmpty != isOne)
    }

    @Test(.refuses("AR-PEND"), arguments: [-1, -86_400])
    func `a sign-in that began in the future is over`(seconds: Int) async throws {
        let store = FaultyStore()
        let bench = try Bench(storage: store)
        let (signIn, callback) = try await bench.signInWaiting()
        bench.advance(by: seconds)

        let client = bench.relaunched()
        #expect(await code { _ = try await client.handleRedirect(url: callback) } == "flow.stale")
        #expect(store.values.isEmpty)
        signIn.cancel()
    }

    private func signedIn() async throws -> (Bench, FaultyStore, key: String, text: String) {
        let store = FaultyStore()
        let bench = try Bench(storage: store)
        try await bench.client.signIn()
        let (key, text) = try #require(store.values.first)
        return (bench, store, key, text)
    }
}
