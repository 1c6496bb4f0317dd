// SPDX-License-Identifier: Apache-2.0

import Foundation
import OIDCPlatform
import OIDCRuntime
import Testing

struct SystemSourcesTests {
    @Test func `the system gives as many octets as are asked for, and never the same`() throws {
        let draws = try (0..<50).map { _ in try SystemRandom().octets(32) }
        #expect(draws.allSatisfy { $0.count == 32 })
        #expect(Set(draws).count == 50)
        #expect(throws: RandomFailure.self) { try SystemRandom().octets(-1) }
    }

    @Test func `the system's clock counts whole seconds since 1970`() {
        let before = Int(Date().timeIntervalSince1970.rounded(.down))
        let now = SystemClock().now
        #expect((before...(before + 60)).contains(now))
    }
}
