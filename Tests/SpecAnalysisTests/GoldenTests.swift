// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import SpecAnalysis
import Testing

struct GoldenTests {
    static let base = "Tests/SpecAnalysisTests/Goldens/Base"

    @Test func `the base of the goldens is without a finding`() throws {
        #expect(try findings(in: RealSpec.files(Self.base)) == "")
    }

    @Test(arguments: try Golden.all())
    func `each golden finds what it says, its own code among it`(golden: Golden) throws {
        let found = try findings(in: golden.files(of: RealSpec.files(Self.base)))
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try golden.record(found)
            Issue.record("recorded; read it, then run without RECORD")
        }
        #expect(found == golden.findings)
        #expect(found.contains("[\(golden.code)]"))
    }

    @Test func `every code has a golden and an explanation`() throws {
        let covered = Set(try Golden.all().map(\.code))
        let codes: [any ExplainedCode] = SpecCode.allCases + VectorCode.allCases
        for code in codes {
            #expect(covered.contains(code.rawValue), "\(code) has no golden")
            let explanation = code.explanation
            #expect(explanation.cause.count > 40, "\(code) is not explained")
            #expect(!explanation.failing.isEmpty && !explanation.mended.isEmpty, "\(code)")
            #expect(explanation.failing != explanation.mended, "\(code)")
        }
    }

    @Test func `no code is used twice`() {
        let codes = SpecCode.allCases.map(\.rawValue) + VectorCode.allCases.map(\.rawValue)
        #expect(Set(codes).count == codes.count)
    }
}
