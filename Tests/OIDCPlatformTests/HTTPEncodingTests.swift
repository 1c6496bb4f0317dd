// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import EvidenceSupport
    import OIDCRuntime
    import Testing

    @testable import OIDCPlatform

    /// Bodies that are compressed though nobody asked for it.
    ///
    /// Each layer multiplies by up to a thousand, and nobody counts what a layer in between makes of it:
    /// a few kilobytes in five layers keep a core busy past every deadline, without an octet of a body.
    struct HTTPEncodingTests {
        @Test(
            .refuses("CF-CAP"),
            arguments: [
                "Content-Encoding: gzip", "Content-Encoding: X-GZIP", "Content-Encoding: br",
                "Content-Encoding: zstd", "Content-Encoding: vonvon",
                "Content-Encoding: identity, gzip",
                "Content-Encoding: gzip\r\nContent-Encoding: gzip",
                "Content-Encoding: gzip, gzip, gzip, gzip, gzip",
                "Transfer-Encoding: gzip, chunked",
                "Transfer-Encoding: gzip", "Transfer-Encoding: chunked, chunked",
                "Transfer-Encoding: identity",
                "Transfer-Encoding: chunked\r\nTransfer-Encoding: gzip",
                "transfer-encoding: deflate\r\nContent-Length: 2",
            ])
        func `are not waited for`(fields: String) async throws {
            let head = "HTTP/1.1 200 OK\r\n\(fields)\r\n\r\n"
            let server = try #require(RawServer { _ in [.text(head), .silence] })
            #expect(await outcome(from: server, seconds: 600).failure == .unreachable)
            let bomb = Array(head.utf8) + gzippedZeros(copies: 10_000)
            #expect(await answer(bomb).failure == .unreachable)
        }

        @Test(.refuses("CF-CAP"))
        func `chunks are for the second version of HTTP 1 alone`() async {
            let text = "HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"
            #expect(await answer(text).failure == .unreachable)
        }

        @Test(
            .accepts("CF-CAP"),
            arguments: [
                "Content-Encoding: Identity", "Content-Encoding:", "X-Content-Encoding: gzip",
            ])
        func `a body that is called what it is arrives`(field: String) async throws {
            let response = try await answer("HTTP/1.1 200 OK\r\n\(field)\r\n\r\n{}").get()
            #expect(response.body == Array("{}".utf8))
        }

        @Test(.accepts("CF-CAP"))
        func `so does one in chunks`() async throws {
            let text =
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n2;a=b\r\n{}\r\n0\r\n\r\n"
            #expect(try await answer(text).get().body == Array("{}".utf8))
        }
    }
#endif
