// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

extension TranslateSession {
    /// Closes stale texts that were edited; by name also drafts, and refuses what was not edited.
    ///
    /// - Reports: L116, L117, L118.
    mutating func finish(_ ids: [String], acceptingUnchanged: Bool) {
        guard ids.isEmpty || known(ids, "done") else { return }
        let wanted = Set(ids)
        for file in files {
            var closed = 0
            var untouched = 0
            requireEntries(of: ids, in: file)
            for entry in file.entries where ids.isEmpty || wanted.contains(entry.id.value) {
                guard let message = input.messages[entry.id.value] else { continue }
                let isNamed = !ids.isEmpty
                switch fate(of: entry, message, isNamed: isNamed, acceptingUnchanged) {
                case .close(let keys):
                    closed += 1
                    edit(file.tag) { edits in
                        for key in keys { edits.remove(key, from: entry.node) }
                    }
                case .untouched: untouched += 1
                case .refuse(let finding): report.add(finding)
                case .leave: break
                }
            }
            let rest = untouched == 0 ? "" : ", \(count(untouched, "stale text")) not edited yet"
            lines.append("\(file.document.file.path): \(count(closed, "text")) done\(rest)")
        }
    }

    private enum Fate {
        /// Removes these keys.
        case close([String])
        case untouched
        case refuse(Diagnostic)
        case leave
    }

    private func fate(
        of entry: TextEntry, _ message: Messages.Message, isNamed: Bool,
        _ acceptsUnchanged: Bool
    ) -> Fate {
        if entry.isEmpty { return isNamed ? .refuse(.empty(entry)) : .leave }
        if entry.englishText.folded != message.english.source.folded {
            return isNamed ? .refuse(.notUpToDate(entry)) : .leave
        }
        let draft = isNamed && entry.isDraft ? ["draft"] : []
        guard let former = entry.former else { return draft.isEmpty ? .leave : .close(draft) }
        if former.text.folded == entry.translation.folded, !acceptsUnchanged {
            return isNamed ? .refuse(.untouched(entry)) : .untouched
        }
        return .close(["was"] + draft)
    }

    /// Signs texts that are translated.
    ///
    /// - Reports: L119.
    mutating func review(_ ids: [String], by name: String) {
        guard known(ids, "review") else { return }
        let wanted = Set(ids)
        for file in files {
            var signed = 0
            requireEntries(of: ids, in: file)
            for entry in file.entries where wanted.contains(entry.id.value) {
                guard let message = input.messages[entry.id.value] else { continue }
                let state = entry.state(of: message.english)
                guard state == .translated || state == .reviewed else {
                    report.add(.unfinished(entry, state))
                    continue
                }
                signed += 1
                let review = "{ by: \(yamlScalar(name)), of: \(yamlScalar(entry.fingerprint)) }"
                edit(file.tag) { $0.replace("reviewed", with: review, in: entry.node) }
            }
            lines.append("\(file.document.file.path): \(count(signed, "text")) reviewed")
        }
    }

    /// - Reports: L119 for each named text that a file does not hold.
    private mutating func requireEntries(of ids: [String], in file: TextFile) {
        for id in ids where file[id] == nil { report.add(.noEntry(id, in: file)) }
    }

    /// Whether every id is one of the spec; says which is not.
    private mutating func known(_ ids: [String], _ command: String) -> Bool {
        let unknown = ids.filter { input.messages[$0] == nil }
        for id in unknown {
            let help = nearest(to: id, among: input.messages.all.map(\.id))
            complaint =
                "translate \(command): no text of the spec has the id '\(id)'"
                + (help.map { "; did you mean '\($0)'?" } ?? "")
        }
        return unknown.isEmpty
    }
}
