// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import SpecCompiler

/// The specs of this repository, compiled.
enum RealSpecs: String, CaseIterable {
    case own = "Spec"
    case harbor = "Tests/Fixtures/Harbor/Spec"

    private static let compiled = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, compile($0.source)) })

    var compilation: Compilation { Self.compiled[self] ?? Compilation() }

    var source: SpecSource {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let path = root.appending(path: rawValue).resolvingSymlinksInPath().path
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
        let files = names.filter { $0.hasSuffix(".yaml") }.compactMap { name in
            (try? Data(contentsOf: URL(filePath: path + "/" + name))).map {
                SourceFile(path: "Spec/" + name, bytes: Array($0))
            }
        }
        return SpecSource(folder: "Spec", files: files)
    }
}
