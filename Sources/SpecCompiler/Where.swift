// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import Rendering
internal import SpecModel

/// Where a line comes from, or what is made from it.
package enum WhereAnswer: Sendable {
    /// A line of the output, and the items behind it, the innermost first.
    case generated(text: String, items: [PlacedItem], frame: String)
    /// A line of the spec, the items that stand there, and the lines that come from them.
    case spec(items: [PlacedItem], regions: [GeneratedRegion])
    /// The file has fewer lines.
    case noLine(count: Int)
    /// Neither the spec nor the output has such a file.
    case noFile
}

/// Answers for a line of the output or of the spec.
///
/// Path and folder are as they are shown, such as `Generated/Swift/Vonvon/SignInSteps.swift` and
/// `Generated`; lines count from 1.
package func whereIs(
    _ path: String, line: Int, in compilation: Compilation, of spec: SpecSource, out folder: String
) -> WhereAnswer {
    if let file = spec.files.first(where: { $0.path == path }) {
        let index = LineIndex(file)
        let count = index.lineCount - (file.bytes.last == 0x0A ? 1 : 0)
        guard 1...max(count, 1) ~= line else { return .noLine(count: count) }
        let items = compilation.items(onLine: line, of: file)
        return .spec(items: items, regions: compilation.regions(of: Set(items.map(\.item))))
    }
    guard path.hasPrefix(folder + "/"),
        let output = compilation.output(at: String(path.dropFirst(folder.count + 1)))
    else { return .noFile }
    guard 1...max(output.lineCount, 1) ~= line else { return .noLine(count: output.lineCount) }
    return .generated(
        text: output.text(ofLine: line), items: compilation.origins(ofLine: line, in: output),
        frame: output.frame)
}

extension Compilation {
    /// The file of that path below the output folder.
    package func output(at path: String) -> OutputFile? { outputs.first { $0.path.text == path } }
}
