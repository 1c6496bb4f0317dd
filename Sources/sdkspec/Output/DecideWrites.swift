// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecCompiler

/// What a run will do to the output folder.
struct Writes {
    /// Files whose bytes change or that are missing.
    var written: [OutputFile] = []
    /// Files that the spec no longer makes.
    var deleted: [OutputPath] = []
    /// Edited files of both kinds that are kept as copies first, because of `--force`.
    var copied: [OutputPath] = []
}

/// Decides what is written and what is deleted, and refuses to lose anybody's work.
///
/// A file may go if it is what this checkout last wrote, or what git has, or is forced: named,
/// or in a folder that is named, by its path below the output folder.
///
/// - Reports: O203 as a warning, O204, O205.
func decideWrites(
    _ outputs: [OutputFile], over scan: ScannedOutput, record: Record, forced: [String],
    into report: inout Report
) -> Writes {
    var writes = Writes()
    var unsure: [OutputPath: OutputFile?] = [:]
    let planned = Set(outputs.map(\.path))
    for output in outputs {
        guard let bytes = scan.contents[output.path] else {
            writes.written.append(output)
            continue
        }
        if bytes == output.bytes { continue }
        if record.matches(bytes, at: output.path) {
            writes.written.append(output)
        } else {
            unsure[output.path] = output
        }
    }
    for (path, bytes) in scan.contents where !planned.contains(path) {
        if record.matches(bytes, at: path) {
            writes.deleted.append(path)
        } else {
            unsure[path] = .some(nil)
        }
    }
    settle(unsure, over: scan, forced: forced, &writes, into: &report)
    reportOthers(in: scan, into: &report)
    writes.deleted.sort()
    return writes
}

/// Asks git, then the person, about files that are not what was written.
private func settle(
    _ unsure: [OutputPath: OutputFile?], over scan: ScannedOutput, forced: [String],
    _ writes: inout Writes, into report: inout Report
) {
    let paths = unsure.keys.sorted()
    let kept = pathsKeptByGit(paths.map(\.text), in: scan.folder)
    for path in paths {
        let isForced = forced.contains {
            $0.isEmpty || path.text == $0 || path.text.hasPrefix($0 + "/")
        }
        guard kept.contains(path.text) || isForced else {
            let shown = scan.shown(path)
            let change = diff(from: scan.contents[path] ?? [], to: unsure[path]??.bytes ?? [])
            let span = SourceSpan(file: shown, range: 0..<0)
            report.add(.edited(shown, at: span, diff: change))
            continue
        }
        if !kept.contains(path.text) { writes.copied.append(path) }
        if let output = unsure[path], let output {
            writes.written.append(output)
        } else {
            writes.deleted.append(path)
        }
    }
}

private func reportOthers(in scan: ScannedOutput, into report: inout Report) {
    for path in scan.blocking {
        let shown = scan.folder + "/" + path
        report.add(.throughLink(shown, at: SourceSpan(file: shown, range: 0..<0)))
    }
    for path in scan.others where !path.contains(temporaryPrefix) {
        let shown = scan.folder + "/" + path
        report.add(.extra(.warning, shown, at: SourceSpan(file: shown, range: 0..<0)))
    }
}
