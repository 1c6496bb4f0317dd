// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import SpecAnalysis
import SpecModel
import Testing

struct RealSpecTests {
    @Test func `the project's own spec passes every check`() throws {
        let files = try RealSpec.files()
        var report = Report()
        let analysis = analyse(documents(files, into: &report), into: &report)
        let findings = renderFindings(report.all, of: files, as: .text(.plain))
        #expect(findings == "")
        #expect(analysis != nil)
    }
}
