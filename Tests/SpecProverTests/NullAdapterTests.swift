// SPDX-License-Identifier: Apache-2.0

import SpecModel
import SpecProver
import Testing

struct NullAdapterTests {
    @Test func `no vector matches an adapter that does nothing of what is asked`() throws {
        let sdk = try #require(RealSpec.sdk)

        #expect(matchedByNull(sdk.vectors) == [])
    }
}
