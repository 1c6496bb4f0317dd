// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecCompiler

/// Reads every YAML file below a folder.
///
/// Hidden files and those of other kinds are none of the spec's; links to files are followed.
///
/// - Throws: What is missing or unreadable.
func readSpec(_ folder: String) throws(Failure) -> SpecSource {
    let folder = try shown(folder)
    guard fileKind(at: folder) != nil else {
        throw Failure("there is no spec at '\(folder)'; name its folder with --spec")
    }
    var files: [SourceFile] = []
    try collect(folder, depth: 0, into: &files)
    guard !files.isEmpty else { throw Failure("'\(folder)' holds no YAML file") }
    return SpecSource(folder: folder, files: files)
}

/// A path without slashes at its end, relative to where the command was started if it is below.
func shown(_ path: String) throws(Failure) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    while path.hasPrefix("./"), path.count > 2 { path.removeFirst(2) }
    let start = try currentFolder() + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
}

private func collect(
    _ folder: String, depth: Int, into files: inout [SourceFile]
) throws(Failure) {
    guard depth < 16 else { throw Failure("'\(folder)' lies too deep") }
    for name in try namesInFolder(folder) where !name.hasPrefix(".") {
        let path = folder + "/" + name
        if fileKind(at: path) == .folder {
            try collect(path, depth: depth + 1, into: &files)
        } else if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
            let bytes = try readFile(path, limit: largestSpecFile + 1)
            files.append(SourceFile(path: path, bytes: bytes))
        }
    }
}
