// SPDX-License-Identifier: Apache-2.0

package import SpecModel

/// `sdkspec run --null`: vectors against every adapter that does nothing of what is asked, as they are
/// and as they are for an adapter that draws for itself.
///
/// Status 1 where any vector matches one of them, 4 where there is no vector.
package func runNulls(_ vectors: [Vector]) -> CommandResult {
    guard !vectors.isEmpty else { return CommandResult(text: "there is no vector\n", status: 4) }
    var lines: [String] = []
    var status: Int32 = 0
    for adapter in NullAdapter.allCases {
        let matched = Set(
            matchedByNull(adapter, vectors) + matchedByNull(adapter, withoutDraws(vectors))
        ).sorted()
        lines.append(
            "\(adapter.rawValue): \(vectors.count) planned, \(matched.count) matched"
                + matched.map { "\n  " + $0 }.joined())
        if !matched.isEmpty { status = 1 }
    }
    return CommandResult(text: lines.map { $0 + "\n" }.joined(), status: status)
}
