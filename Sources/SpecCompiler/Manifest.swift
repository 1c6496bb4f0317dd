// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import Rendering
internal import SpecModel

/// Where the manifest stands; its name never changes, since older versions must find it.
package let manifestPath: OutputPath = {
    guard let path = OutputPath("manifest.json") else { preconditionFailure("a plain name") }
    return path
}()

/// Lists every path that the compiler owns, one a line, with the files of the spec behind it.
///
/// It holds no hashes, so two branches that change different files never meet in it. Its own
/// line is always the last, so a file that is added never changes the line of another.
func manifest(
    of outputs: [OutputFile], in spec: SpecSource, _ places: [ItemID: SourceSpan]
) -> OutputFile {
    let lines = outputs.map { output in
        let files = output.contents.regions.compactMap { places[ItemID($0.origin)]?.file }
        // What no single item accounts for is made from the names and the order in `sdk.yaml`.
        let names = files.isEmpty ? ["sdk.yaml"] : Set(files).map(spec.name(of:)).sorted()
        return entry(output.path.text, from: names) + ",\n"
    }
    let head = "{\n\"version\": 1,\n\"files\": [\n"
    let text = head + lines.joined() + entry(manifestPath.text, from: []) + "\n]\n}\n"
    let first = head.utf8.count { $0 == 0x0A } + 1
    let regions = outputs.enumerated().map { index, output in
        let origins = output.contents.regions.lazy.map(\.origin)
        return Rendered.Region(
            lines: first + index...first + index,
            origin: origins.first { places[ItemID($0)] != nil } ?? "sdk.product")
    }
    return OutputFile(path: manifestPath, contents: Rendered(text: text, regions: regions))
}

private func entry(_ path: String, from names: [String]) -> String {
    let list = names.map(jsonText).joined(separator: ", ")
    return "{\"path\": \(jsonText(path)), \"from\": [\(list)]}"
}

/// The paths that a manifest lists, whoever wrote it; lines that are none of ours are passed over.
package func pathsOfManifest(_ text: String) -> [OutputPath] {
    text.split(separator: "\n").compactMap { line in
        let start = "{\"path\": \""
        guard line.hasPrefix(start) else { return nil }
        return OutputPath(String(line.dropFirst(start.count).prefix { $0 != "\"" }))
    }
}
