// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import Foundation
import OIDCRuntime
import Synchronization
import Testing

@testable import OIDCPlatform

struct LoopbackBrowserTests {
    @Test(
        .refuses("UA-LOOP"),
        arguments: [
            "com.example.app://callback", "https://127.0.0.1/callback", "http://localhost/callback",
            "http://127.0.0.1", "http://127.0.0.2/callback", "http://u@127.0.0.1/callback",
            "http://127.0.0.1/callback#f", "http://127.0.0.1/callback?a=b",
            "http://127.0.0.1:70000/callback", "http://192.168.0.1/callback",
        ])
    func `only a plain loopback literal is a way back`(redirect: String) {
        #expect(throws: BrowserFailure.unavailable) {
            try LoopbackBrowserSession().prepare(redirect: redirect)
        }
    }

    @Test(.accepts("UA-LOOP", "UA"))
    func `a free port is filled in, and a port that is named is kept`() throws {
        let session = LoopbackBrowserSession()
        let first = try session.prepare(redirect: "http://127.0.0.1/callback")
        let parts = try #require(URLComponents(string: first))
        let port = try #require(parts.port)
        #expect(first == "http://127.0.0.1:\(port)/callback")
        #expect(throws: BrowserFailure.unavailable, "the port is taken") {
            try LoopbackBrowserSession().prepare(redirect: first)
        }
        session.abandon(redirect: first)
        #expect(try eventually { try LoopbackBrowserSession().prepare(redirect: first) } == first)
    }

    @Test(.accepts("UA-LOOP"))
    func `the callback ends the visit with a page that says so`() async throws {
        let visit = try Visit()
        let reply = await visit.get("/callback?code=C&state=S")
        #expect(reply.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(reply.contains("You can close this window"))
        #expect(!reply.contains("code=C"))
        let callback = try await visit.task.value
        #expect(callback == Secret("http://127.0.0.1:\(visit.port)/callback?code=C&state=S"))
    }

    @Test func `a visit may last as long as a number of seconds can say`() async throws {
        let visit = try Visit(seconds: .max)
        _ = await visit.get("/callback?code=C&state=S")
        #expect(try await visit.task.value.exposed.hasSuffix("?code=C&state=S"))
    }

    @Test(
        .refuses("UA-LOOP"),
        arguments: [
            "GET /other?code=C&state=S HTTP/1.1\r\nHost: HERE\r\n\r\n",
            "GET /callback/?code=C&state=S HTTP/1.1\r\nHost: HERE\r\n\r\n",
            "POST /callback?code=C&state=S HTTP/1.1\r\nHost: HERE\r\n\r\n",
            "HEAD /callback?code=C&state=S HTTP/1.1\r\nHost: HERE\r\n\r\n",
            "GET /callback?code=C&state=S HTTP/1.1\r\nHost: evil.example\r\n\r\n",
            "GET /callback?code=C&state=S HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n",
            "GET /callback?code=C&state=S HTTP/1.1\r\nHost: HERE\r\nHost: HERE\r\n\r\n",
            "GET /callback?code=C&state=S HTTP/1.1\r\n\r\n",
            "GET /callback?code=C&state=s HTTP/1.1\r\nHost: HERE\r\n\r\n",
            "GET /callback?code=C HTTP/1.1\r\nHost: HERE\r\n\r\n",
            "GET /callback?code=C&state=S&state=S HTTP/1.1\r\nHost: HERE\r\n\r\n",
            "GET http://127.0.0.1/callback?code=C&state=S HTTP/1.1\r\nHost: HERE\r\n\r\n",
            "GET /callback?code=C&state=S\r\nHost: HERE\r\n\r\n",
            "\r\n\r\n", "GET /favicon.ico HTTP/1.1\r\nHost: HERE\r\n\r\n",
        ])
    func `anything but the callback is not found, and listening goes on`(
        request: String
    ) async throws {
        let visit = try Visit()
        let authority = "127.0.0.1:\(visit.port)"
        let text = request.replacingOccurrences(of: "HERE", with: authority)
            .replacingOccurrences(of: "PORT", with: String(visit.port))
        let reply = await RawSocket.exchange(port: visit.port, text)
        #expect(reply.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
        _ = await visit.get("/callback?error=access_denied&state=S")
        #expect(try await visit.task.value.exposed.hasSuffix("?error=access_denied&state=S"))
    }

    /// What endpoints carry of their own, none of which a callback could.
    @Test(
        .refuses("UA-LOOP"),
        arguments: ["resource=a&resource=b", "code=%C3%A9", "error=a&error=b", "x=1"])
    func `only the state that the page sent ends the visit, whatever else it sent`(
        query: String
    ) async throws {
        let visit = try Visit(page: "https://op.example/authorize?\(query)&state=S")
        #expect(await visit.get("/callback?error=x&state=EVIL").hasPrefix("HTTP/1.1 404 "))
        _ = await visit.get("/callback?code=C&state=S")
        #expect(try await visit.task.value.exposed.hasSuffix("?code=C&state=S"))
    }

    @Test(.refuses("UA-LOOP"), arguments: ["state=S&state=S", "x=%zz&state=S"])
    func `a page whose state cannot be told is not opened`(query: String) async throws {
        let visit = try Visit(page: "https://op.example/authorize?\(query)")
        await #expect(throws: BrowserFailure.unavailable) { try await visit.task.value }
    }

    /// RFC 9110 §5.5: tabs and octets from 0x80 on; cookies belong to all ports of a host.
    @Test(
        .accepts("UA-LOOP"),
        arguments: ["Cookie: name=é", "Cookie: a=b;\tc=d", "X: \u{A0}", "Cookie:\t"])
    func `fields that are none of the listener's hide no callback`(field: String) async throws {
        let visit = try Visit()
        let head = "GET /callback?code=C&state=S HTTP/1.1\r\nHost: 127.0.0.1:\(visit.port)\r\n"
        let reply = await RawSocket.exchange(port: visit.port, head + field + "\r\n\r\n")
        #expect(reply.hasPrefix("HTTP/1.1 200 OK\r\n"))
        _ = try await visit.task.value
    }

    @Test(.refuses("UA-LOOP"), arguments: ["é", "\t", "\u{7F}", "\u{0}"])
    func `octets that no target has are not found`(octet: String) async throws {
        let visit = try Visit()
        #expect(
            await visit.get("/callback?code=C&state=S&x=\(octet)").hasPrefix("HTTP/1.1 404 "))
        visit.task.cancel()
    }

    @Test(.accepts("CB-CANCEL"))
    func `a fixed port serves one sign-in after the other, and one in place of another`()
        async throws
    {
        // Below the ports that the system hands out, and another one in each process of tests.
        let port = 20_000 + Int(getpid()) % 10_000
        let redirect = "http://127.0.0.1:\(port)/callback"
        for _ in 0..<3 {
            let visit = try patiently(redirect)
            _ = await visit.get("/callback?code=C&state=S")
            _ = try await visit.task.value
        }
        let first = try patiently(redirect)
        _ = await first.started()
        first.task.cancel()
        let second = try patiently(redirect)
        _ = await second.get("/callback?code=C&state=S")
        _ = try await second.task.value
    }

    @Test(.refuses("CB-CANCEL"))
    func `a sign-in that was cancelled before opens no browser`() async throws {
        let hasOpened = Guarded(false)
        let session = LoopbackBrowserSession(seconds: 60) { _, _ in
            hasOpened.withLock { $0 = true }
        }
        let redirect = try session.prepare(redirect: "http://127.0.0.1/callback")
        let page = BrowserPage(
            url: Secret("https://op.example/?state=S"), redirect: redirect, isEphemeral: true,
            presentation: nil)
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await session.open(page)
        }
        task.cancel()
        await #expect(throws: BrowserFailure.cancelled) { try await task.value }
        #expect(!hasOpened.withLock { $0 })
    }

    @Test(.refuses("UA-LOOP"))
    func `a head without an end is not found once it is too long`() async throws {
        let visit = try Visit()
        let endless = "GET /" + String(repeating: "x", count: 20_000)
        let reply = await RawSocket.exchange(port: visit.port, endless)
        #expect(reply.hasPrefix("HTTP/1.1 404") || reply.isEmpty)
        _ = await visit.get("/callback?code=C&state=S")
        _ = try await visit.task.value
    }

    @Test(.refuses("UA-LOOP"))
    func `connections that say nothing hold nobody up`() async throws {
        let visit = try Visit()
        var idle: [Task<Void, Never>] = []
        for _ in 0..<40 {
            idle.append(Task { _ = await RawSocket.exchange(port: visit.port, "G") })
        }
        // Whoever has not said anything yet may be put out by those who come; a browser asks again.
        while await visit.get("/callback?code=C&state=S").isEmpty {}
        _ = try await visit.task.value
        for task in idle { await task.value }
    }

    @Test func `the browser is sent to the listener first`()
        async throws
    {
        let visit = try Visit()
        let start = try #require(await visit.started())
        #expect(!start.contains("op.example"))
        let reply = await visit.get(try #require(URLComponents(string: start)).path)
        #expect(reply.hasPrefix("HTTP/1.1 302 Found\r\n"))
        #expect(reply.contains("\r\nLocation: https://op.example/authorize?state=S\r\n"))
        visit.task.cancel()
    }

    @Test(.accepts("CB-CANCEL"))
    func `cancelling ends it and closes the port`() async throws {
        let visit = try Visit()
        _ = await visit.started()
        visit.task.cancel()
        await #expect(throws: BrowserFailure.cancelled) { try await visit.task.value }
        try await closed(visit.port)
    }

    @Test(.refuses("UA-LOOP"))
    func `its time is bounded`() async throws {
        let visit = try Visit(seconds: 0)
        await #expect(throws: BrowserFailure.expired) { try await visit.task.value }
    }

    @Test(.refuses("UA"))
    func `a browser that cannot be opened is unavailable`() async throws {
        // Where no browser is asked for, time runs out instead.
        let session = LoopbackBrowserSession(seconds: 8) { _, failed in failed() }
        let redirect = try session.prepare(redirect: "http://127.0.0.1/callback")
        let page = BrowserPage(
            url: Secret("https://op.example/"), redirect: redirect, isEphemeral: true,
            presentation: nil)
        await #expect(throws: BrowserFailure.unavailable) { try await session.open(page) }
    }

    @Test func `a page without a way back is left once it shows`() async throws {
        let (opened, continuation) = AsyncStream.makeStream(of: String.self)
        let session = LoopbackBrowserSession(seconds: 60) { url, _ in continuation.yield(url) }
        let page = BrowserPage(
            url: Secret("https://op.example/logout"), redirect: nil, isEphemeral: true,
            presentation: nil)
        let task = Task { try await session.open(page) }
        for await start in opened {
            let parts = try #require(URLComponents(string: start))
            let port = try #require(parts.port.flatMap(UInt16.init(exactly:)))
            let request = "GET \(parts.path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
            let reply = await RawSocket.exchange(port: port, request)
            #expect(reply.contains("\r\nLocation: https://op.example/logout\r\n"))
            break
        }
        await #expect(throws: BrowserFailure.dismissed) { try await task.value }
    }

    @Test func `a way back that was not readied is unavailable`() async {
        let page = BrowserPage(
            url: Secret("https://op.example/"), redirect: "http://127.0.0.1:1/callback",
            isEphemeral: true, presentation: nil)
        await #expect(throws: BrowserFailure.unavailable) {
            try await LoopbackBrowserSession().open(page)
        }
    }

    /// Where other tests keep every core busy, an old visit's thread may take seconds to close its
    /// socket; a port that stays taken, as for a minute after a visit, is taken after these as well.
    private func patiently(_ redirect: String) throws -> Visit {
        for _ in 0..<9 {
            if let visit = try? Visit(redirect: redirect) { return visit }
        }
        return try Visit(redirect: redirect)
    }

    private func closed(_ port: UInt16) async throws {
        await until { !RawSocket.connected(port: port).isOpen }
    }

    /// The port is given back by another thread.
    private func eventually<Value>(_ work: () throws -> Value) throws -> Value {
        for _ in 0..<10_000 {
            if let value = try? work() { return value }
        }
        return try work()
    }
}
