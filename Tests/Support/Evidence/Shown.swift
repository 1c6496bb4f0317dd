// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Synchronization

/// What a test that ran and passed has shown; written down where a process asks for it.
///
/// Tests of several targets show rules, and no target sees another's tests. So the test that counts
/// runs them in a process of its own, which leaves a line for each thing shown in the file that
/// `EVIDENCE` names.
package struct Shown: Sendable, Hashable {
    /// What is shown, such as `CB-DUP -` or `fault 7`.
    package let subject: String
    /// What shows it, such as `tables` or `tests`.
    package let source: String
    /// The input or test, in words.
    package let words: String

    package init(_ subject: String, by source: String, _ words: String) {
        self.subject = subject
        self.source = source
        self.words = words
    }

    /// Name of the variable that names the file.
    package static let variable = "EVIDENCE"

    private static let file: Mutex<FileHandle?> = Mutex(
        ProcessInfo.processInfo.environment[variable].flatMap(FileHandle.init(forWritingAtPath:)))

    /// Writes itself down, where anybody asked for it.
    package func record() {
        let fields = [subject, source, words].map { $0.split(whereSeparator: \.isNewline) }
        let line = fields.map { $0.joined(separator: " ").replacing("\t", with: " ") }
        Self.file.withLock { file in
            // A line that cannot be written is evidence that is missing, and noticed as that.
            try? file?.write(contentsOf: Data((line.joined(separator: "\t") + "\n").utf8))
        }
    }

    /// All that a process has left in a file.
    package static func all(in path: String) throws -> [Shown] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap {
            let fields = $0.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 3 else { return nil }
            return Shown(String(fields[0]), by: String(fields[1]), String(fields[2]))
        }
    }
}
