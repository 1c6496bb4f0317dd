// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecCompiler

private let force = Option(
    name: "--force", value: .many("PATH"),
    summary: "edited files or folders to replace; copies are kept under .build/sdkspec/")

let generateCommand = Command(
    name: "generate", summary: "Write what the spec says, where it differs from what is there.",
    options: [.spec, .out, force, .format],
    details: """
        Nothing is written if the spec has an error, or if a file would be lost that was edited
        since it was written and is not in git's index as it is. Files whose bytes would not
        change are not touched. Files that the spec no longer makes are deleted.
        """,
    run: generate)

private func generate(
    _ arguments: Arguments, _ console: inout Console
) throws(Failure) -> ExitStatus {
    let spec = try readSpec(arguments.value(of: .spec) ?? "")
    let folder = try shown(arguments.value(of: .out) ?? "")
    try keepApart(folder, from: spec.folder)
    let compilation = compile(spec)
    var report = compilation.report
    guard !report.hasErrors else {
        return conclude(report, in: spec.files, arguments, &console)
    }
    var record = Record(of: folder)
    let scan = try scanOutput(
        folder, planned: compilation.outputs.map(\.path), owned: owned(folder, record))
    let forced = try arguments.all(force).map { path throws(Failure) in
        try below(folder, path, in: scan)
    }
    let writes = decideWrites(
        compilation.outputs, over: scan, record: record, forced: forced, into: &report)
    if !report.hasErrors {
        try applyWrites(writes, over: scan, console: console)
        try record.replace(with: compilation.outputs)
        console.note(
            "\(compilation.outputs.count) files: \(writes.written.count) written, "
                + "\(writes.deleted.count) deleted")
    }
    return conclude(report, in: spec.files, arguments, &console)
}

/// - Throws: Where output would be written among what it is made from, or the other way round.
private func keepApart(_ output: String, from spec: String) throws(Failure) {
    guard holds(spec, output) || holds(output, spec) else { return }
    throw Failure("'\(output)' and the spec's folder '\(spec)' lie within one another")
}

/// Whether a folder is the other one or holds it, as far as their paths tell.
private func holds(_ folder: String, _ other: String) -> Bool {
    if folder == "." { return !other.hasPrefix("/") && !other.hasPrefix("..") }
    return (other + "/").hasPrefix(folder + "/")
}

/// Paths that the compiler wrote here before: by the manifest that lies there, and by the record.
private func owned(_ folder: String, _ record: Record) throws(Failure) -> Set<OutputPath> {
    var paths = Set(record.entries.keys)
    let manifest = folder + "/" + manifestPath.text
    if fileKind(at: manifest) == .file {
        paths.formUnion(pathsOfManifest(String(decoding: try readFile(manifest), as: UTF8.self)))
    }
    return paths
}

/// A path given to `--force`, as a path below the output folder.
private func below(
    _ folder: String, _ path: String, in scan: ScannedOutput
) throws(Failure) -> String {
    let path = try shown(path)
    if path == folder { return "" }
    let inner = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    let isKnown = scan.contents.keys.contains { $0.text == inner || $0.text.hasPrefix(inner + "/") }
    guard isKnown else { throw Failure("'\(path)' is no file that was written to '\(folder)'") }
    return inner
}
