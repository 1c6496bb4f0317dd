// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import EvidenceSupport
    import OIDCRuntime
    import Testing

    @testable import OIDCPlatform

    /// Where a response begins and ends, and which of its lines count (RFC 9112).
    struct HTTPFramingTests {
        @Test(.refuses("CF-CAP"))
        func `a field after the last chunk is none of the response's`() async throws {
            let trailer = "Content-Type: application/json\r\nX-Late: 1\r\n"
            let text = chunked("X-Early: 1\r\nTrailer: X-Late\r\n", "2\r\n{}\r\n0\r\n" + trailer)
            let response = try await answer(text).get()
            #expect(response.body == Array("{}".utf8))
            #expect(response.headers["x-early"] == "1")
            #expect(response.headers["x-late"] == nil && response.headers["content-type"] == nil)
        }

        @Test(.refuses("CF-CAP"))
        func `a trailer counts as fields do`() async throws {
            let line = Array("X-Late: 1\r\n".utf8)
            let server = try #require(
                RawServer { _ in
                    [.text(chunked("", "0\r\n", end: "")), .endless(line, everyMilliseconds: 0)]
                })
            #expect(await outcome(from: server).failure == .tooLarge)
        }

        @Test(
            .refuses("CF-HTTP"),
            arguments: [
                "HTTP/1.1 200", "HTTP/1.1 200 OK", "HTTP/1.1 200 OK\r\n",
                "HTTP/1.1 200 OK\r\nContent-Type: application/js",
                "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n", "HTTP/1.1 100 Continue\r\n\r\n",
                "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n",
                "HTTP/1.1 103 Early Hints\r\nContent-Length: 2\r\n\r\n{}",
            ])
        func `a connection that closes within a head gave no response`(text: String) async {
            #expect(await answer(text).failure == .unreachable)
        }

        @Test(
            .refuses("CF-CAP"),
            arguments: [
                // 2^63 − 1 and what comes after it, 2^64, and more digits than any number has.
                "9223372036854775807", "9223372036854775808", "18446744073709551616",
                String(repeating: "9", count: 400),
            ])
        func `a length beyond all numbers is too large`(length: String) async {
            let head = "HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n"
            #expect(await answer(head + "{}").failure == .tooLarge)
        }

        @Test(
            .refuses("CF-HTTP"),
            arguments: [
                "Content-Length: -1", "Content-Length: +2", "Content-Length: 0x2",
                "Content-Length: 2\r\nContent-Length: 3", "Content-Length: 3\r\nContent-Length: 2",
                "Content-Length: 2, 3", "Content-Length: ",
            ])
        func `a length that is none, or two, is no response`(fields: String) async {
            var head = HTTPHead()
            for line in ["HTTP/1.1 200 OK"] + fields.split(separator: "\r\n").map(String.init) {
                let isTaken = head.take(Array(line.utf8))
                #expect(isTaken)
            }
            #expect(!head.hasOneLength)
            let text = "HTTP/1.1 200 OK\r\n\(fields)\r\n\r\n{}"
            #expect(await answer(text).failure == .unreachable)
        }

        @Test(.accepts("CF-HTTP"), arguments: ["Content-Length: 2\r\nContent-Length: 2", "X: 1"])
        func `a length that is said twice alike, or not at all, is one`(fields: String) async throws
        {
            let response = try await answer("HTTP/1.1 200 OK\r\n\(fields)\r\n\r\n{}").get()
            #expect(response.body == Array("{}".utf8))
        }

        @Test func `interim responses are passed over, with their fields`() async throws {
            let interim =
                "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\nX-A: 1\r\n\r\n"
            let response = try await answer(
                interim + "HTTP/1.1 201 Made\r\nX-B: 2\r\nContent-Length: 0\r\n\r\n"
            ).get()
            #expect(response.status == 201)
            #expect(response.headers == ["x-b": "2", "content-length": "0"])
        }

        @Test(.refuses("CF-CAP"), arguments: ["", "X: 1\r\n"])
        func `interim responses without an end fail at the cap`(field: String) async throws {
            let interim = Array("HTTP/1.1 103 Early Hints\r\n\(field)\r\n".utf8)
            let server = try #require(RawServer { _ in [.endless(interim, everyMilliseconds: 0)] })
            #expect(await outcome(from: server).failure == .tooLarge)
        }

        @Test(.refuses("CF-CAP"))
        func `a line without an end fails at the cap`() async throws {
            let block = [UInt8](repeating: 0x78, count: 1000)
            for beginning in ["HTTP/1.1 200 ", "HTTP/1.1 200 OK\r\nX-Long: "] {
                let server = try #require(
                    RawServer { _ in [.text(beginning), .endless(block, everyMilliseconds: 0)] })
                #expect(await outcome(from: server).failure == .tooLarge)
            }
        }

        @Test func `fields of one name are joined, folded lines too`() async throws {
            let fields = [
                "A: 1", "a:2", "A:\t 3 \t", "B: one", " \ttwo ", "\tthree", "C:", "D: a: b",
                "E F: 1", ": 1", "G : 1", "H:\u{301}i", " of H, not of A",
            ]
            let head = (["HTTP/1.0 200"] + fields).joined(separator: "\r\n")
            let response = try await answer(head + "\r\n\r\n").get()
            #expect(
                response.headers == [
                    "a": "1, 2, 3", "b": "one two three", "c": "", "d": "a: b",
                    "h": "\u{301}i of H, not of A",
                ])
        }

        @Test(
            .refuses("CF-HTTP"),
            arguments: ["no field", "HTTP/1.1 200 OK", "X: a\0b", "X: a\rY: b", "X: a\r\r"])
        func `a line of a head that is no field is no response`(line: String) async {
            let text = "HTTP/1.1 200 OK\r\n\(line)\r\nContent-Length: 2\r\n\r\n{}"
            #expect(await answer(text).failure == .unreachable)
        }

        @Test(
            .refuses("CF-HTTP"),
            arguments: noStatusLines)
        func `a first line that is no status line is no response`(line: String) async {
            // libcurl takes some of them itself.
            var head = HTTPHead()
            let isTaken = head.take(Array(line.utf8))
            #expect(!isTaken && head.status == nil)
            let text = line + "\r\nContent-Length: 2\r\n\r\n{}"
            #expect(await answer(text).failure == .unreachable)
        }

        private static let noStatusLines = [
            "HTTP/2 200 OK", "HTTP/1.2 200 OK", "HTTP/1.1 20 OK", "HTTP/1.1 2000 OK",
            "HTTP/1.1 099 No", "HTTP/1.1 +20 OK", "HTTP/1.1  200 OK", "HTTP/1.1\t200 OK",
            " HTTP/1.1 200 OK", "http/1.1 200 OK", "HTTP/1.1 200OK", "HTTP/1.1 2", "ICY 200 OK",
            "HTTP/1.1 000 No", "HTTP/1.1 ２００ OK",
        ]

        private func chunked(_ fields: String, _ body: String, end: String = "\r\n") -> String {
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\(fields)\r\n\(body)\(end)"
        }
    }

    /// What comes of a server that sends this and hangs up.
    func answer(_ text: String) async -> HTTPExchangeResult {
        await answer(Array(text.utf8))
    }

    /// What comes of a server that sends this and hangs up.
    func answer(_ octets: [UInt8]) async -> HTTPExchangeResult {
        guard let server = RawServer({ _ in [.octets(octets)] }) else {
            return .failure(.cancelled)
        }
        return await outcome(from: server)
    }

    typealias HTTPExchangeResult = Result<HTTPResponse, HTTPFailure>

    func outcome(
        from server: RawServer, seconds: Int = 60, bodyOctets: Int = 1_000_000
    ) async -> HTTPExchangeResult {
        let limits = HTTPLimits(bodyOctets: bodyOctets, headerOctets: 16_384, seconds: seconds)
        do throws(HTTPFailure) {
            return .success(
                try await systemTransport().send(
                    HTTPRequest(
                        method: .get, url: server.url(), headers: [:], body: nil, limits: limits)))
        } catch {
            return .failure(error)
        }
    }

    extension Result {
        var failure: Failure? {
            if case .failure(let failure) = self { failure } else { nil }
        }
    }
#endif
