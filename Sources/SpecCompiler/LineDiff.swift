// SPDX-License-Identifier: Apache-2.0

/// A line's bytes with their end; bytes, since texts that look equal may not be.
typealias Line = ArraySlice<UInt8>

/// A place where two texts differ: lines of the old one that go, lines of the new one that come.
struct LineChange: Equatable {
    /// Indexes from 0; either may be empty, then it is where the other one's lines belong.
    var old: Range<Int>
    var new: Range<Int>
}

/// The shortest list of changes that makes `new` of `old`, in order, none touching another.
///
/// Myers' O(ND) algorithm. Texts that differ in more than a thousand lines are one change from
/// the first line that differs to the last, so that time and memory stay bounded.
func lineChanges(from old: [Line], to new: [Line]) -> [LineChange] {
    var front = 0
    while front < min(old.count, new.count), old[front] == new[front] { front += 1 }
    var back = 0
    while back < min(old.count, new.count) - front,
        old[old.count - 1 - back] == new[new.count - 1 - back]
    { back += 1 }
    let middle = LineChange(old: front..<old.count - back, new: front..<new.count - back)
    guard !middle.old.isEmpty, !middle.new.isEmpty else {
        return middle.old.isEmpty && middle.new.isEmpty ? [] : [middle]
    }
    let trace = furthestPaths(old[middle.old], new[middle.new], limit: 1_000)
    guard let trace else { return [middle] }
    return changes(in: middle, trace)
}

/// For each number of edits, how far each diagonal got; nil beyond the limit.
private func furthestPaths(
    _ old: ArraySlice<Line>, _ new: ArraySlice<Line>, limit: Int
) -> [[Int]]? {
    let (a, b) = (old.startIndex, new.startIndex)
    var trace: [[Int]] = []
    for edits in 0...min(limit, old.count + new.count) {
        // Diagonals -edits, -edits + 2, …, edits; each one's furthest index in `old`.
        var row: [Int] = []
        row.reserveCapacity(edits + 1)
        for step in 0...edits {
            let diagonal = 2 * step - edits
            var x = start(of: step, after: trace.last, edits: edits)
            var y = x - diagonal
            while x < old.count, y < new.count, old[a + x] == new[b + y] {
                x += 1
                y += 1
            }
            row.append(x)
            if x >= old.count, y >= new.count {
                trace.append(row)
                return trace
            }
        }
        trace.append(row)
    }
    return nil
}

/// Where a diagonal begins: below the better neighbour of the row before.
private func start(of step: Int, after row: [Int]?, edits: Int) -> Int {
    guard let row else { return 0 }
    if step == 0 { return row[0] }
    if step == edits { return row[step - 1] + 1 }
    return max(row[step], row[step - 1] + 1)
}

private func changes(in middle: LineChange, _ trace: [[Int]]) -> [LineChange] {
    var found: [LineChange] = []
    var (x, y) = (middle.old.count, middle.new.count)
    for edits in stride(from: trace.count - 1, to: 0, by: -1) {
        let row = trace[edits - 1]
        let step = (x - y + edits) / 2
        let isInsertion = step == 0 || (step < edits && row[step] > row[step - 1])
        let beforeX = isInsertion ? row[step] : row[step - 1]
        let beforeY = beforeX - (2 * (isInsertion ? step : step - 1) - (edits - 1))
        let change = LineChange(
            old: middle.old.lowerBound + beforeX..<middle.old.lowerBound + beforeX
                + (isInsertion ? 0 : 1),
            new: middle.new.lowerBound + beforeY..<middle.new.lowerBound + beforeY
                + (isInsertion ? 1 : 0))
        found.append(change)
        (x, y) = (beforeX, beforeY)
    }
    return joined(found.reversed())
}

/// Joins changes that touch.
private func joined(_ changes: some Sequence<LineChange>) -> [LineChange] {
    var result: [LineChange] = []
    for change in changes {
        if let last = result.last, last.old.upperBound == change.old.lowerBound,
            last.new.upperBound == change.new.lowerBound
        {
            result[result.count - 1].old = last.old.lowerBound..<change.old.upperBound
            result[result.count - 1].new = last.new.lowerBound..<change.new.upperBound
        } else {
            result.append(change)
        }
    }
    return result
}
