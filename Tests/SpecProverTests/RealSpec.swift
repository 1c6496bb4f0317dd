// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import FoundationEssentials
import SpecCompiler
import SpecModel
import YAMLSyntax

/// The spec of this repository, compiled.
enum RealSpec {
    static let compilation = compile(SpecSource(folder: "Spec", files: files))

    static let sdk = compilation.sdk

    static var documents: [Document] {
        var report = Report()
        return files.compactMap { file in
            parseYAML(file, into: &report).map { Document(file: file, root: $0) }
        }
    }

    /// The same spec with other texts, compiled; nil where it has errors.
    static func editing(_ change: (_ path: String, _ text: String) -> String) -> SDK? {
        let edited = files.map { file in
            SourceFile(
                path: file.path,
                bytes: Array(change(file.path, String(decoding: file.bytes, as: UTF8.self)).utf8))
        }
        return compile(SpecSource(folder: "Spec", files: edited)).sdk
    }

    /// The package's folder.
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static var files: [SourceFile] {
        let folder = root.appending(path: "Spec").resolvingSymlinksInPath().path
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return paths.filter { $0.hasSuffix(".yaml") }.sorted().compactMap { path in
            (try? Data(contentsOf: URL(filePath: folder + "/" + path))).map {
                SourceFile(path: "Spec/" + path, bytes: Array($0))
            }
        }
    }
}
