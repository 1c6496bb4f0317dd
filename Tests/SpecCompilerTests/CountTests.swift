// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import Rendering
import SpecModel
import Testing

@testable import SpecCompiler

/// Numbers on the pages, counted again in the bytes of the spec and of the vectors.
struct CountTests {
    private func text(_ name: String) throws -> String {
        let file = RealSpecs.own.source.files.first { $0.path == "Spec/" + name }
        return String(decoding: try #require(file).bytes, as: UTF8.self)
    }

    private func lines(_ text: String, _ fits: (Substring) -> Bool) -> Int {
        text.split(separator: "\n").count(where: fits)
    }

    private func page(_ folder: String) throws -> String {
        let path = "docs/\(folder)sdks/ios/index.mdx"
        return try #require(RealSpecs.own.compilation.output(at: path)).contents.text
    }

    @Test func `the page counts rules, vectors and errors as they are`() throws {
        let rules = lines(try text("rules.yaml")) { $0 == "  state: applies" }
        let errors = lines(try text("errors.yaml")) { line in
            line.last == ":" && line.first?.isLetter == true
        }
        let vectors = RealSpecs.own.compilation.outputs.filter {
            $0.path.text.hasPrefix("vectors/") && $0.path.text.hasSuffix(".json")
                && !$0.path.text.hasSuffix("schema.json")
        }.reduce(0) { $0 + lines($1.contents.text) { $0.hasPrefix("      \"id\": ") } }

        let page = try page("")
        #expect(rules > 10 && errors > 10 && vectors > 100)
        #expect(page.contains("\n\(rules) rules apply.\n"))
        #expect(
            page.contains("\n\(vectors) vectors test them, and every one of the \(errors) errors"))
        #expect(try self.page("de/").contains("\nEs gelten \(rules) Regeln.\n"))
    }

    @Test func `a rule's row counts the vectors that name it`() throws {
        let vectors = RealSpecs.own.compilation.sdk?.vectors.flatMap(\.vectors) ?? []
        func count(_ member: String) -> Int {
            vectors.count { ($0.content[member]?.elements ?? []).contains(.text("CB-STATE")) }
        }
        for folder in ["", "de/", "es/", "pt-br/", "zh-hans/"] {
            let row = try page(folder).split(separator: "\n").first {
                $0.hasPrefix("| `CB-STATE` |")
            }
            #expect(row?.hasSuffix("| ✓ | \(count("accepts")) | \(count("refuses")) |") == true)
        }
    }
}
