// SPDX-License-Identifier: Apache-2.0

package import Diagnostics
package import YAMLSyntax

/// Reports what is wrong within each file of a spec of which other files could not be read.
///
/// Nothing is concluded from what those would have held.
///
/// - Reports: S201 to S206, S208 to S213.
package func checkForms(_ documents: [Document], into report: inout Report) {
    var found = Report()
    _ = decodeSpec(SpecLayout(documents), into: &found)
    for diagnostic in found.all where diagnostic.code != SpecCode.missingFile.rawValue {
        report.add(diagnostic)
    }
}
