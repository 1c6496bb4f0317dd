// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl) && canImport(CTLS)
    import EvidenceSupport
    import Foundation
    import Glibc
    import OIDCRuntime
    import Testing

    @testable import OIDCPlatform

    /// What a process and its user have lying about; each in a process of its own, which it changes.
    struct CurlSurroundingsTests {
        @Test(.refuses("BC-STATE"))
        func `credentials in the user's files are not looked for`() async {
            await #expect(processExitsWith: .success) {
                let home = FileManager.default.temporaryDirectory
                    .appendingPathComponent("oidc-\(UUID().uuidString)")
                try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
                defer { try? FileManager.default.removeItem(at: home) }
                for (name, text) in [
                    (".netrc", "machine 127.0.0.1 login u password p\n"),
                    (".curlrc", "user = u:p\nuser-agent = other\n"),
                ] {
                    try text.write(
                        to: home.appendingPathComponent(name), atomically: true, encoding: .utf8)
                }
                unsafe setenv("HOME", home.path, 1)
                unsafe setenv("CURL_HOME", home.path, 1)
                let challenge = ["WWW-Authenticate: Basic realm=\"r\""]
                let server = try #require(RawServer { _ in [.response("401 No", challenge)] })
                #expect(try await send(server.url()).status == 401)
                #expect(server.requests.count == 1)
                let head = server.requests[0].lowercased()
                #expect(
                    !head.contains("authorization") && head.contains("user-agent: oidcplatform"))
            }
        }

        @Test(.refuses("BC-STATE"))
        func `what is for this machine passes by each proxy`() async {
            await #expect(processExitsWith: .success) {
                let proxy = try #require(RawServer { _ in [.response("200 OK", [], "proxy")] })
                for name in ["http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"] {
                    unsafe setenv(name, proxy.url(), 1)
                }
                let server = try #require(RawServer { _ in [.response("200 OK", [], "server")] })
                for url in [
                    server.url(), server.url().replacingOccurrences(of: "http", with: "HTTP"),
                ] {
                    #expect(try await send(url).body == Array("server".utf8))
                }
                #expect(proxy.connections == 0 && proxy.requests == [])
            }
        }

        @Test func `no proxy is asked for what only looks like a URL`() async {
            await #expect(processExitsWith: .success) {
                let proxy = try #require(RawServer { _ in [.response("200 OK")] })
                for name in ["http_proxy", "https_proxy", "all_proxy"] {
                    unsafe setenv(name, proxy.url(), 1)
                }
                for url in ["https:8500/e", "https:/op.example/e", "https:///e", "op.example/e"] {
                    await #expect(throws: HTTPFailure.unreachable) { try await send(url) }
                }
                #expect(proxy.connections == 0 && proxy.requests == [])
            }
        }

        @Test func `the proxy of the environment is asked for https, and is no provider`() async {
            await #expect(processExitsWith: .success) {
                let proxy = try #require(
                    RawServer { _ in [.response("407 No", ["X-Proxy: 1"], "{}")] })
                unsafe setenv("https_proxy", proxy.url(), 1)
                await #expect(throws: HTTPFailure.unreachable) {
                    try await send("https://op.example/token")
                }
                #expect(proxy.requests.count == 1)
                #expect(proxy.requests[0].hasPrefix("CONNECT op.example:443 HTTP/1.1\r\n"))
            }
        }

        /// libcurl reads the answer to CONNECT to its end, and looks at nothing else meanwhile.
        @Test(.refuses("CF-CAP"))
        func `a proxy that never ends its refusal is left at the deadline`() async {
            await #expect(processExitsWith: .success) {
                let head = "HTTP/1.1 407 No\r\nTransfer-Encoding: chunked\r\n\r\n"
                let chunk = Array(String(repeating: "5\r\nabcde\r\n", count: 1000).utf8)
                let proxy = try #require(
                    RawServer { _ in [.text(head), .endless(chunk, everyMilliseconds: 0)] })
                unsafe setenv("https_proxy", proxy.url(), 1)
                await #expect(throws: HTTPFailure.timedOut) {
                    try await send("https://op.example/token", seconds: 1)
                }
                let start = ContinuousClock.now
                while proxy.connections > 0, start.duration(to: .now) < .seconds(20) {
                    try await Task.sleep(for: .milliseconds(10))
                }
                #expect(proxy.connections == 0)
            }
        }

        @Test func `what a proxy says of itself is none of the response`() async {
            await #expect(processExitsWith: .success) {
                let certificate = try #require(TestCertificate())
                let file = try certificate.written()
                defer { try? FileManager.default.removeItem(atPath: file) }
                let answer = "HTTP/1.1 201 Made\r\nX-Server: 1\r\nContent-Length: 2\r\n\r\n{}"
                let proxy = try #require(
                    TLSServer(
                        certificate, greeting: "HTTP/1.1 200 OK\r\nX-Proxy: 1\r\n\r\n", answer))
                unsafe setenv("https_proxy", "http://127.0.0.1:\(proxy.port)", 1)
                let response = try await send("https://127.0.0.1:9/a", trusting: file)
                #expect(proxy.requests.count == 2)
                #expect(proxy.requests[0].hasPrefix("CONNECT 127.0.0.1:9 HTTP/1.1\r\n"))
                #expect(proxy.requests[1].hasPrefix("GET /a HTTP/1.1\r\n"))
                #expect(response.status == 201)
                #expect(response.headers == ["x-server": "1", "content-length": "2"])
            }
        }
    }

    private func send(
        _ url: String, trusting file: String? = nil, seconds: Int = 60
    ) async throws(HTTPFailure) -> HTTPResponse {
        try await (file.map { CurlTransport(authorities: $0) } ?? CurlTransport()).send(
            HTTPRequest(
                method: .get, url: url, headers: [:], body: nil,
                limits: HTTPLimits(bodyOctets: 1000, headerOctets: 16_384, seconds: seconds)))
    }
#endif
