// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import SpecAnalysis
import SpecModel
import SpecProver
import Testing
import YAMLSyntax

struct AnalysedSpecTests {
    /// `AnalysedSpec` reads again what a change can touch; a whole analysis must say the same.
    @Test func `a change is judged as a whole analysis judges it`() throws {
        let sdk = try #require(RealSpec.sdk)
        let documents = RealSpec.documents.filter { document in
            !document.file.path.contains("/vectors/") && !document.file.path.contains("/text/")
        }
        let spec = try #require(AnalysedSpec(documents))
        var (passed, refused) = (0, 0)
        // Every fifth, since a whole analysis takes its time in a debug build.
        for (number, mutant) in makeMutants(documents, of: sdk).enumerated() where number % 5 == 0 {
            guard case .document(let path, let root) = mutant.change else { continue }
            switch (spec.changing(path, to: root), spec.analysingAll(with: path, root)) {
            case (.passed(let one), .passed(let other)):
                #expect(one == other, "\(mutant.id)")
                passed += 1
            case (.refused(let one), .refused(let other)):
                #expect(one == other, "\(mutant.id)")
                refused += 1
            case (let one, let other): Issue.record("\(mutant.id): \(one) against \(other)")
            }
        }
        #expect(passed > 40 && refused > 60)
    }
}
