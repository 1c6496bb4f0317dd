// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import EvidenceSupport
    import Foundation
    import Glibc
    import OIDCRuntime
    import Testing

    @testable import OIDCPlatform

    /// What libcurl is told, seen from the server.
    struct CurlTransportTests {
        @Test func `a request holds what was asked for and nothing that tells more`() async throws {
            let server = try #require(RawServer { _ in [.response("200 OK")] })
            _ = try await send(
                .get, server.url("/a/../b?x=%2e"), ["accept": "application/json", "x": ""])
            let lines = try #require(server.requests.first).split(separator: "\r\n")
            #expect(lines.first == "GET /a/../b?x=%2e HTTP/1.1")
            #expect(
                Set(lines.dropFirst()) == [
                    "Host: 127.0.0.1:\(server.port)", "User-Agent: OIDCPlatform",
                    "Accept-Encoding: identity", "accept: application/json", "x:",
                ])
        }

        @Test func `a long form is sent at once and whole`() async throws {
            let server = try #require(RawServer { _ in [.response("200 OK")] })
            let form = "code=" + String(repeating: "a", count: 3 << 20)
            let response = try await send(.post, server.url(), [:], form)
            #expect(response.status == 200)
            #expect(server.bodies == [form])
            #expect(server.requests.first?.lowercased().contains("expect:") == false)
        }

        @Test func `a form is sent by its length, not to its first zero`() async throws {
            let server = try #require(RawServer { _ in [.response("200 OK")] })
            _ = try await send(.post, server.url(), [:], "a=\0b&c=é")
            #expect(server.bodies == ["a=\0b&c=é"])
        }

        @Test func `a form without a field is a form`() async throws {
            let server = try #require(RawServer { _ in [.response("200 OK")] })
            _ = try await send(.post, server.url())
            #expect(server.requests.first?.contains("\r\nContent-Length: 0\r\n") == true)
        }

        @Test(
            .refuses("BC-STATE"),
            arguments: ["u@", "u:p@", ":p@", "@"])
        func `a user in a URL is no credential`(user: String) async throws {
            let server = try #require(RawServer { _ in [.response("200 OK")] })
            await #expect(throws: HTTPFailure.unreachable) {
                try await send(.get, "http://\(user)127.0.0.1:\(server.port)/")
            }
            #expect(server.requests == [] && server.connections == 0)
        }

        @Test func `a URL is made of the characters of one`() async throws {
            let server = try #require(RawServer { _ in [.response("200 OK")] })
            for path in ["/é", "/ ", "/a b", "/\u{80}"] {
                await #expect(throws: HTTPFailure.unreachable) {
                    try await send(.get, server.url(path))
                }
            }
            #expect(server.requests == [] && server.connections == 0)
        }

        @Test(arguments: ["\0", "\r\n", "\n", " ", "\u{7F}", "\u{1B}"])
        func `what would end a line, or a string of C, is not sent`(text: String) async throws {
            let server = try #require(RawServer { _ in [.response("200 OK")] })
            for (url, fields) in [
                (server.url("/a\(text)b"), [:]), (server.url() + text, [:]),
                (server.url(), ["accept\(text)": "a"]),
                (server.url(), ["accept": "a\(text)x-more: b"]),
            ] where text != " " || fields.isEmpty {
                await #expect(throws: HTTPFailure.unreachable) { try await send(.get, url, fields) }
            }
            #expect(server.requests == [] && server.connections == 0)
        }

        @Test(
            arguments: [
                "file:///etc/hostname", "ftp://127.0.0.1:PORT/", "gopher://127.0.0.1:PORT/_a",
                "dict://127.0.0.1:PORT/", "ldap://127.0.0.1:PORT/", "telnet://127.0.0.1:PORT/",
                "HTTPS", "", "//127.0.0.1:PORT/", "http://", "http://127.0.0.1:99999/",
                "http://[::1/",
            ])
        func `no other scheme, and no half URL, leads anywhere`(url: String) async throws {
            let server = try #require(RawServer { _ in [.text("HTTP/1.1 200 OK\r\n\r\n")] })
            let url = url.replacingOccurrences(of: "PORT", with: "\(server.port)")
            await #expect(throws: HTTPFailure.unreachable) { try await send(.get, url) }
            #expect(server.requests == [] && server.connections == 0)
        }

        @Test func `what libcurl will not be told is not sent`() async throws {
            let server = try #require(RawServer { _ in [.response("200 OK")] })
            let limits = HTTPLimits(bodyOctets: -1, headerOctets: 16_384, seconds: 60)
            await #expect(throws: HTTPFailure.unreachable) {
                try await CurlTransport().send(
                    HTTPRequest(
                        method: .get, url: server.url(), headers: [:], body: nil, limits: limits))
            }
            #expect(server.requests == [] && server.connections == 0)
        }

        @Test func `a call that was cancelled before sends nothing`() async throws {
            let server = try #require(RawServer { _ in [.response("200 OK")] })
            let task = Task {
                unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
                return try await send(.get, server.url())
            }
            await #expect(throws: HTTPFailure.cancelled) { try await task.value }
            #expect(server.requests == [] && server.connections == 0)
        }

        @Test(
            .refuses("CF-ISS"),
            arguments: [
                "localhost", "127.1", "2130706433", "0x7f.1", "0177.0.0.1", "127.0.0.1.", "0",
                "[::]",
                "%31%32%37.0.0.1", "[::ffff:127.0.0.1]", "127.0.0.2",
            ])
        func `nothing leaves without TLS but to an address of this machine`(host: String)
            async throws
        {
            let server = try #require(RawServer { _ in [.response("200 OK")] })
            await #expect(throws: HTTPFailure.unreachable) {
                try await send(.get, "http://\(host):\(server.port)/")
            }
            #expect(server.requests == [] && server.connections == 0)
        }

        /// In a process of its own, whose user, nobody, may have no more threads.
        @Test func `a thread that cannot be had is told at once`() async {
            await #expect(processExitsWith: .success) {
                let server = try #require(RawServer { _ in [.response("200 OK")] })
                _ = try await send(.get, server.url())
                if geteuid() == 0 { _ = setuid(65_534) }
                var none = rlimit(rlim_cur: 0, rlim_max: 0)
                #expect(unsafe setrlimit(__rlimit_resource_t(__RLIMIT_NPROC.rawValue), &none) == 0)
                let start = ContinuousClock.now
                await #expect(throws: HTTPFailure.unreachable) {
                    try await send(.get, server.url())
                }
                #expect(start.duration(to: .now) < .seconds(30))
                #expect(server.requests.count == 1)
                await until { CurlProcess.isIdle }
            }
        }

        /// What is registered last is called first, so this looks after the transport has ended all.
        @Test func `a process that ends gives up first what goes on`() async {
            await #expect(processExitsWith: .success) {
                atexit { if !CurlProcess.isIdle { _exit(EXIT_FAILURE) } }
                let server = try #require(RawServer { _ in [.silence] })
                for _ in 0..<3 { Task { try await send(.get, server.url()) } }
                await until { server.requests.count == 3 }
                exit(EXIT_SUCCESS)
            }
        }

        @Test func `a hundred requests go on at once`() async throws {
            let server = try #require(
                RawServer { head in
                    // None is answered until all have come.
                    usleep(20_000)
                    return [.response("200 OK", [], String(head.prefix { $0 != "\r\n" }))]
                })
            let bodies = try await withThrowingTaskGroup(of: String.self) { group in
                for number in 0..<100 {
                    group.addTask {
                        String(
                            decoding: try await send(.get, server.url("/\(number)")).body,
                            as: UTF8.self)
                    }
                }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(bodies == Set((0..<100).map { "GET /\($0) HTTP/1.1" }))
        }

        @Test func `a program that the process starts gets none of its connections`() async throws {
            let server = try #require(RawServer { _ in [.silence] })
            let task = Task { try await send(.get, server.url()) }
            await until { server.requests.count == 1 }
            let own = (0..<Int32(1 << 16)).filter { peerPort($0) == server.port }
            #expect(own.count == 1 && own.allSatisfy { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 })
            task.cancel()
        }

        /// In a process of its own, where nothing else opens files or has a thread come and go.
        @Test func `each end of a request leaves neither file nor thread behind`() async {
            await #expect(processExitsWith: .success) {
                let server = try #require(
                    RawServer { head in
                        head.hasPrefix("GET /silent") ? [.silence] : [.response("302 Found")]
                    })
                func round() async throws {
                    let count = server.requests.count
                    _ = try await send(.get, server.url())
                    let task = Task { try await send(.get, server.url("/silent")) }
                    await until { server.requests.count == count + 2 }
                    task.cancel()
                    await #expect(throws: HTTPFailure.cancelled) { try await task.value }
                    for url in ["http://127.0.0.1:1/", "gopher://127.0.0.1/"] {
                        await #expect(throws: HTTPFailure.unreachable) { try await send(.get, url) }
                    }
                }
                // The first ones open what the process keeps, such as its timers.
                for _ in 0..<10 { try await round() }
                await until { server.connections == 0 }
                let (files, threads) = (entries("/proc/self/fd"), entries("/proc/self/task"))
                for _ in 0..<50 { try await round() }
                // A few of Swift's own threads may have come to be.
                await until {
                    entries("/proc/self/fd") <= files && entries("/proc/self/task") <= threads + 6
                }
            }
        }

        @Test(.disabled(if: isAddressSanitized, "it keeps for a while what was freed"))
        func `nor does it leave memory`() async {
            await #expect(processExitsWith: .success) {
                let long = ["x-long": String(repeating: "x", count: 1 << 16)]
                func round() async {
                    for url in ["http://127.0.0.1:1/", "gopher://127.0.0.1/"] {
                        await #expect(throws: HTTPFailure.unreachable) {
                            try await send(.get, url, long)
                        }
                    }
                }
                for _ in 0..<10 { await round() }
                let before = residentPages()
                for _ in 0..<600 { await round() }
                // Of a handle, or a field, that is kept each time there would be more.
                #expect(residentPages() - before < 1000)
            }
        }
    }

    /// Pages of 4 KiB that the process has in memory.
    private func residentPages() -> Int {
        let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        return text.flatMap { Int($0.split(separator: " ")[1]) } ?? .max
    }

    private func entries(_ folder: String) -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? .max
    }

    /// Port of the other side of a connection over IPv4; nil for anything else.
    private func peerPort(_ descriptor: Int32) -> UInt16? {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isConnected = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
                unsafe getpeername(descriptor, name, &size) == 0
            }
        }
        return isConnected && address.sin_family == AF_INET
            ? UInt16(bigEndian: address.sin_port) : nil
    }

    private func send(
        _ method: HTTPRequest.Method, _ url: String, _ fields: [String: String] = [:],
        _ form: String? = nil
    ) async throws(HTTPFailure) -> HTTPResponse {
        try await CurlTransport().send(
            HTTPRequest(
                method: method, url: url, headers: fields, body: form.map { Secret($0) },
                limits: HTTPLimits(bodyOctets: 1_000_000, headerOctets: 16_384, seconds: 60)))
    }
#endif
