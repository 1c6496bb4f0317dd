// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

/// The same vectors in an order in which no two neighbours expect the same, as far as that goes, so
/// that who repeats the last answer is found out.
///
/// The largest group of those that expect the same goes first; otherwise the order is kept.
func interleaved(_ vectors: [Vector]) -> [Vector] {
    var groups: [(key: String, vectors: ArraySlice<Vector>)] = []
    var places: [String: Int] = [:]
    for vector in vectors {
        let key = json(vector.content["expect"] ?? .null)
        if let place = places[key] {
            groups[place].vectors.append(vector)
        } else {
            places[key] = groups.count
            groups.append((key, [vector]))
        }
    }
    var result: [Vector] = []
    var last: Int?
    while result.count < vectors.count {
        let open = groups.indices.filter { $0 != last && !groups[$0].vectors.isEmpty }
        let largest = open.max { groups[$0].vectors.count < groups[$1].vectors.count }
        guard let next = largest ?? last, let vector = groups[next].vectors.popFirst() else {
            break
        }
        result.append(vector)
        last = next
    }
    return result
}
