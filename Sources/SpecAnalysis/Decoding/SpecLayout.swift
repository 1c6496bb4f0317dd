// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
package import YAMLSyntax

/// Which file of a spec is which, by its path below the folder of `sdk.yaml`.
package struct SpecLayout {
    static let fileNames = [
        "sdk.yaml", "types.yaml", "errors.yaml", "rules.yaml", "operations.yaml", "page.yaml",
        "glossary.yaml",
    ]
    private static let folders: Set = ["methods", "text", "vectors"]

    /// With a final slash, or empty.
    let root: String
    /// By path below the root.
    private var files: [String: Document] = [:]
    /// In the order of their paths, so that nothing depends on how they were found.
    private var ordered: [(path: String, document: Document)] = []

    package init(_ documents: [Document]) {
        let mains = documents.map(\.file.path).filter {
            $0 == "sdk.yaml" || $0.hasSuffix("/sdk.yaml")
        }
        let main = mains.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) } ?? "Spec/sdk.yaml"
        root = String(main.dropLast("sdk.yaml".count))
        for document in documents where document.file.path.hasPrefix(root) {
            let path = String(document.file.path.dropFirst(root.count))
            files[path] = document
            ordered.append((path, document))
        }
        ordered.sort { $0.path < $1.path }
    }

    package func file(_ name: String) -> Document? { files[name] }

    /// The file that a span points into.
    func source(of span: SourceSpan) -> SourceFile? {
        files[String(span.file.dropFirst(root.count))]?.file
    }

    /// Documents directly in a folder, by name.
    package func files(below folder: String) -> [Document] {
        ordered.filter { Self.folder(of: $0.path) == folder }.map(\.document)
    }

    /// Documents that say how the SDK behaves: no vectors, no translations.
    package var behaviour: [Document] {
        ordered.filter { !["text", "vectors"].contains(Self.folder(of: $0.path)) }.map(\.document)
    }

    /// Paths, as shown, of files that belong nowhere.
    var strangers: [String] {
        ordered.filter { file in
            Self.folder(of: file.path).map { !Self.folders.contains($0) }
                ?? !Self.fileNames.contains(file.path)
        }.map { root + $0.path }
    }

    /// The folder of a path; nil directly below the root.
    private static func folder(of path: String) -> String? {
        path.lastIndex(of: "/").map { String(path[..<$0]) }
    }

    func table<Value>(
        _ name: String, of form: Form<Value>, _ decoding: inout Decoding
    ) -> [Declared<Value>] {
        guard let document = files[name] else {
            decoding.report.add(.missingFile(name, root: root))
            decoding.hasLosses = true
            return []
        }
        return Form<[Declared<Value>]>.table(form).read(document.root, &decoding) ?? []
    }
}
