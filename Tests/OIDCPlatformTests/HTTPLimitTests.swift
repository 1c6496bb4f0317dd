// SPDX-License-Identifier: Apache-2.0

import OIDCRuntime
import Testing

/// Responses that are as large as they may be, and one octet larger.
struct HTTPLimitTests {
    private static let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"

    @Test(arguments: [(0, true), (9, true), (10, true), (11, false)])
    func `a body has at most as many octets as asked for, announced or not`(
        count: Int, isTaken: Bool
    ) async throws {
        let body = String(repeating: "x", count: count)
        let chunk = count == 0 ? "" : String(count, radix: 16) + "\r\n\(body)\r\n"
        for answer in [Self.head + chunk + "0\r\n\r\n", announced(body)] {
            let server = try #require(RawServer { _ in [.text(answer)] })
            let limits = HTTPLimits(bodyOctets: 10, headerOctets: 10_000, seconds: 15)
            let outcome = await send(to: server, limits)
            switch outcome {
            case .success(let response): #expect(isTaken && response.body == Array(body.utf8))
            case .failure(let failure): #expect(!isTaken && failure == .tooLarge)
            }
        }
    }

    @Test func `fields have at most as many octets as asked for`() async throws {
        let server = try #require(RawServer { _ in [.text(announced("x"))] })
        let wide = HTTPLimits(bodyOctets: 10, headerOctets: 10_000, seconds: 15)
        let response = try await send(to: server, wide).get()
        // Each line has a name, a value, ": " and the two octets that end it.
        let octets = response.headers.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 4 }
        #expect(octets > 20)
        for (limit, isTaken) in [(octets + 1, true), (octets, true), (octets - 1, false)] {
            let limits = HTTPLimits(bodyOctets: 10, headerOctets: limit, seconds: 15)
            switch await send(to: server, limits) {
            case .success: #expect(isTaken)
            case .failure(let failure): #expect(!isTaken && failure == .tooLarge)
            }
        }
    }

    @Test func `no compression is asked for`() async throws {
        let server = try #require(RawServer { _ in [.text(announced("x"))] })
        let limits = HTTPLimits(bodyOctets: 10, headerOctets: 10_000, seconds: 15)
        _ = try await send(to: server, limits).get()
        let head = try #require(server.requests.first).lowercased()
        #expect(head.contains("\r\naccept-encoding: identity\r\n"))
    }

    private func announced(_ body: String) -> String {
        "HTTP/1.1 200 OK\r\nX-One: 1\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    private func send(
        to server: RawServer, _ limits: HTTPLimits
    ) async -> Result<HTTPResponse, HTTPFailure> {
        let request = HTTPRequest(
            method: .get, url: server.url("/"), headers: [:], body: nil, limits: limits)
        do throws(HTTPFailure) {
            return .success(try await systemTransport().send(request))
        } catch {
            return .failure(error)
        }
    }
}
