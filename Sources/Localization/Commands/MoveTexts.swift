// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

extension TranslateSession {
    /// Follows a renaming: the entry of that id, and all whose id goes on after it with a dot.
    mutating func move(from old: String, to new: String) {
        let ids = input.messages.all.map(\.id)
        guard ids.contains(where: { $0 == new || $0.hasPrefix(new + ".") }) else {
            complaint =
                "translate move: no text of the spec has the id '\(new)'"
                + (nearest(to: new, among: ids).map { "; did you mean '\($0)'?" } ?? "")
            return
        }
        var total = 0
        for file in files {
            var moved = 0
            for entry in file.entries {
                let id = entry.id.value
                guard id == old || id.hasPrefix(old + ".") else { continue }
                let target = new + id.dropFirst(old.count)
                if let other = file[target] {
                    guard other.isEmpty else {
                        complaint = "translate move: '\(target)' has a text already in \(file.tag)"
                        return
                    }
                    // What `update` has put there gives way.
                    edit(file.tag) { $0.remove(other) }
                }
                moved += 1
                edit(file.tag) { $0.rename(entry.id, to: target) }
            }
            total += moved
            lines.append("\(file.document.file.path): \(count(moved, "text")) moved")
        }
        if total == 0 { complaint = "translate move: no text has the id '\(old)'" }
    }

    /// Drops entries whose id no text of the spec has.
    mutating func prune() {
        for file in files {
            let orphans = file.entries.filter { input.messages[$0.id.value] == nil }
            edit(file.tag) { edits in
                // A file without a value is none.
                guard orphans.count < file.entries.count else {
                    if !orphans.isEmpty { edits.replace(file.document.root, with: ["{}"]) }
                    return
                }
                for orphan in orphans { edits.remove(orphan) }
            }
            lines.append("\(file.document.file.path): \(count(orphans.count, "text")) dropped")
        }
    }
}
