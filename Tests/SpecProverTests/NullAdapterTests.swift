// SPDX-License-Identifier: Apache-2.0

import SpecModel
import Testing

@testable import SpecProver

struct NullAdapterTests {
    @Test(arguments: NullAdapter.allCases)
    func `no vector matches an adapter that does nothing of what is asked`(
        adapter: NullAdapter
    ) throws {
        let sdk = try #require(RealSpec.sdk)

        #expect(matchedByNull(adapter, sdk.vectors.flatMap(\.vectors)) == [])
    }

    @Test(arguments: NullAdapter.allCases)
    func `nor one that besides cannot be given randomness`(adapter: NullAdapter) throws {
        let vectors = try #require(RealSpec.sdk).vectors.flatMap(\.vectors)
        let rest = withoutDraws(vectors)

        #expect(matchedByNull(adapter, rest) == [])
        #expect(rest.count > vectors.count - 10)
        #expect(rest.allSatisfy { !needs(of: $0.content).contains("randomness") })
    }

    @Test func `the command shows all five, and an empty plan is no success`() throws {
        let sdk = try #require(RealSpec.sdk)
        let vectors = sdk.vectors.flatMap(\.vectors)

        let result = runNulls(vectors)

        #expect(result.status == 0)
        let lines = result.text.split(separator: "\n").map(String.init)
        #expect(
            lines
                == ["alwaysFails", "alwaysSucceeds", "silent", "empty", "repeats"].map {
                    "\($0): \(vectors.count) planned, 0 matched"
                })
        #expect(runNulls([]).status == 4)
    }

    @Test func `a vector that expects nothing would be told`() throws {
        let empty = Vector(
            id: "nothing", content: .object([("expect", .object([("calls", .object([]))]))]))
        #expect(runNulls([empty]).status == 1)
    }
}
