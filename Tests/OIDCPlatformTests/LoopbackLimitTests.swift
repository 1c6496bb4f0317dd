// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import Foundation
import OIDCRuntime
import Testing

@testable import OIDCPlatform

#if canImport(Glibc)
    import Glibc
#endif

/// What the listener does at the edges of ports and of what a process may hold open.
struct LoopbackLimitTests {
    @Test(.accepts("UA-LOOP"))
    func `the port of http itself need not be said`() {
        #expect(LoopbackWay.isSaid("127.0.0.1:80", by: "127.0.0.1"))
        #expect(LoopbackWay.isSaid("[::1]:80", by: "[::1]:80"))
        #expect(LoopbackWay.isSaid("127.0.0.1:8000", by: "127.0.0.1:8000"))
    }

    @Test(
        .refuses("UA-LOOP"),
        arguments: [
            "127.0.0.1", "127.0.0.1:80", "127.0.0.1:", "127.0.0.1:8000:80", "localhost:8000",
        ])
    func `any other port has to be`(host: String) {
        #expect(!LoopbackWay.isSaid("127.0.0.1:8000", by: host))
    }

    #if os(Linux)
        /// In a process of its own, which has no descriptor left for a second.
        @Test func `a callback that cannot be taken yet waits, and keeps no core busy`() async {
            await #expect(processExitsWith: .success) {
                let visit = try Visit()
                _ = await visit.started()
                var limits = rlimit()
                unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
                var few = limits
                few.rlim_cur = 128
                unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &few)
                var copies: [Int32] = []
                while case let copy = dup(STDIN_FILENO), copy >= 0 { copies.append(copy) }
                _ = close(try #require(copies.last))
                let socket = RawSocket.connected(port: visit.port)
                let isConnected = socket.isOpen
                #expect(isConnected)
                let before = processorSeconds()
                usleep(1_500_000)
                #expect(processorSeconds() - before < 0.3)
                unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
                let request =
                    "GET /callback?code=C&state=S HTTP/1.1\r\nHost: 127.0.0.1:\(visit.port)\r\n\r\n"
                _ = unsafe send(
                    socket.number, request, request.utf8.count, Int32(MSG_NOSIGNAL))
                #expect(try await visit.task.value.exposed.hasSuffix("?code=C&state=S"))
            }
        }
    #endif
}

#if os(Linux)
    private func processorSeconds() -> Double {
        var usage = rusage()
        guard unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else {
            return .nan
        }
        return [usage.ru_utime, usage.ru_stime].reduce(0) {
            $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
        }
    }
#endif
