// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import OIDCRuntime
import OIDCTesting
import Testing

@testable import Vonvon

/// What sign-ins draw: seen on the pages that they open.
struct RandomnessTests {
    @Test(.accepts("AR-RND", "AR-PKCE"))
    func `a hundred sign-ins draw three hundred different texts`() async throws {
        let bench = try Bench()
        let drawn = try await drawn(by: bench, signIns: 100)

        #expect(drawn.count == 300)
        #expect(Set(drawn).count == 300)
        // 43 characters of base64url are 256 bits.
        #expect(drawn.allSatisfy { $0.utf8.count == 43 && Base64URL.decode($0.utf8)?.count == 32 })
    }

    @Test(.refuses("AR-RND"))
    func `a source that repeats itself is seen on the pages`() async throws {
        let bench = try Bench(random: Constant())
        let drawn = try await drawn(by: bench, signIns: 2)

        // One state and nonce, and one challenge of the same octets.
        #expect(drawn.count == 6 && Set(drawn).count == 2)
    }

    private struct Constant: RandomSource {
        func octets(_ count: Int) throws(RandomFailure) -> [UInt8] {
            [UInt8](repeating: 7, count: count)
        }
    }

    private func drawn(by bench: Bench, signIns: Int) async throws -> [String] {
        for _ in 0..<signIns { try await bench.client.signIn() }
        return bench.hands.pages.flatMap { page in
            page.split(whereSeparator: { "?&".contains($0) }).compactMap { pair in
                let sides = pair.split(separator: "=").map(String.init)
                let names = ["state", "nonce", "code_challenge"]
                return sides.count == 2 && names.contains(sides[0]) ? sides[1] : nil
            }
        }
    }
}
