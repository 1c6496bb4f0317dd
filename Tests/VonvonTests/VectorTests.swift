// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import Foundation
import SpecModel
import SpecProver
import Testing

/// One at a time: a run counts as stuck after seconds, which hundreds at once would share.
@Suite(.serialized)
struct VectorTests {
    static let suites = publishedSuites()

    @Test func `there are vectors to run`() {
        #expect(Self.suites.count >= 7)
        #expect(Self.suites.flatMap(\.vectors).count >= 400)
    }

    @Test(arguments: suites.flatMap(\.vectors))
    func `a published vector passes on the compiled client and on the interpreter`(
        vector: Vector
    ) async throws {
        let program = Program(try #require(RealSpec.sdk))
        let compiled = await runVector(vector.content, on: VonvonSubject(), program)
        let interpreted = await runVector(
            vector.content, on: InterpretedSubject(program), program)

        let faults = mismatches(compiled, with: vector.content)
        #expect(faults == [])
        if faults.isEmpty { vector.recordEvidence() }
        #expect(mismatches(interpreted, with: vector.content) == [])
        #expect(differences(compiled, interpreted) == [])
    }
}

extension Vector: CustomTestStringConvertible {
    /// Its id.
    public var testDescription: String { id }
}

extension Vector {
    /// Writes down the rules that a vector says it shows.
    fileprivate func recordEvidence() {
        for (member, sign) in [("accepts", "+"), ("refuses", "-")] {
            for rule in (content[member]?.elements ?? []).compactMap(\.text) {
                Shown("\(rule) \(sign)", by: "vectors", id).record()
            }
        }
    }
}
