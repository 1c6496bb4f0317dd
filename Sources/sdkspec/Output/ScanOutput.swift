// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecCompiler

/// What lies in an output folder, beside what should.
struct ScannedOutput {
    /// The folder as it is shown.
    let folder: String
    /// Contents of planned and formerly owned files, by path below the folder.
    fileprivate(set) var contents: [OutputPath: [UInt8]] = [:]
    /// Paths of files that nobody planned, sorted.
    fileprivate(set) var others: [String] = []
    /// Links, files and folders that stand where the output needs something else, sorted.
    fileprivate(set) var blocking: [String] = []
    /// Folders below, the deepest first.
    fileprivate(set) var folders: [String] = []

    func shown(_ path: OutputPath) -> String { folder + "/" + path.text }
}

/// Looks at everything below an output folder and reads what is or was owned.
///
/// The folder may be missing, but not be a link; `owned` are the paths of earlier runs.
func scanOutput(
    _ folder: String, planned: [OutputPath], owned: Set<OutputPath>
) throws(Failure) -> ScannedOutput {
    var scan = ScannedOutput(folder: folder)
    switch fileKind(at: folder) {
    case nil: return scan
    case .folder?: break
    case .link?: throw Failure("'\(folder)' is a link; name the folder that it points to")
    case .file?, .other?: throw Failure("'\(folder)' is no folder")
    }
    let known = Set(planned).union(owned)
    let plannedFolders = Set(planned.flatMap(\.folders))
    try walk("", in: &scan, known: known, plannedFolders: plannedFolders)
    return scan
}

private func walk(
    _ prefix: String, in scan: inout ScannedOutput, known: Set<OutputPath>,
    plannedFolders: Set<String>
) throws(Failure) {
    let folder = prefix.isEmpty ? scan.folder : scan.folder + "/" + prefix
    for name in try namesInFolder(folder) {
        let path = prefix.isEmpty ? name : prefix + "/" + name
        let place = scan.folder + "/" + path
        let output = OutputPath(path).flatMap { known.contains($0) ? $0 : nil }
        switch fileKind(at: place) {
        case .folder?:
            try walk(path, in: &scan, known: known, plannedFolders: plannedFolders)
            scan.folders.append(path)
            if output != nil { scan.blocking.append(path) }
        case .file?:
            if plannedFolders.contains(path) {
                scan.blocking.append(path)
            } else if let output {
                scan.contents[output] = try readFile(place)
            } else {
                scan.others.append(path)
            }
        case .link?, .other?:
            let isInTheWay = output != nil || plannedFolders.contains(path)
            if isInTheWay { scan.blocking.append(path) } else { scan.others.append(path) }
        case nil: break
        }
    }
}
