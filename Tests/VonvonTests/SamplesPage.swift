// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The code that the English page prints, as it is printed.
enum SamplesPage {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The fenced Swift blocks between an anchor and the next one, without their fences.
    static func blocks(below anchor: String) throws -> [String] {
        let page = root.appending(path: "Generated/docs/sdks/ios/index.mdx")
        let text = try String(contentsOf: page, encoding: .utf8)
        var blocks: [String] = []
        var isHere = false
        var block: [Substring]?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let lines = block {
                if line == "```" {
                    blocks.append(lines.map { $0 + "\n" }.joined())
                    block = nil
                } else {
                    block = lines + [line]
                }
            } else if line.hasPrefix("<a id=") {
                isHere = line == "<a id=\"\(anchor)\"></a>"
            } else if isHere, line == "```swift" {
                block = []
            }
        }
        return blocks
    }
}
