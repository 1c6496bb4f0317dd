// SPDX-License-Identifier: Apache-2.0

package import Diagnostics
internal import Foundation

/// A file that shows input and output together.
///
///     # what it shows
///     --- Spec/sdk.yaml
///     product: …
///     --- findings
///     error[S214]: …
///
/// `«E2 80 AE»` in an input stands for those bytes, so that what is invisible can be seen.
package struct Golden: Sendable, CustomStringConvertible {
    package enum Outcome: Equatable, Sendable {
        case matches
        /// The output is another one than the file shows.
        case differs(found: String)
        /// `RECORD=1` has rewritten the file; that still fails, so it never hides a change.
        case recorded
    }
    /// The file's name without its extension.
    package let name: String
    /// Short, for the log of a test that takes goldens.
    package var description: String { name }
    /// Everything before the last section, as a spec: its files in order.
    package let inputs: [SourceFile]
    /// Title of the last section, such as `findings`.
    package let title: String
    /// The last section.
    package let output: String
    private let path: String
    private let head: String

    /// Every golden file of a folder, sorted by name.
    ///
    /// - Parameters:
    ///   - folder: Such as `Goldens`, beside the file that asks.
    ///   - file: The file that asks.
    /// - Returns: Sorted by name; empty where there is no such folder.
    package static func all(in folder: String, besides file: String = #filePath) -> [Golden] {
        let home = URL(fileURLWithPath: file).deletingLastPathComponent().path + "/" + folder
        let names = (try? FileManager.default.contentsOfDirectory(atPath: home)) ?? []
        return names.filter { $0.hasSuffix(".golden") }.sorted().compactMap {
            Golden(path: home + "/" + $0)
        }
    }

    private init?(path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let lines = String(decoding: data, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        let starts = lines.indices.filter { lines[$0].hasPrefix("--- ") }
        guard let last = starts.last else { return nil }
        self.path = path
        name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        head = lines[...last].joined(separator: "\n") + "\n"
        title = String(lines[last].dropFirst(4))
        output = lines[(last + 1)...].joined(separator: "\n")
        inputs = zip(starts, starts.dropFirst()).map { start, end in
            let text = lines[(start + 1)..<end].map { $0 + "\n" }.joined()
            return SourceFile(path: String(lines[start].dropFirst(4)), bytes: expanded(text))
        }
    }

    /// Compares the output with what the file shows.
    package func compare(_ found: String) -> Outcome {
        if found == output { return .matches }
        guard ProcessInfo.processInfo.environment["RECORD"] == "1" else {
            return .differs(found: found)
        }
        try? Data((head + found).utf8).write(to: URL(fileURLWithPath: path))
        return .recorded
    }

    /// Codes that the output shows, such as `S214`.
    package var codes: Set<String> {
        Set(output.matches(of: /(?:error|warning|note)\[([A-Z]\d+)\]/).map { String($0.output.1) })
    }
}

/// Replaces each `«…»` by the bytes that its hexadecimal numbers say.
private func expanded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "«"), let close = rest[open...].firstIndex(of: "»") {
        bytes += rest[..<open].utf8
        let numbers = rest[rest.index(after: open)..<close].split(separator: " ")
        bytes += numbers.compactMap { UInt8($0, radix: 16) }
        rest = rest[rest.index(after: close)...]
    }
    return bytes + rest.utf8
}
