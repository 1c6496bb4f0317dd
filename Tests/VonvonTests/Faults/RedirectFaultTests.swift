// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import Foundation
import OIDCRuntime
import OIDCTesting
import Testing

@testable import Vonvon

/// Faults reported against other clients, by their numbers: those about callbacks and the browser.
struct RedirectFaultTests {
    @Test(.faults(1))
    func `1: a path that is empty and one that is a slash are two places`() async throws {
        let bench = try Bench(redirect: "com.example.app://auth")
        let (signIn, callback) = try await bench.signInWaiting()
        let other = try url(callback.absoluteString.replacing("//auth?", with: "//auth/?"))

        #expect(await code { _ = try await bench.client.handleRedirect(url: other) } == target)
        #expect(try await bench.client.handleRedirect(url: callback).subject == "ada")
        try await signIn.value
    }

    @Test(.faults(2))
    func `2: a response in the fragment is an error, not a response without state`() async throws {
        let bench = try Bench()
        let (signIn, callback) = try await bench.signInWaiting()
        let fragment = try url(callback.absoluteString.replacing("?", with: "#"))

        let seen = await code { _ = try await bench.client.handleRedirect(url: fragment) }
        #expect(seen == "redirect.malformed")
        _ = try await bench.client.handleRedirect(url: callback)
        try await signIn.value
    }

    @Test(.faults(9))
    func `9: a logout callback without state is unconfirmed, and locally out`() async throws {
        let bench = try Bench()
        try await bench.client.signIn()
        bench.hands.bendCallbacks { String($0.prefix { $0 != "?" }) + "?x=1" }

        let seen = await code { try await bench.client.signOut(callEndSession: true) }
        #expect(seen == "logout.unconfirmed")
        #expect(try await bench.client.getSession() == nil)
        #expect(bench.provider.storage.values.isEmpty)
    }

    @Test(.faults(10))
    func `10: an ID token hint that is absent is left out, the client is not`() async throws {
        let bench = try Bench()
        try await bench.client.signOut(callEndSession: true)
        try await bench.client.signIn()
        try await bench.client.signOut(callEndSession: true)

        let pages = bench.hands.pages.filter { $0.contains("/end_session?") }
        #expect(pages.count == 2)
        #expect(pages.allSatisfy { $0.contains("client_id=app") })
        #expect(pages.map { $0.contains("id_token_hint") } == [false, true])
        // The provider itself knows whether the hint is a token of its own.
        #expect(bench.provider.surprises == [])
    }

    @Test(.faults(11), arguments: [(600, nil), (601, "flow.stale")])
    func `11: a sign-in goes on after the app was killed, within its time`(
        age: Int, refusal: String?
    ) async throws {
        let bench = try Bench()
        let (killed, callback) = try await bench.signInWaiting()
        bench.advance(by: age)

        let client = bench.relaunched()
        #expect(await code { _ = try await client.handleRedirect(url: callback) } == refusal)
        #expect(try await client.getSession()?.subject == (refusal == nil ? "ada" : nil))
        killed.cancel()
    }

    @Test(
        .faults(12, 19),
        arguments: [
            "com.example.app:/home", "https://app.example/callback?code=1&state=2",
            "com.example.app:/page?code=1&state=2", "mailto:a@b.example",
        ])
    func `12 and 19: an unrelated URL is not ours, and the sign-in completes later`(
        text: String
    ) async throws {
        let bench = try Bench()
        let (signIn, callback) = try await bench.signInWaiting()

        let other = try url(text)
        #expect(await code { _ = try await bench.client.handleRedirect(url: other) } == target)
        #expect(bench.requests("token") == 0)
        _ = try await bench.client.handleRedirect(url: callback)
        try await signIn.value
    }

    @Test(.faults(14))
    func `14: what arrives many times completes once`() async throws {
        let bench = try Bench()
        let changes = bench.client.sessionUpdates()
        let (signIn, callback) = try await bench.signInWaiting()

        let sessions = try await withThrowingTaskGroup(of: VonvonSession.self) { group in
            for _ in 0..<20 {
                group.addTask { try await bench.client.handleRedirect(url: callback) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        try await signIn.value

        #expect(sessions.count == 20 && sessions.allSatisfy { $0 == sessions[0] })
        #expect(bench.requests("token") == 1)
        try await bench.client.signOut()
        var seen: [String?] = []
        for await change in changes {
            seen.append(change?.subject)
            if change == nil { break }
        }
        // The newest alone reaches a slow reader, and the one session never twice.
        #expect([["ada", nil], [nil]].contains(seen))
    }

    @Test(.faults(15))
    func `15: a person who leaves ends the sign-in, and the next one is free`() async throws {
        let bench = try Bench()
        bench.provider.script.person = .leaves
        #expect(await code { try await bench.client.signIn() } == "auth.cancelled")
        #expect(bench.provider.storage.values.isEmpty)

        bench.provider.script.person = .agrees
        let (lost, _) = try await bench.signInWaiting()
        try await bench.client.signIn()
        #expect(await code { try await lost.value } == "flow.superseded")
        #expect(try await bench.client.getSession()?.subject == "ada")
    }

    @Test(.faults(16))
    func `16: an error in the callback comes out, with its words`() async throws {
        let bench = try Bench()
        bench.provider.script.authorizeError = "server_error"

        let error = await #expect(throws: VonvonError.self) { try await bench.client.signIn() }
        #expect(error?.code == .authRefused)
        #expect(error?.serverText?.text == "server_error")
        #expect(bench.requests("token") == 0)
    }

    @Test(.faults(20))
    func `20: an issuer that was promised and is missing is refused before the POST`() async throws
    {
        let bench = try Bench()
        bench.hands.bendCallbacks { callback in
            callback.split(separator: "&").filter { !$0.hasPrefix("iss=") }.joined(separator: "&")
        }

        #expect(await code { try await bench.client.signIn() } == "redirect.issuer")
        #expect(bench.requests("token") == 0)
    }

    private let target = "redirect.target"
}
