// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics

/// Writes a run's findings as they were asked for, and counts them on stderr.
///
/// The files are what the findings point into; the exit status follows from the findings.
func conclude(
    _ report: Report, in files: [SourceFile], _ arguments: Arguments, _ console: inout Console
) -> ExitStatus {
    let format: FindingsFormat =
        switch arguments.value(of: .format) {
        case "json": .json
        case "github": .github
        default: .text(console.textStyle)
        }
    console.write(renderFindings(report.all, of: files, as: format))
    let errors = report.all.count { $0.severity == .error }
    let warnings = report.all.count { $0.severity == .warning }
    if errors + warnings > 0 {
        console.flush()
        let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
        let text = counts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
        console.note("\(text); 'sdkspec explain CODE' tells more")
    }
    let failsOnWarnings = arguments.value(of: .failOn) == "warning"
    return errors > 0 || (failsOnWarnings && warnings > 0) ? .errors : .success
}
