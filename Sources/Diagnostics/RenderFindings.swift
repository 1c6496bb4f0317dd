// SPDX-License-Identifier: Apache-2.0

/// How findings are written.
package enum FindingsFormat: Sendable, Equatable {
    /// For people; the form may change.
    case text(TextStyle)
    /// For programs; its form is a contract that only grows.
    case json
    /// Workflow commands that GitHub shows beside the changed lines.
    case github
}

package enum TextStyle: Sendable, Equatable {
    case plain
    /// With the escapes of ECMA-48 that terminals understand.
    case coloured
}

/// Writes findings, sorted by place; every line ends with LF.
///
/// - Parameters:
///   - findings: In any order.
///   - files: What findings point into; a finding in a file that is missing here has no excerpt.
///   - format: JSON is written even where there are no findings, the others are empty then.
/// - Returns: The whole output.
package func renderFindings(
    _ findings: [Diagnostic], of files: [SourceFile], as format: FindingsFormat
) -> String {
    let sorted = sortedByPlace(findings)
    let sources = SourceMap(files, for: sorted)
    return switch format {
    case .text(let style):
        sorted.map { textFinding($0, in: sources, style) }.joined(separator: "\n")
    case .json:
        jsonFindings(sorted, in: sources)
    case .github:
        sorted.map { gitHubFinding($0, in: sources) }.joined()
    }
}

/// By file, place and severity, then by code and message, so that the order never depends on
/// which pass was first.
package func sortedByPlace(_ findings: [Diagnostic]) -> [Diagnostic] {
    findings.sorted { a, b in
        let (x, y) = (a.span, b.span)
        if x.file != y.file { return x.file < y.file }
        if x.range.lowerBound != y.range.lowerBound {
            return x.range.lowerBound < y.range.lowerBound
        }
        if a.severity != b.severity { return a.severity < b.severity }
        if a.code != b.code { return a.code < b.code }
        return a.message < b.message
    }
}
