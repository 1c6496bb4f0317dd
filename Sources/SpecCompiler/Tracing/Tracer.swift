// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import Rendering
package import SpecModel

/// Follows rules, errors, methods and messages through everything that is made from a spec.
package struct Tracer {
    let sdk: SDK
    let compilation: Compilation
    let evidence: Evidence
    /// The output's folder, as it is shown.
    let folder: String
    private let indexes: [String: LineIndex]
    /// Lines of the output by the item that accounts for them.
    private let regions: [ItemID: [GeneratedRegion]]
    /// Messages that name a thing by a placeholder.
    private let mentions: [Placeholder: [String]]

    /// Nil where the spec has errors.
    package init?(
        _ compilation: Compilation, of spec: SpecSource, out folder: String, evidence: Evidence
    ) {
        guard let sdk = compilation.sdk, !compilation.outputs.isEmpty else { return nil }
        self.sdk = sdk
        self.compilation = compilation
        self.evidence = evidence
        self.folder = folder
        indexes = Dictionary(
            spec.files.map { ($0.path, LineIndex($0)) }, uniquingKeysWith: { first, _ in first })
        var regions: [ItemID: [GeneratedRegion]] = [:]
        for output in compilation.outputs {
            for region in output.contents.regions {
                let item = ItemID(region.origin)
                regions[item, default: []].append(
                    GeneratedRegion(path: output.path, lines: region.lines, item: item))
            }
        }
        self.regions = regions
        var mentions: [Placeholder: [String]] = [:]
        for message in sdk.messages.all {
            for case .placeholder(let placeholder) in message.english.marks.map(\.content)
            where mentions[placeholder]?.last != message.id {
                mentions[placeholder, default: []].append(message.id)
            }
        }
        self.mentions = mentions
    }

    /// What bears a name; nil where nothing does.
    package func entry(_ name: String) -> TraceEntry? {
        if let rule = sdk.rules.first(where: { $0.id == name }) { return entry(of: rule) }
        if let error = sdk.errors.first(where: { $0.code == name }) { return entry(of: error) }
        if let method = sdk.methods.first(where: { $0.name == name }) { return entry(of: method) }
        return sdk.messages[name].map { entry(of: $0) }
    }

    /// Everything that has an entry: rules, errors, methods, messages, in the order of the spec.
    package var all: [TraceEntry] {
        sdk.rules.map { entry(of: $0) } + sdk.errors.map { entry(of: $0) }
            + sdk.methods.map { entry(of: $0) } + sdk.messages.all.map { entry(of: $0) }
    }

    /// Every name that can be asked for.
    package static func names(_ sdk: SDK) -> [String] {
        sdk.rules.map(\.id) + sdk.errors.map(\.code) + sdk.methods.map(\.name)
            + sdk.messages.all.map(\.id)
    }
}

extension Tracer {
    /// Where an item is written.
    func place(_ item: String) -> TracePlace? {
        guard let span = compilation.places[ItemID(item)], let index = indexes[span.file] else {
            return nil
        }
        // A value that ends with its line ends before the line feed.
        let last = max(span.range.lowerBound, span.range.upperBound - 1)
        return TracePlace(
            file: span.file, line: index.position(of: span.range.lowerBound).line,
            endLine: index.position(of: last).line)
    }

    func row(_ item: String, named name: String) -> TraceRow {
        TraceRow(name: name, place: place(item))
    }

    /// Lines of Swift that come from some items, each once.
    func code(_ items: [String]) -> TraceGroup {
        group("generated", "Generated code", regions(items) { $0.hasPrefix("Swift/") }) { region in
            region.item.text
        }
    }

    /// Lines of pages and indexes that come from some items or from messages that name `subject`.
    func pages(_ items: [String], naming subject: Placeholder?) -> TraceGroup {
        let naming = subject.flatMap { mentions[$0] } ?? []
        return group("pages", "Pages", regions(items + naming) { $0.hasPrefix("docs/") }) {
            region in
            sdk.product.documentation.locale(of: region.path.text)?.tag ?? ""
        }
    }

    private func regions(_ items: [String], in isWanted: (String) -> Bool) -> [GeneratedRegion] {
        var seen: Set<String> = []
        return items.flatMap { regions[ItemID($0)] ?? [] }
            .filter { isWanted($0.path.text) }
            .sorted { ($0.path, $0.lines.lowerBound) < ($1.path, $1.lines.lowerBound) }
            .filter { seen.insert("\($0.path):\($0.lines)").inserted }
    }

    private func group(
        _ name: String, _ title: String, _ regions: [GeneratedRegion],
        named: (GeneratedRegion) -> String
    ) -> TraceGroup {
        TraceGroup(
            name: name, title: title,
            rows: regions.map { region in
                TraceRow(
                    name: named(region),
                    place: TracePlace(
                        file: "\(folder)/\(region.path)", line: region.lines.lowerBound,
                        endLine: region.lines.upperBound),
                    more: [("item", .text(region.item.text))])
            })
    }

    /// Vectors that fit, with the places where they are written.
    func vectors(_ name: String, _ title: String, _ fits: (Vector) -> Bool) -> TraceGroup {
        TraceGroup(
            name: name, title: title,
            rows: sdk.vectors.flatMap(\.vectors).filter(fits).map {
                row("vector." + $0.id, named: $0.id)
            })
    }
}

extension Documentation {
    /// The locale of a page or an index, by its folder.
    package func locale(of path: String) -> Locale? {
        locales.first { !$0.prefix.isEmpty && path.hasPrefix("docs/\($0.prefix)/") }
            ?? (path.hasPrefix("docs/") ? locales.first : nil)
    }
}
