// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import SpecModel
import Testing
import YAMLSyntax

@testable import SpecProver

struct WriteChangeTests {
    @Test func `a spec has the same mutants wherever it stands`() throws {
        let sdk = try #require(RealSpec.sdk)
        let here = RealSpec.documents
        let ids = makeMutants(here, of: sdk).map(\.id)
        #expect(ids.count > 900)
        for folder in ["/vectors/text/methods/", "../a/", ""] {
            let there = here.map { document in
                let path = document.file.path.split(separator: "/").dropFirst().joined(
                    separator: "/")
                let file = SourceFile(path: folder + path, bytes: document.file.bytes)
                return Document(file: file, root: document.root)
            }
            #expect(makeMutants(there, of: sdk).map(\.id) == ids)
        }
    }

    /// Not written are swapped steps, for whole steps would change places; and what is dropped and kept
    /// at once would be written twice.
    @Test func `the text of a changed file reads as what was changed`() throws {
        let sdk = try #require(RealSpec.sdk)
        let documents = RealSpec.documents.filter { document in
            !document.file.path.contains("/vectors/") && !document.file.path.contains("/text/")
        }
        var written = 0
        for mutant in makeMutants(documents, of: sdk)
        where !["swap", "exchange"].contains(mutant.kind) {
            guard case .document(let path, let root) = mutant.change else { continue }
            let document = try #require(documents.first { $0.file.path == path })
            let file = writing(root, into: document)
            var report = Report()
            let again = try #require(parseYAML(file, into: &report), "\(mutant.id)")

            #expect(report.all.isEmpty && isSame(again, root), "\(mutant.id)")
            written += 1
        }
        #expect(written > 600)
    }

    /// What a whole block loses with its last part is read as an empty text.
    private func isSame(_ a: Node, _ b: Node) -> Bool {
        switch (a.content, b.content) {
        case (.scalar(let x, _), .scalar(let y, _)): x == y
        case (.sequence(let x), .sequence(let y)):
            x.count == y.count && zip(x, y).allSatisfy { isSame($0, $1) }
        case (.mapping(let x), .mapping(let y)):
            x.map(\.key.value) == y.map(\.key.value)
                && zip(x, y).allSatisfy { isSame($0.value, $1.value) }
        case (.scalar("", _), .mapping(let rest)): rest.isEmpty
        case (.scalar("", _), .sequence(let rest)): rest.isEmpty
        default: false
        }
    }
}
