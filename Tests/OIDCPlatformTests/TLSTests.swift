// SPDX-License-Identifier: Apache-2.0

#if canImport(CTLS) && canImport(CCurl)
    import CTLS
    import EvidenceSupport
    import Foundation
    import Glibc
    import OIDCRuntime
    import Testing

    @testable import OIDCPlatform

    /// Servers that speak TLS, and whether they are who they should be (RFC 9525).
    struct TLSTests {
        private static let whole = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"

        @Test(arguments: [TLS1_2_VERSION, TLS1_3_VERSION])
        func `a trusted server is spoken to`(newest: Int32) async throws {
            let certificate = try #require(TestCertificate())
            let server = try #require(TLSServer(certificate, newest: newest, Self.whole))
            let response = try await send(server.url(), trusting: certificate)
            #expect(response.body == Array("{}".utf8))
            #expect(server.requests.first?.hasPrefix("GET / HTTP/1.1\r\n") == true)
        }

        @Test func `a certificate that nobody vouches for ends it before a word is said`()
            async throws
        {
            let (mine, other) = (try #require(TestCertificate()), try #require(TestCertificate()))
            let server = try #require(TLSServer(mine, Self.whole))
            await #expect(throws: HTTPFailure.unreachable) {
                try await send(server.url(), trusting: nil)
            }
            await #expect(throws: HTTPFailure.unreachable) {
                try await send(server.url(), trusting: other)
            }
            await until { server.connections == 2 }
            #expect(server.requests == [])
        }

        @Test(
            arguments: [
                ("IP:127.0.0.2", -1...1), ("DNS:127.0.0.1", -1...1), ("DNS:op.example", -1...1),
                ("IP:127.0.0.1", -3...(-1)), ("IP:127.0.0.1", 1...3),
            ])
        func `a certificate for another, or for another day, ends it`(
            names: String, days: ClosedRange<Int>
        ) async throws {
            let certificate = try #require(TestCertificate(for: names, days: days))
            let server = try #require(TLSServer(certificate, Self.whole))
            await #expect(throws: HTTPFailure.unreachable) {
                try await send(server.url(), trusting: certificate)
            }
            #expect(server.requests == [])
        }

        @Test(arguments: [TLS1_2_VERSION, TLS1_3_VERSION])
        func `a body cut short under TLS is no response`(newest: Int32) async throws {
            let certificate = try #require(TestCertificate())
            let cut = "HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n{\"access_token\":"
            let server = try #require(TLSServer(certificate, newest: newest, cut))
            await #expect(throws: HTTPFailure.unreachable) {
                try await send(server.url(), trusting: certificate)
            }
        }

        /// In a process of its own, whose OpenSSL would speak anything.
        @Test func `no version before the second of TLS 1 is spoken`() async {
            await #expect(processExitsWith: .success) {
                let file = FileManager.default.temporaryDirectory
                    .appendingPathComponent("oidc-\(UUID().uuidString).cnf")
                try """
                openssl_conf = all
                [all]
                ssl_conf = ssl
                [ssl]
                system_default = lenient
                [lenient]
                MinProtocol = TLSv1
                CipherString = ALL:@SECLEVEL=0
                """.write(to: file, atomically: true, encoding: .utf8)
                defer { try? FileManager.default.removeItem(at: file) }
                unsafe setenv("OPENSSL_CONF", file.path, 1)
                let certificate = try #require(TestCertificate())
                for (newest, isSpoken) in [(TLS1_1_VERSION, false), (TLS1_2_VERSION, true)] {
                    let server = try #require(
                        TLSServer(
                            certificate, newest: newest,
                            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"))
                    let response = try? await send(server.url(), trusting: certificate)
                    #expect((response?.status == 200) == isSpoken)
                }
            }
        }
    }

    private func send(
        _ url: String, trusting certificate: TestCertificate?
    ) async throws -> HTTPResponse {
        let file = try certificate?.written()
        defer { if let file { try? FileManager.default.removeItem(atPath: file) } }
        return try await (file.map { CurlTransport(authorities: $0) } ?? CurlTransport()).send(
            HTTPRequest(
                method: .get, url: url, headers: [:], body: nil,
                limits: HTTPLimits(bodyOctets: 1000, headerOctets: 16_384, seconds: 60)))
    }
#endif
