// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import SpecAnalysis
import Testing

/// A golden file: changes of the small spec in `Goldens/Base/`, and what is found in the changed spec.
///
/// ```
/// --- change methods/enter.yaml
/// -    - { id: en.epoch, op: epoch.next }
/// +    - { id: en.epoch, op: epoch.nxt }
/// --- findings
/// error[S214]: …
/// ```
///
/// Lines with a minus stand in the file exactly once, those with a plus take their place. `add` gives
/// a file whole, `remove` takes one away.
struct Golden: CustomTestStringConvertible {
    let name: String
    var changes: [Change] = []
    var findings = ""

    struct Change {
        var verb: String
        var path: String
        var lines: [Substring] = []
    }
    struct Fault: Error { var message: String }

    var testDescription: String { name }
    /// Such as `S214`.
    var code: String { String(name.prefix { $0 != "-" }) }

    init(name: String, text: String) throws {
        self.name = name
        var isFindings = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if isFindings {
                findings += line + "\n"
            } else if line == "--- findings" {
                isFindings = true
            } else if line.hasPrefix("--- ") {
                let words = line.split(separator: " ")
                guard words.count == 3 else { throw Fault(message: "\(name): \(line)") }
                changes.append(Change(verb: String(words[1]), path: String(words[2])))
            } else if !changes.isEmpty {
                changes[changes.count - 1].lines.append(line)
            }
        }
        findings = String(findings.dropLast())
    }

    /// The whole file with other findings.
    func text(with findings: String) -> String {
        let head = changes.map { change in
            (["--- \(change.verb) \(change.path)"] + change.lines).map { $0 + "\n" }.joined()
        }
        return head.joined() + "--- findings\n" + findings
    }

    /// The base with the changes made.
    func files(of base: [SourceFile]) throws -> [SourceFile] {
        var files = base
        for change in changes {
            let path = "Spec/" + change.path
            switch change.verb {
            case "add":
                let text = change.lines.joined(separator: "\n") + "\n"
                files.append(SourceFile(path: path, bytes: [UInt8](text.utf8)))
            case "remove":
                files.removeAll { $0.path == path }
            default:
                let old = change.lines.filter { $0.hasPrefix("-") }.map { $0.dropFirst() }
                let new = change.lines.filter { $0.hasPrefix("+") }.map { $0.dropFirst() }
                let edit = SpecEdit(
                    path: path, old: old.map { $0 + "\n" }.joined(),
                    new: new.map { $0 + "\n" }.joined())
                guard let changed = files.applying(edit) else {
                    throw Fault(message: "\(name): not there once: \(old)")
                }
                files = changed
            }
        }
        return files.sorted { $0.path < $1.path }
    }
}

extension Golden {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Goldens")

    static func all() throws -> [Golden] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".golden") }.map { file in
                let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
                return try Golden(name: String(file.dropLast(".golden".count)), text: text)
            }
    }

    func record(_ findings: String) throws {
        let url = Self.folder.appending(path: name + ".golden")
        try Data(text(with: findings).utf8).write(to: url)
    }
}

/// What is found in a spec, as a person reads it.
func findings(in files: [SourceFile]) -> String {
    var report = Report()
    _ = analyse(documents(files, into: &report), into: &report)
    return renderFindings(report.all, of: files, as: .text(.plain))
}
