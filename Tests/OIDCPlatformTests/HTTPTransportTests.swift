// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import Foundation
import OIDCPlatform
import OIDCRuntime
import Testing

struct HTTPTransportTests {
    @Test(.accepts("CF-RED", "CF-CAP", "BC-STATE"))
    func `a response arrives with status, fields and body`() async throws {
        let server = try #require(
            RawServer { _ in [.response("200 OK", ["Content-Type: application/json"], "{}")] })
        let response = try await get(server)
        #expect(response.status == 200)
        #expect(response.headers["content-type"] == "application/json")
        #expect(response.body == Array("{}".utf8))
    }

    @Test(.accepts("TK-REQ"))
    func `a form is sent as it was given`() async throws {
        let server = try #require(RawServer { _ in [.response("200 OK")] })
        let request = HTTPRequest(
            method: .post, url: server.url("/token?t=1"),
            headers: ["content-type": "application/x-www-form-urlencoded"],
            body: Secret("code=a%2Bb"), limits: limits)
        _ = try await systemTransport().send(request)
        let head = try #require(server.requests.first)
        #expect(head.hasPrefix("POST /token?t=1 HTTP/1.1\r\n"))
        #expect(head.lowercased().contains("content-type: application/x-www-form-urlencoded\r\n"))
        #expect(server.bodies == ["code=a%2Bb"])
    }

    @Test(
        .refuses("CF-RED"),
        arguments: ["301 Moved", "302 Found", "303 See Other", "307 Keep", "308 Keep"])
    func `a redirect is a response, and nothing is sent elsewhere`(status: String) async throws {
        let server = try #require(
            RawServer { head in
                head.hasPrefix("GET / ")
                    ? [.response(status, ["Location: /elsewhere"])] : [.response("200 OK")]
            })
        let response = try await get(server)
        #expect(response.status == Int(status.prefix(3)))
        #expect(server.requests.count == 1)
    }

    @Test(.refuses("BC-STATE"))
    func `a cookie is not sent again`() async throws {
        let server = try #require(
            RawServer { _ in
                [.response("200 OK", ["Set-Cookie: id=1; Path=/", "Cache-Control: max-age=99"])]
            })
        for _ in 0..<2 { _ = try await get(server) }
        #expect(server.requests.count == 2, "nor is the response kept")
        #expect(!server.requests.contains { $0.lowercased().contains("\r\ncookie:") })
    }

    @Test(.refuses("BC-STATE"))
    func `a challenge is a response and is not answered`() async throws {
        let server = try #require(
            RawServer { _ in [.response("401 No", ["WWW-Authenticate: Basic realm=\"r\""])] })
        #expect(try await get(server).status == 401)
        #expect(!server.requests.contains { $0.lowercased().contains("\r\nauthorization:") })
    }

    @Test(.refuses("CF-CAP"))
    func `a body that is announced too large is not read`() async throws {
        let server = try #require(
            RawServer { _ in
                [.text("HTTP/1.1 200 OK\r\nContent-Length: 1000001\r\n\r\n"), .silence]
            })
        await #expect(throws: HTTPFailure.tooLarge) { try await get(server) }
    }

    @Test(.refuses("CF-CAP"))
    func `a body without an end fails at the cap`() async throws {
        let block = "10000\r\n" + String(repeating: "x", count: 0x10000) + "\r\n"
        let server = try #require(
            RawServer { _ in
                [
                    .text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"),
                    .endless(Array(block.utf8), everyMilliseconds: 20),
                ]
            })
        await #expect(throws: HTTPFailure.tooLarge) { try await get(server) }
        // The server goes on until the connection is closed.
        await until { server.connections == 0 }
    }

    @Test(.refuses("CF-CAP"))
    func `what is decompressed all the same is counted after that`() async throws {
        let bomb = gzippedZeros(copies: 100_000)
        let head =
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n"
        let server = try #require(RawServer { _ in [.text(head), .octets(bomb)] })
        do throws(HTTPFailure) {
            let response = try await get(server)
            #expect(response.body == bomb, "left compressed, it is no JSON")
        } catch {
            #if canImport(CCurl)
                #expect(error == .unreachable, "not taken at all")
            #else
                #expect(error == .tooLarge)
            #endif
        }
    }

    @Test(.refuses("CF-CAP"))
    func `fields beyond the cap fail`() async throws {
        let field = "X-Long: " + String(repeating: "y", count: 20_000)
        let server = try #require(RawServer { _ in [.response("200 OK", [field])] })
        await #expect(throws: HTTPFailure.tooLarge) { try await get(server) }
    }

    @Test(.refuses("CF-CAP"))
    func `a silent server ends at the deadline`() async throws {
        let server = try #require(RawServer { _ in [.silence] })
        await #expect(throws: HTTPFailure.timedOut) { try await get(server, seconds: 1) }
    }

    @Test(.refuses("CF-CAP"))
    func `octets that trickle do not put the deadline off`() async throws {
        let server = try #require(
            RawServer { _ in
                [
                    // All of it would take a day.
                    .text("HTTP/1.1 200 OK\r\nContent-Length: 900000\r\n\r\n"),
                    .endless([120], everyMilliseconds: 100),
                ]
            })
        await #expect(throws: HTTPFailure.timedOut) { try await get(server, seconds: 1) }
    }

    @Test func `a body cut short is no response`() async throws {
        let server = try #require(
            RawServer { _ in [.text("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf")] })
        await #expect(throws: HTTPFailure.unreachable) { try await get(server) }
    }

    @Test func `nobody listening is unreachable`() async throws {
        let port = try #require(RawServer { _ in [] }).port
        let request = HTTPRequest(
            method: .get, url: "http://127.0.0.1:\(port)/", headers: [:], body: nil, limits: limits)
        await #expect(throws: HTTPFailure.unreachable) {
            try await systemTransport().send(request)
        }
    }

    @Test func `cancelling ends at once`() async throws {
        let server = try #require(RawServer { _ in [.silence] })
        let task = Task { try await get(server, seconds: 60) }
        await until { !server.requests.isEmpty }
        task.cancel()
        await #expect(throws: HTTPFailure.cancelled) { try await task.value }
    }

    private let limits = HTTPLimits(bodyOctets: 1_000_000, headerOctets: 16_384, seconds: 120)

    private func get(
        _ server: RawServer, seconds: Int = 120
    ) async throws(HTTPFailure) -> HTTPResponse {
        let limits = HTTPLimits(bodyOctets: 1_000_000, headerOctets: 16_384, seconds: seconds)
        return try await systemTransport().send(
            HTTPRequest(method: .get, url: server.url(), headers: [:], body: nil, limits: limits))
    }
}

/// A gzip stream of a zero and copies of 258 octets at distance 1, in fixed codes.
///
/// It has no end, which nobody is to reach.
///
/// - Source: RFC 1951 §3.2.6, RFC 1952.
func gzippedZeros(copies: Int) -> [UInt8] {
    var octets: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    var bits: UInt32 = 0
    var count: UInt32 = 0
    func append(_ code: String) {
        for bit in code {
            bits |= (bit == "1" ? 1 : 0) << count
            count += 1
            if count == 8 {
                octets.append(UInt8(bits))
                (bits, count) = (0, 0)
            }
        }
    }
    append("1" + "10" + "00110000")
    for _ in 0..<copies { append("11000101" + "00000") }
    return octets
}
