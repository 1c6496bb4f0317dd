// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import Rendering
import SpecModel
import Testing

@testable import SpecCompiler

struct ProvenanceTests {
    /// Names that only a spec gives, as they stand in what is made from it.
    private func names(of sdk: SDK) -> Set<String> {
        Set(
            [sdk.product.brand, sdk.product.module] + sdk.errors.map(\.code) + sdk.rules.map(\.id)
                + sdk.methods.map(\.name) + sdk.methods.flatMap(\.steps).map(\.id)
                + sdk.items.map(\.name) + sdk.configuration.map(\.name) + sdk.kinds.map(\.name)
                + sdk.vectors.map(\.name))
    }

    private func words(_ line: String) -> [String] {
        line.split { !($0.isLetter || $0.isNumber || "._-".contains($0)) }.map(String.init)
    }

    /// Lines that no item accounts for, each with its number.
    private func frame(of output: OutputFile, in compilation: Compilation) -> [(Int, String)] {
        let lines = output.contents.text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.dropLast().enumerated().map { ($0 + 1, String($1)) }.filter {
            compilation.origins(ofLine: $0.0, in: output).isEmpty
        }
    }

    @Test(arguments: RealSpecs.allCases)
    func `every line has an answer, and the compiler's own lines name nothing of the spec`(
        spec: RealSpecs
    ) throws {
        let compilation = spec.compilation
        let names = names(of: try #require(compilation.sdk))
        let other = (spec == .own ? RealSpecs.harbor : .own).compilation
        // A line that another spec gets too is none of this one's, whatever words are in it.
        let common = Set(other.outputs.flatMap { frame(of: $0, in: other).map(\.1) })
        var count = (lines: 0, frame: 0)
        for output in compilation.outputs {
            #expect(output.contents.text.hasSuffix("\n") && !output.frame.isEmpty)
            let own = frame(of: output, in: compilation)
            count = (count.lines + output.lineCount, count.frame + own.count)
            for (number, line) in own where !common.contains(line) {
                let named = words(line).filter(names.contains)
                #expect(named == [], "\(output.path):\(number): \(line)")
            }
        }
        #expect(count.lines > 1_000 && count.frame > 0, "\(count)")
        if spec == .own { #expect(count.frame * 20 < count.lines, "\(count)") }
    }

    @Test(arguments: RealSpecs.allCases)
    func `every item that an emitter names has a place`(spec: RealSpecs) {
        let compilation = spec.compilation
        #expect(!compilation.outputs.isEmpty)
        let named = Set(compilation.outputs.flatMap(\.contents.regions).map(\.origin))
        // A record that no page shows needs no words, so the emitter says its name instead.
        let unplaced = named.filter { compilation.places[ItemID($0)] == nil }
            .filter { !$0.hasPrefix("type.") || !$0.hasSuffix(".summary") }
        #expect(unplaced.sorted() == [])
    }

    @Test(arguments: [
        ("Swift/Harbor/", "// pr.kind", "step.pr.kind"),
        ("docs/", "| `grant.kind` ", "error.grant.kind.message"),
        ("docs/fr/", "| `grant.kind` ", "text.fr.error.grant.kind.message"),
        ("docs/fr/", "| `HB-KIND` ", "text.fr.rule.HB-KIND.statement"),
        ("vectors/schema.json", "\"HB-KIND\"", "rule.HB-KIND"),
        ("manifest.json", "PresentSteps.swift", "method.present"),
    ])
    func `a line leads to the innermost item`(
        folder: String, part: String, item: String
    ) throws {
        let compilation = RealSpecs.harbor.compilation
        let found = compilation.outputs.filter { $0.path.text.hasPrefix(folder) }.flatMap {
            output in
            (1...output.lineCount).filter { output.text(ofLine: $0).contains(part) }.map {
                compilation.origins(ofLine: $0, in: output).first?.item.text
            }
        }
        #expect(found.contains(item), "\(found)")
    }

    @Test func `a line of the spec leads to what is made from it, in every locale`() throws {
        let source = RealSpecs.harbor.source
        let compilation = RealSpecs.harbor.compilation
        let file = try #require(source.files.first { $0.path == "Spec/errors.yaml" })
        let index = LineIndex(file)
        let line = try #require(
            (1...index.lineCount).first { index.text(ofLine: $0).hasPrefix("grant.kind") })

        let items = compilation.items(onLine: line, of: file)
        let regions = compilation.regions(of: Set(items.map(\.item)))

        #expect(items.map(\.item.text).contains("error.grant.kind"))
        let pages = Set(regions.map(\.path.text).filter { $0.hasSuffix("index.mdx") })
        #expect(pages.count == compilation.sdk?.product.documentation.locales.count)
        #expect(regions.contains { $0.path.text.hasSuffix("ErrorCodes.swift") })
    }

    @Test func `a line without an item of its own belongs to the one above it`() throws {
        let source = RealSpecs.own.source
        let file = try #require(source.files.first { $0.path == "Spec/rules.yaml" })
        let index = LineIndex(file)
        let line = try #require(
            (1...index.lineCount).first { index.text(ofLine: $0).contains("RFC 8414 §2") })
        let above = RealSpecs.own.compilation.items(onLine: line, of: file).map(\.item.text)
        #expect(above == ["rule.CF-EP.statement"])
    }
}
