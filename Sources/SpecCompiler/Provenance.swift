// SPDX-License-Identifier: Apache-2.0

package import Diagnostics
internal import Rendering
package import SpecModel

/// An item of the spec and where it is written.
package struct PlacedItem: Sendable, Equatable {
    package let item: ItemID
    package let span: SourceSpan
}

/// Lines of a written file that one item of the spec accounts for.
package struct GeneratedRegion: Sendable, Equatable {
    /// Below the output folder.
    package let path: OutputPath
    /// From 1.
    package let lines: ClosedRange<Int>
    package let item: ItemID
}

extension Compilation {
    /// What a line of a written file comes from, the innermost item first.
    ///
    /// Empty for a line that no item accounts for: the compiler's own frame.
    package func origins(ofLine line: Int, in output: OutputFile) -> [PlacedItem] {
        var found: [PlacedItem] = []
        let regions = output.contents.regions
        for (index, region) in regions.enumerated().reversed() where region.lines.contains(line) {
            // A translation stands before its English, and is nearer to the line.
            let before = index > 0 ? regions[index - 1] : region
            let isTranslated = before.isTranslation(of: region)
            for origin in isTranslated ? [before.origin, region.origin] : [region.origin] {
                let item = ItemID(origin)
                guard let span = places[item], !found.contains(where: { $0.item == item })
                else { continue }
                found.append(PlacedItem(item: item, span: span))
            }
        }
        return found
    }

    /// Everything that an item accounts for, in the order of paths and lines.
    package func regions(of items: Set<ItemID>) -> [GeneratedRegion] {
        outputs.flatMap { output in
            output.contents.regions.filter { items.contains(ItemID($0.origin)) }.map {
                GeneratedRegion(path: output.path, lines: $0.lines, item: ItemID($0.origin))
            }
        }
    }

    /// The items that stand on a line of the spec, or else the last ones that begin above it.
    ///
    /// - Parameters:
    ///   - line: From 1.
    ///   - file: A file of the spec.
    /// - Returns: The smallest span first.
    package func items(onLine line: Int, of file: SourceFile) -> [PlacedItem] {
        let index = LineIndex(file)
        let range = index.range(ofLine: line)
        let all = places.filter { $0.value.file == file.path }.map {
            PlacedItem(item: $0, span: $1)
        }
        var found = all.filter { item in
            item.span.range.lowerBound <= range.upperBound
                && item.span.range.upperBound > range.lowerBound && !item.isWholeFile
        }
        if found.isEmpty {
            let above = all.filter { $0.span.range.lowerBound < range.lowerBound }
            let nearest = above.map(\.span.range.lowerBound).max()
            found = above.filter { $0.span.range.lowerBound == nearest }
        }
        return found.sorted {
            ($0.span.range.count, $0.item.text) < ($1.span.range.count, $1.item.text)
        }
    }
}

extension PlacedItem {
    /// A suite of vectors spans its whole file, which says nothing about one line of it.
    fileprivate var isWholeFile: Bool { item.text.hasPrefix("suite.") || span.isWholeFile }
}

extension Rendered.Region {
    fileprivate func isTranslation(of other: Rendered.Region) -> Bool {
        lines == other.lines && origin.hasPrefix("text.")
            && origin.hasSuffix("." + other.origin)
    }
}

extension OutputFile {
    /// What a line is that no item of the spec accounts for.
    package var frame: String {
        let name = path.text
        if name.hasSuffix(".swift") { return "the compiler's own frame of a Swift file" }
        if name == manifestPath.text { return "the compiler's own frame of the manifest" }
        if name.hasSuffix(".json") { return "the compiler's own frame of a JSON file" }
        if name.hasSuffix(".xcprivacy") { return "the compiler's own frame of a property list" }
        if name.hasPrefix("vectors/") { return "the compiler's own guide to the vectors" }
        return "the compiler's own frame of a page"
    }

    /// Lines, the last of which ends the file.
    package var lineCount: Int { contents.text.utf8.count { $0 == 0x0A } }

    /// The text of a line that is counted from 1.
    package func text(ofLine line: Int) -> String {
        LineIndex(SourceFile(path: path.text, bytes: bytes)).text(ofLine: line)
    }
}

extension Compilation {
    /// An item in words: `step si.challenge`, `message next.retry`, `de text of next.retry`.
    package func shown(_ item: ItemID) -> String {
        let parts = item.text.split(separator: ".", maxSplits: 2)
        if parts.count == 3, parts[0] == "text" { return "\(parts[1]) text of \(parts[2])" }
        if sdk?.messages[item.text] != nil { return "message " + item.text }
        guard parts.count > 1 else { return item.text }
        return parts[0] + " " + parts.dropFirst().joined(separator: ".")
    }
}
