// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

/// Says in words how two subjects behaved differently; what they log aside.
package func differences(_ a: Observation, _ b: Observation) -> [String] {
    var found: [String] = []
    if !sameData(a.calls, b.calls) { found.append("\(brief(a.calls)) against \(brief(b.calls))") }
    if !sameData(.list(a.effects), .list(b.effects)) {
        found.append("\(brief(.list(a.effects))) against \(brief(.list(b.effects)))")
    }
    if a.loads != b.loads { found.append("loads \(a.loads) against \(b.loads)") }
    if !sameData(a.storage, b.storage) {
        found.append("\(brief(a.storage)) against \(brief(b.storage))")
    }
    if !sameData(a.stores, b.stores) {
        found.append("\(brief(a.stores)) against \(brief(b.stores))")
    }
    if a.problems != b.problems { found.append("\(a.problems) against \(b.problems)") }
    if a.unused != b.unused { found.append("\(a.unused) against \(b.unused)") }
    return found
}
