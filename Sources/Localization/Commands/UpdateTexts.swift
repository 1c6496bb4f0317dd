// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

extension TranslateSession {
    /// Brings the spec's English into the files: new entries, and `was:` where a text is stale now.
    ///
    /// A new entry stands behind that of the text before it in the spec.
    mutating func update() {
        for tag in tags {
            guard let file = files.first(where: { $0.tag == tag }) else {
                create(newFile(tag))
                lines.append("\(path(of: tag)): begun, \(count(messages.count, "text")) to write")
                continue
            }
            let (added, changed) = update(file)
            lines.append(
                "\(path(of: tag)): \(count(added, "new text")), \(count(changed, "changed text"))")
        }
    }

    private func newFile(_ tag: String) -> SourceFile {
        let head = ["# SPDX-License-Identifier: Apache-2.0"]
        let body = messages.flatMap { newEntry($0) }
        let text = (head + (body.isEmpty ? ["{}"] : body)).map { $0 + "\n" }.joined()
        return SourceFile(path: path(of: tag), bytes: Array(text.utf8))
    }

    private func newEntry(_ message: Messages.Message) -> [String] {
        [
            "\(yamlScalar(message.id)):", "  en: \(yamlScalar(message.english.source.folded))",
            "  text: \"\"",
        ]
    }

    private mutating func update(_ file: TextFile) -> (added: Int, changed: Int) {
        if file.entries.isEmpty {
            let lines = messages.flatMap { newEntry($0) }
            if !lines.isEmpty { edit(file.tag) { $0.replace(file.document.root, with: lines) } }
            return (messages.count, 0)
        }
        var counts = (added: 0, changed: 0)
        let isSpaced = isSpaced(file)
        var previous: TextEntry?
        var waiting: [String] = []
        for message in messages {
            guard let entry = file[message.id] else {
                counts.added += 1
                // Entries of neighbours come in one edit, so that their order holds.
                waiting += (isSpaced ? [""] : []) + newEntry(message)
                continue
            }
            insert(waiting, behind: previous, in: file)
            waiting = []
            previous = entry
            if update(entry, to: message, in: file) { counts.changed += 1 }
        }
        insert(waiting, behind: previous, in: file)
        return counts
    }

    /// Without an entry before it, a new one goes to the end: what heads a file stays its head.
    private mutating func insert(_ lines: [String], behind entry: TextEntry?, in file: TextFile) {
        guard !lines.isEmpty, let entry = entry ?? file.entries.last else { return }
        edit(file.tag) { $0.insert(lines, behind: entry) }
    }

    /// Whether the file keeps an empty line between entries, as its first two do.
    private func isSpaced(_ file: TextFile) -> Bool {
        guard file.entries.count > 1, let edits = edits[file.tag] else { return false }
        return edits.isSpaced(file.entries[0], file.entries[1])
    }

    private mutating func update(
        _ entry: TextEntry, to message: Messages.Message, in file: TextFile
    ) -> Bool {
        let english = message.english.source.folded
        guard entry.englishText.folded != english,
            let key = entry.key("en")
        else { return false }
        edit(file.tag) { edits in
            edits.set(entry.english, of: key, to: english)
            if let former = entry.former {
                // Changed and changed back: what stood here is right again.
                let isBack =
                    former.english.folded == english && former.text == entry.translation
                if isBack { edits.remove("was", from: entry.node) }
            } else if !entry.isEmpty {
                let was =
                    "{ en: \(yamlScalar(entry.englishText.folded)), "
                    + "text: \(yamlScalar(entry.translation.folded)) }"
                edits.add("was", was, to: entry.node)
            }
        }
        return true
    }
}

extension TextEntry {
    /// Where a key of the entry is written.
    func key(_ name: String) -> Located<String>? {
        guard case .mapping(let members) = node.content else { return nil }
        return members.first { $0.key.value == name }?.key
    }
}

/// `1 text`, `2 texts`.
func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
}
