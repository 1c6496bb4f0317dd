// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpecModel
import SpecProver

/// The suites under `Generated/vectors`, read as an SDK in any language would; none where one of
/// them is not right.
func publishedSuites() -> [VectorSuite] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    let folder = root.appending(path: "Generated/vectors")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let suites = files.filter { $0.hasSuffix(".json") && $0 != "schema.json" }.sorted()
        .compactMap { file in
            try? Data(contentsOf: folder.appending(path: file))
        }.map { readSuite(Array($0)) }
    return suites.allSatisfy { $0.problems.isEmpty } ? suites.compactMap(\.suite) : []
}
