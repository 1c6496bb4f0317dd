// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// One run of a command: files read, edits gathered, lines to say.
struct TranslateSession {
    let input: TranslateInput
    /// Locales that the command is about, in the order of the spec.
    let tags: [String]
    private(set) var files: [TextFile] = []
    private(set) var edits: [String: TextEdits] = [:]
    private(set) var created: [SourceFile] = []
    var report = Report()
    var lines: [String] = []
    /// The command was called with what is not there.
    var complaint: String?

    init(_ input: TranslateInput, tags: [String]) {
        self.input = input
        let declared = input.locales.dropFirst().map(\.tag)
        self.tags = declared.filter { tags.contains($0) }
        let documents = input.files.compactMap { file -> Document? in
            guard tags.contains(localeTag(of: file.path)) else { return nil }
            return parseYAML(file, into: &report).map { Document(file: file, root: $0) }
        }
        files = readTexts(documents, locales: input.locales, into: &report)
        for file in files { edits[file.tag] = TextEdits(file.document.file) }
    }

    /// Texts that wait for translators, in the order of the spec.
    var messages: [Messages.Message] { input.messages.all.filter { $0.english.needsTranslation } }

    func path(of tag: String) -> String { "\(input.folder)/text/\(tag).yaml" }

    mutating func edit(_ tag: String, _ change: (inout TextEdits) -> Void) {
        guard var edits = edits[tag] else { return }
        change(&edits)
        self.edits[tag] = edits
    }

    mutating func create(_ file: SourceFile) { created.append(file) }

    var outcome: TranslateOutcome {
        if let complaint { return .refused(complaint) }
        var outcome = TranslateOutcome()
        outcome.findings = report.all
        if !report.hasErrors {
            outcome.output = lines.map { $0 + "\n" }.joined()
            outcome.writes =
                created
                + files.compactMap { file in
                    edits[file.tag].flatMap { $0.isEmpty ? nil : $0.result }
                }
        }
        return outcome
    }
}
