// SPDX-License-Identifier: Apache-2.0

import Emitters
import Foundation
import Rendering
import SpecModel
import Testing

/// What is emitted is as the formatter wants it, whatever the texts say.
struct FormatterTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The findings of `swift format lint --strict` with this project's rules.
    private func findings(on files: [SwiftFile]) throws -> String {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "formatter-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(
            at: Self.root.appending(path: ".swift-format"),
            to: folder.appending(path: ".swift-format"))
        for file in files {
            let name = file.path.replacing("/", with: "-")
            try Data(render(file).text.utf8).write(to: folder.appending(path: name))
        }
        let output = Pipe()
        let lint = Process()
        lint.executableURL = URL(filePath: "/usr/bin/env")
        lint.arguments = ["swift", "format", "lint", "--strict", "--recursive", folder.path()]
        lint.standardError = output
        lint.standardOutput = output
        try lint.run()
        let found = try output.fileHandleForReading.readToEnd() ?? Data()
        lint.waitUntilExit()
        return String(decoding: found, as: UTF8.self)
    }

    @Test func `the client of a plain spec has no findings`() throws {
        #expect(try findings(on: emitClient(sampleSDK())) == "")
    }

    @Test func `the client of a spec with hostile texts and names has none`() throws {
        let text = HostileProseTests.texts.joined(separator: " ")
        let prose = Prose(inlines: [.text(text)], source: text)
        var sdk = sampleSDK(
            messages: sampleMessages.map { old in
                Messages.Message(
                    id: old.id, english: prose, note: nil, translations: [:], staleLocales: [])
            })
        let words = ["init", "default", "in", "protocol", "await", "let", "var", "inout", "nil"]
        sdk.records[4].fields += words.map {
            Field(name: $0, wire: $0, type: ValueType(.text, optional: true))
        }
        sdk.methods[1].inputs += words.map {
            Method.Input(name: $0, label: "for", type: ValueType(.text))
        }
        #expect(try findings(on: emitClient(sdk)) == "")
    }
}
