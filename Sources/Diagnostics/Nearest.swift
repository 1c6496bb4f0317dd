// SPDX-License-Identifier: Apache-2.0

/// The name that was probably meant, or nil where none is close.
///
/// Close is a distance of a quarter of the name's length at most, and never more than three; a
/// swapped pair of neighbours counts once, case counts not at all. The first of equals wins, so
/// give candidates in the order of the spec.
package func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().utf8)
    let limit = min(3, max(1, wanted.count / 4))
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != name {
        let bound = best.map { $0.distance - 1 } ?? limit
        guard bound >= 0, abs(candidate.utf8.count - wanted.count) <= bound else { continue }
        let distance = editDistance(wanted, Array(candidate.lowercased().utf8))
        if distance <= bound { best = (candidate, distance) }
    }
    return best?.name
}

/// Help that names the nearest candidate, or nil where none is close.
package func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: name, among: candidates).map { "did you mean '\($0)'?" }
}

/// Insertions, deletions, replacements and swaps of neighbours that make `b` of `a`.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for (i, x) in a.enumerated() {
        var row = [i + 1]
        row.reserveCapacity(b.count + 1)
        for (j, y) in b.enumerated() {
            var cost = min(last[j] + (x == y ? 0 : 1), last[j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, x == b[j - 1], a[i - 1] == y {
                cost = min(cost, beforeLast[j - 1] + 1)
            }
            row.append(cost)
        }
        (beforeLast, last) = (last, row)
    }
    return last[b.count]
}
