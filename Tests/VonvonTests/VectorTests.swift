// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpecModel
import SpecProver
import Testing

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

        #expect(mismatches(compiled, with: vector.content) == [])
        #expect(mismatches(interpreted, with: vector.content) == [])
        #expect(differences(compiled, interpreted) == [])
    }
}

extension Vector: CustomTestStringConvertible {
    /// Its id.
    public var testDescription: String { id }
}
