// SPDX-License-Identifier: Apache-2.0

import Emitters
import Foundation
import Rendering
import SpecModel
import Testing

struct EmitClientTests {
    @Test func `a dump for development`() throws {
        guard let folder = ProcessInfo.processInfo.environment["EMIT_TO"] else { return }
        for file in emitClient(sampleSDK()) {
            let url = URL(fileURLWithPath: folder + "/" + file.path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try render(file).text.write(to: url, atomically: true, encoding: .utf8)
        }
    }
}
