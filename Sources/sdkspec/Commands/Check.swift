// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import Localization
internal import SpecCompiler

let checkCommand = Command(
    name: "check", summary: "Say whether spec and output are right, and where they are not.",
    options: [.spec, .out, .release, .failOn, .format],
    details: """
        Reports every error and warning of the spec. If it has no error, compares each file of
        the output with what the spec says: what differs (each hunk, with the place in the spec
        that it is made from), what is missing, what is extra. Writes nothing.
        """,
    run: check)

private func check(
    _ arguments: Arguments, _ console: inout Console
) throws(Failure) -> ExitStatus {
    let spec = try readSpec(arguments.value(of: .spec) ?? "")
    let folder = try shown(arguments.value(of: .out) ?? "")
    let compilation = compile(spec)
    var report = compilation.report
    var files = spec.files
    if !report.hasErrors {
        let existing = try existingOutput(folder, of: compilation)
        compareOutputs(of: compilation, with: existing, into: &report)
        files += existing.files.map { SourceFile(path: existing.shown($0), bytes: $1) }
    }
    if arguments.has(.release) { report = report.atRelease }
    let status = conclude(report, in: files, arguments, &console)
    if report.all.isEmpty {
        console.note("\(folder): \(compilation.outputs.count) files, as \(spec.folder) says")
    }
    return status
}

private func existingOutput(
    _ folder: String, of compilation: Compilation
) throws(Failure) -> ExistingOutput {
    let scan = try scanOutput(folder, planned: compilation.outputs.map(\.path), owned: [])
    var files: [String: [UInt8]] = [:]
    for (path, bytes) in scan.contents { files[path.text] = bytes }
    for path in scan.others + scan.blocking { files[path] = [] }
    return ExistingOutput(folder: folder, files: files)
}
