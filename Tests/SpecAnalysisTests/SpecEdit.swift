// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A change of one place in a spec, written as old and new text.
struct SpecEdit {
    var path: String
    var old: String
    var new: String
}

extension [SourceFile] {
    /// The files with one place changed; nil where it is not there exactly once.
    func applying(_ edit: SpecEdit) -> [SourceFile]? {
        guard let position = firstIndex(where: { $0.path == edit.path }) else { return nil }
        let text = String(decoding: self[position].bytes, as: UTF8.self)
        let parts = text.split(separator: edit.old, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        var files = self
        files[position] = SourceFile(
            path: edit.path, bytes: [UInt8](parts.joined(separator: edit.new).utf8))
        return files
    }
}
