// SPDX-License-Identifier: Apache-2.0

package import Diagnostics

/// Reads one YAML document, in one pass.
///
/// Spans are byte-true. Line ends of a file do not matter: CRLF and LF give the same text.
///
/// - Returns: Nil where the file has no readable root; a finding says why. What could be read
///   despite findings is returned, so that checks can go on.
/// - Reports: Y101 to Y115.
package func parseYAML(_ file: SourceFile, into report: inout Report) -> Node? {
    guard file.bytes.count <= YAMLLimit.file else {
        let start = SourceSpan(file: file.path, range: 0..<0)
        report.add(.tooLarge("file", limit: YAMLLimit.file, at: start))
        return nil
    }
    let text = CheckedText(file, into: &report)
    return unsafe text.bytes.withUnsafeBufferPointer { bytes in
        var builder = unsafe NodeBuilder(EventParser(bytes), text: text, path: file.path)
        let root = builder.document()
        report.add(contentsOf: builder.report)
        return root
    }
}
