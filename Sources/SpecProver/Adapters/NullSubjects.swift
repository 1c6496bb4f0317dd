// SPDX-License-Identifier: Apache-2.0

package import SpecModel

/// Adapters that do nothing of what is asked: no vector may match any of them.
package enum NullAdapter: String, Sendable, CaseIterable {
    /// Every call fails, with an error of its own.
    case alwaysFails
    /// Every call returns nothing, and nothing happens.
    case alwaysSucceeds
    /// No call ever ends.
    case silent
    /// Every call returns an empty object.
    case empty
    /// What the vector before would have to show is shown again.
    case repeats

    /// What it shows for a vector.
    func observation(of vector: DataValue, after previous: DataValue?) -> Observation {
        let labels = (vector["schedule"]?.elements ?? []).compactMap { $0["start"]?.text }
        func calls(_ outcome: DataValue) -> DataValue { .object(labels.map { ($0, outcome) }) }
        var seen = Observation()
        seen.storage = vector["given"]?["storage"] ?? .object([])
        seen.stores = vector["given"]?["stores"] ?? .object([])
        switch self {
        case .alwaysFails: seen.calls = calls(.object([("error", .text("null"))]))
        case .alwaysSucceeds: seen.calls = calls(.object([("returns", .null)]))
        case .silent: seen.calls = calls(.object([("unfinished", .flag(true))]))
        case .empty: seen.calls = calls(.object([("returns", .object([]))]))
        case .repeats:
            guard let expect = previous?["expect"] else { return seen }
            seen.calls = expect["calls"] ?? .object([])
            seen.effects = expect["effects"]?.elements ?? []
            seen.loads = (expect["loads"]?.elements ?? []).compactMap(\.text).sorted()
            seen.storage = expect["storage"] ?? .object([])
            seen.stores = expect["stores"] ?? .object([])
        }
        return seen
    }
}

/// Vectors that a null adapter matches; there has to be none.
package func matchedByNull(_ adapter: NullAdapter, _ vectors: [Vector]) -> [String] {
    var previous: DataValue?
    return interleaved(vectors).filter { vector in
        defer { previous = vector.content }
        let seen = adapter.observation(of: vector.content, after: previous)
        return mismatches(seen, with: vector.content).isEmpty
    }.map(\.id)
}
