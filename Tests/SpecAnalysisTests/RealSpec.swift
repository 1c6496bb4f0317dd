// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import YAMLSyntax

/// Specs of this project, as they stand in the checkout.
enum RealSpec {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static let product = "Spec"
    static let fixture = "Tests/Fixtures/Harbor/Spec"

    /// Every YAML file below a folder, sorted by path.
    static func files(_ path: String = product) throws -> [SourceFile] {
        let folder = root.appending(path: path)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try paths.filter { $0.hasSuffix(".yaml") }.sorted().map { path in
            let data = try Data(contentsOf: folder.appending(path: path))
            return SourceFile(path: "Spec/" + path, bytes: Array(data))
        }
    }
}

/// Reads files as documents.
func documents(_ files: [SourceFile], into report: inout Report) -> [Document] {
    files.compactMap { file in
        parseYAML(file, into: &report).map { Document(file: file, root: $0) }
    }
}
