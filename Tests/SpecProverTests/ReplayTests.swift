// SPDX-License-Identifier: Apache-2.0

import SpecModel
import SpecProver
import Testing

struct ReplayTests {
    @Test func `a replay tells entries, steps, effects and the end`() async throws {
        let sdk = try #require(RealSpec.sdk)

        let id = "sign-in.dismissed"
        let result = await replayVector(id, among: candidates(for: id, of: sdk), of: sdk)

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

        for id in ["sign-in.dismised", "derived.sign-in.good.nothing"] {
            let candidates = await candidates(for: id, of: sdk)
            #expect(await replayVector(id, among: candidates, of: sdk).status == 2)
        }
    }

    @Test func `a derived vector is replayed, by the name that all of them give it`() async throws {
        let sdk = try #require(RealSpec.sdk)
        let id = "derived.sign-in.good.browser.login.callback.state.longer"

        let result = await replayVector(id, among: candidates(for: id, of: sdk), of: sdk)

        let lines = result.text.split(separator: "\n").map(String.init)
        #expect(result.status == 0)
        #expect(lines.contains("  a  hr.state leaves: differs"))
        #expect(lines.contains(#"a ends: {error: "redirect.state"}"#))
    }
}
