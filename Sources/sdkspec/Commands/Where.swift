// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecCompiler
internal import SpecModel
internal import SpecProver

let whereCommand = Command(
    name: "where",
    summary: "Tell where a generated line comes from, or what a line of the spec makes.",
    operands: [.init(name: "FILE:LINE")], options: [.spec, .out, .reportFormat],
    details: """
        FILE is one that the compiler writes, or one of the spec. The answer is worked out from the
        spec alone; where the file on the disk is another one, that is noted.
        Exit status 2 where there is no such file or no such line.
        """,
    run: findOrigin)

private func findOrigin(
    _ arguments: Arguments, _ console: inout Console
) throws(Failure) -> ExitStatus {
    let (path, line) = try place(arguments.operands[0])
    let spec = try readSpec(arguments.value(of: .spec) ?? "")
    let folder = try shown(arguments.value(of: .out) ?? "")
    let compilation = compile(spec)
    guard !compilation.outputs.isEmpty else {
        throw Failure("the spec has errors; 'sdkspec check' tells them")
    }
    let answer = whereIs(path, line: line, in: compilation, of: spec, out: folder)
    if case .noFile = answer { throw noFile(path, spec, compilation, folder) }
    if case .noLine(let count) = answer {
        throw Failure("'\(path)' has \(count) lines, so no line \(line)")
    }
    noteChanges(path, folder, compilation, console)
    let sources = PlacedSources(compilation: compilation, files: spec.files, folder: folder)
    if arguments.value(of: .reportFormat) == "json" {
        console.write(json(data(answer, of: path, line, sources)) + "\n")
    } else {
        console.write(text(answer, sources, console.textStyle))
    }
    return .success
}

/// `FILE:LINE`, and a column that editors may add and that changes nothing.
private func place(_ word: String) throws(Failure) -> (path: String, line: Int) {
    var parts = word.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count > 2, Int(parts[parts.count - 1]) != nil, Int(parts[parts.count - 2]) != nil {
        parts.removeLast()
    }
    guard parts.count > 1, let line = Int(parts.removeLast()), line > 0 else {
        throw Failure("'\(word)' is no FILE:LINE, such as Generated/manifest.json:4")
    }
    return (try shown(parts.joined(separator: ":")), line)
}

private func noFile(
    _ path: String, _ spec: SpecSource, _ compilation: Compilation, _ folder: String
) -> Failure {
    let known = spec.files.map(\.path) + compilation.outputs.map { "\(folder)/\($0.path)" }
    let help = suggestion(for: path, among: known)
    return Failure(
        "neither \(spec.folder) nor what is made from it has a file '\(path)'"
            + (help.map { "; " + $0 } ?? ""))
}

/// Line numbers are those of what the spec says now.
private func noteChanges(
    _ path: String, _ folder: String, _ compilation: Compilation, _ console: borrowing Console
) {
    guard path.hasPrefix(folder + "/"),
        let output = compilation.output(at: String(path.dropFirst(folder.count + 1))),
        let bytes = try? readFile(path), bytes != output.bytes
    else { return }
    console.note("'\(path)' is not what the spec says now; 'sdkspec generate' brings it up to date")
}

private func text(
    _ answer: WhereAnswer, _ sources: PlacedSources, _ style: TextStyle
) -> String {
    switch answer {
    case .generated(_, let items, let frame):
        if items.isEmpty { return frame + "\n" }
        return renderPlaces(
            items.map { (sources.compilation.shown($0.item), $0.span) }, of: sources.files, style)
    case .spec(let items, let regions):
        let head = renderPlaces(
            items.map { (sources.compilation.shown($0.item), $0.span) }, of: sources.files, style)
        let rows = regions.map {
            sources.shown($0) + "  " + sources.compilation.shown($0.item) + "\n"
        }
        return head + (rows.isEmpty ? "nothing is made from it alone\n" : rows.joined())
    case .noFile, .noLine: return ""
    }
}

private func data(
    _ answer: WhereAnswer, of path: String, _ line: Int, _ sources: PlacedSources
) -> DataValue {
    var members: [(name: String, value: DataValue)] = [
        ("version", .integer(1)), ("file", .text(path)), ("line", .integer(line)),
    ]
    switch answer {
    case .generated(let text, let items, let frame):
        members += [
            ("text", .text(text)), ("items", .list(items.map(sources.data))),
            ("frame", items.isEmpty ? .text(frame) : .null),
        ]
    case .spec(let items, let regions):
        members += [
            ("items", .list(items.map(sources.data))),
            ("generated", .list(regions.map(sources.data))),
        ]
    case .noFile, .noLine: break
    }
    return .object(members)
}

/// Places as reports show them.
struct PlacedSources {
    let compilation: Compilation
    let files: [SourceFile]
    /// Folder of the output.
    let folder: String

    func shown(_ region: GeneratedRegion) -> String {
        let (first, last) = (region.lines.lowerBound, region.lines.upperBound)
        return "\(folder)/\(region.path):\(first)" + (first == last ? "" : "-\(last)")
    }

    func data(_ region: GeneratedRegion) -> DataValue {
        .object([
            ("item", .text(region.item.text)), ("file", .text("\(folder)/\(region.path)")),
            ("line", .integer(region.lines.lowerBound)),
            ("endLine", .integer(region.lines.upperBound)),
        ])
    }

    func data(_ item: PlacedItem) -> DataValue {
        let start = files.first { $0.path == item.span.file }
            .map { LineIndex($0).position(of: item.span.range.lowerBound) }
        return .object([
            ("item", .text(item.item.text)), ("file", .text(item.span.file)),
            ("line", .integer(start?.line ?? 1)), ("column", .integer(start?.column ?? 1)),
        ])
    }
}
