// SPDX-License-Identifier: Apache-2.0

import SpecModel
import SpecProver
import Testing

struct ReplayTests {
    @Test func `a replay tells entries, steps, effects and the end`() async throws {
        let sdk = try #require(RealSpec.sdk)

        let result = await replayVector("sign-in.dismissed", of: sdk)

        let lines = result.text.split(separator: "\n").map(String.init)
        #expect(result.status == 0)
        #expect(lines.contains(#"start "a", call "signIn""#))
        #expect(lines.contains(#"  a  → {open: "login"}"#))
        #expect(lines.contains("  a  si.open leaves: dismissed"))
        #expect(lines.contains(#"a ends: {error: "auth.cancelled"}"#))
        #expect(lines.last == "as expected")
    }

    @Test func `a vector that nobody knows is told apart`() async throws {
        let sdk = try #require(RealSpec.sdk)

        #expect(await replayVector("sign-in.dismised", of: sdk).status == 2)
    }
}
