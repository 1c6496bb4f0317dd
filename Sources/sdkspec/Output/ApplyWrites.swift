// SPDX-License-Identifier: Apache-2.0

internal import SpecCompiler

/// Does what was decided, and says each thing that it does.
///
/// - Throws: What the disk refuses; what was done until then stays done.
func applyWrites(
    _ writes: Writes, over scan: ScannedOutput, console: borrowing Console
) throws(Failure) {
    for path in writes.copied {
        guard let bytes = scan.contents[path] else { continue }
        let copy = freeName(Record.folder(of: scan.folder) + "/kept/" + path.text)
        try writeFile(bytes, to: copy)
        console.note("kept \(scan.shown(path)) as \(copy)")
    }
    for output in writes.written {
        try writeFile(output.bytes, to: scan.shown(output.path))
        console.note("wrote \(scan.shown(output.path))")
    }
    for path in writes.deleted {
        try deleteFile(scan.shown(path))
        console.note("deleted \(scan.shown(path))")
    }
    // Left behind by a run that was killed.
    for path in scan.others where isTemporary(path) { try deleteFile(scan.folder + "/" + path) }
    if !writes.deleted.isEmpty {
        for folder in scan.folders { deleteEmptyFolder(scan.folder + "/" + folder) }
    }
}

private func isTemporary(_ path: String) -> Bool {
    path.split(separator: "/").last?.hasPrefix(temporaryPrefix) ?? false
}

/// The path, with a number behind it where something stands there already.
private func freeName(_ path: String) -> String {
    var name = path
    var number = 1
    while fileKind(at: name) != nil {
        number += 1
        name = "\(path).\(number)"
    }
    return name
}
