// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import EvidenceSupport
    import OIDCRuntime
    import Testing

    @testable import OIDCPlatform

    /// Responses with a few octets changed, taken out, doubled or cut off, by the thousand.
    struct HTTPMutationTests {
        private static let seeds = [
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n{\"a\":1}",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X\r\n\r\n"
                + "3;a=b\r\n{\"a\r\n4\r\n\":1}\r\n0\r\nX: 1\r\n\r\n",
            "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 302 Found\r\nLocation: /b\r\n"
                + "Set-Cookie: a=b\r\nContent-Length: 0\r\n\r\n",
            "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"r\", Negotiate\r\nA: b\r\n c\r\n"
                + "Connection: keep-alive\r\nContent-Length: 2\r\n\r\n{}",
            "HTTP/1.0 200 OK\r\nContent-Encoding: gzip\r\nContent-Encoding: deflate\r\n\r\n\u{1F}{}",
            "HTTP/1.1 101 Switching\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n\0\0\u{6}\u{4}",
        ]

        @Test(.refuses("CF-CAP", "CF-HTTP"), arguments: seeds.indices)
        func `each has an outcome of its own, at once, within its limits`(seed: Int) async throws {
            let next = Guarded<[UInt8]>([])
            let server = try #require(RawServer { _ in [.octets(next.withLock { $0 })] })
            var numbers = Numbers(state: UInt64(seed) + 1)
            for round in 1...400 {
                let octets = numbers.mutated(Array(Self.seeds[seed].utf8))
                next.withLock { $0 = octets }
                switch await outcome(from: server, bodyOctets: 64) {
                case .success(let response):
                    #expect((100...999).contains(response.status) && response.body.count <= 64)
                    #expect(String(decoding: octets, as: UTF8.self).contains("\(response.status)"))
                case .failure(let failure):
                    #expect(failure == .unreachable || failure == .tooLarge)
                }
                #expect(server.requests.count == round)
            }
        }
    }

    /// Numbers that are the same in each run (Knuth's MMIX).
    private struct Numbers {
        var state: UInt64

        mutating func below(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }

        mutating func mutated(_ octets: [UInt8]) -> [UInt8] {
            var octets = octets
            for _ in 0...below(3) where !octets.isEmpty {
                let place = below(octets.count)
                let end = min(octets.count, place + 1 + below(24))
                switch below(6) {
                case 0: octets[place] ^= UInt8(1 << below(8))
                case 1: octets[place] = UInt8(below(256))
                case 2: octets.removeSubrange(place..<end)
                case 3: octets.insert(contentsOf: octets[place..<end], at: below(octets.count))
                case 4: octets.removeSubrange(place...)
                default: octets.insert(contentsOf: Array("\r\n".utf8), at: place)
                }
            }
            return octets
        }
    }
#endif
