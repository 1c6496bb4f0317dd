// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

/// A vector's method called in each state that storage can be in.
///
/// What an item holds is what the first vector that has it holds.
func stateEdits(of vector: DataValue, _ sdk: SDK) -> [Edit] {
    let stored = sdk.storedExamples
    return sdk.states.map { items in
        let storage = items.compactMap { item in stored[item].map { (name: item, value: $0) } }
        return Edit(
            "state." + (items.isEmpty ? "nothing" : items.joined(separator: "+")),
            at: [.member("given"), .member("storage")],
            storage.isEmpty ? nil : .object(storage))
    }
}

extension SDK {
    fileprivate var storedExamples: [String: DataValue] {
        var found: [String: DataValue] = [:]
        for vector in vectors.flatMap(\.vectors) {
            for item in vector.content["given"]?["storage"]?.members ?? []
            where found[item.name] == nil && item.value["record"] != nil {
                found[item.name] = item.value
            }
        }
        return found
    }
}
