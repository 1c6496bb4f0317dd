// SPDX-License-Identifier: Apache-2.0

import SpecCompiler
import SpecModel
import SpecProver
import Testing

struct DutyTests {
    @Test func `every step has the duties that follow from it`() throws {
        let sdk = try #require(RealSpec.sdk)
        let found = Set(duties(of: sdk).map(\.text))

        // A limit at its edge and one to either side, by hand from Spec/methods.
        for text in [
            "handleRedirect hr.age outside", "handleRedirect hr.age max-1",
            "handleRedirect hr.age max", "handleRedirect hr.age max+1",
            "handleRedirect hr.age outside without a delete",
            "verifyIdToken vi.subject min-1", "verifyIdToken vi.subject max+1",
            "handleRedirect hr.state nearly equal: prefix",
            "handleRedirect hr.state nearly equal: longer",
            "handleRedirect hr.state nearly equal: letterCase",
            "handleRedirect hr.state value absent", "handleRedirect hr.iss passed over",
            "signIn si.verifier before si.state", "signIn si.save undo without a delete",
            "getSession with pending+session", "getSession with nothing",
            "getSession g.config issuer", "signOut so.clear locked",
        ] {
            #expect(found.contains(text), "\(text)")
        }
        // An age is of a record that has to be there, and a promise kept excludes one that differs.
        #expect(!found.contains("handleRedirect hr.load before hr.age"))
        #expect(!found.contains("handleRedirect hr.promised before hr.iss"))
    }

    @Test func `vectors that are derived show what they have to, and say so`() async throws {
        let sdk = try #require(RealSpec.sdk)
        let scope = ProofScope(method: "setTokenStorage", derives: true)
        let proof = await prove(RealSpec.documents, of: sdk, only: scope, atOnce: 2)

        #expect(proof.missedDuties == [])
        #expect(proof.isComplete)
        #expect(!proof.text.contains("no vector"))
    }

    @Test func `an edit elsewhere leaves derived vectors as they are`() async throws {
        let before = try #require(RealSpec.sdk)
        let edited = RealSpec.editing { path, text in
            switch path {
            case "Spec/methods/sign-out.yaml":
                text.replacing("bytes: 32", with: "bytes: 33")
            case "Spec/methods/handle-redirect.yaml":
                text.replacing("max: 86400", with: "max: 86000")
            case "Spec/vectors/sign-out.yaml":
                text + """
                      sign-out.one-more:
                        title: One vector more
                        accepts: [LO]
                        use: sign-out
                        expect: { returns: null, effects: { use: logged-out } }

                    """
            default: text
            }
        }
        let after = edited ?? before
        #expect(after != before)

        let one = await deriveVectors(before, calling: "getSession", atOnce: 2)
        let other = await deriveVectors(after, calling: "getSession", atOnce: 2)

        #expect(one.count > 20)
        #expect(one == other)
    }
}
