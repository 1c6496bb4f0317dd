// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import SpecAnalysis
import SpecModel
import Testing

struct RealSpecTests {
    @Test(arguments: [RealSpec.product, RealSpec.fixture])
    func `the specs of this project pass every check`(path: String) throws {
        let files = try RealSpec.files(path)
        var report = Report()
        let analysis = analyse(documents(files, into: &report), into: &report)
        let findings = renderFindings(report.all, of: files, as: .text(.plain))
        #expect(findings == "")
        #expect(analysis != nil)
    }
}
