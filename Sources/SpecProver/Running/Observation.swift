// SPDX-License-Identifier: Apache-2.0

internal import OIDCTesting
package import SpecModel

/// What was seen of a subject while a vector ran.
package struct Observation: Sendable, Equatable {
    /// How each call ended, by its name.
    package var calls: DataValue = .object([])
    /// In the shapes of `VectorFormat.effects`, in order.
    package var effects: [DataValue] = []
    /// Items read at least once, sorted.
    package var loads: [String] = []
    package var storage: DataValue = .object([])
    package var stores: DataValue = .object([])
    /// What no expectation can allow: unknown requests, calls that hang.
    package var problems: [String] = []
    /// A call neither ended nor waited, and the watchdog gave it up.
    package var isStalled = false
    /// What was scripted and never asked for, which no expectation can allow either.
    package var unused: [String] = []
    /// All that errors and logs were seen to say.
    package var texts: [String] = []
}

/// Which items a client reads; what it wrote or deleted itself it may look at again.
struct LoadLedger: Sendable {
    let codec: StoreCodec
    private var read: Set<String> = []

    init(codec: StoreCodec) { self.codec = codec }

    var items: [String] { read.sorted() }

    /// Takes down the effects of one launch.
    mutating func add(_ effects: [TestEffect]) {
        // A store that is set later may hold what another one lost, so deletes count by store.
        var (saved, deleted): (Set<String>, Set<[String]>) = ([], [])
        for effect in effects {
            switch effect {
            case .loaded(let store, let key)
            where !saved.contains(key) && !deleted.contains([store, key]):
                read.insert(codec.name(at: key))
            case .saved(_, let key, _, _): saved.insert(key)
            case .deleted(let store, let key, _): deleted.insert([store, key])
            default: break
            }
        }
    }
}

/// How a call ended, in the shapes of `VectorFormat.outcomes`.
func data(_ outcome: CallOutcome?) -> DataValue {
    switch outcome {
    case .returned(let value)?: .object([("returns", value)])
    case .failed(let code, let carried, _)?:
        .object([("error", .text(code))] + (carried.map { [("carried", $0)] } ?? []))
    case .misunderstood?, nil: .object([("unfinished", .flag(true))])
    }
}

/// An effect in the shapes of `VectorFormat.effects`; nil for reads and surprises.
func data(_ effect: TestEffect, _ codec: StoreCodec) -> DataValue? {
    switch effect {
    case .drew(let count): return .object([("draw", .integer(count))])
    case .saved(let store, let key, let value, let failed):
        let item = codec.item(at: key)
        guard case .object(let stored) = codec.stored(value, item: item) else { return nil }
        return .object([("save", .text(item))] + stored + place(store, failed))
    case .deleted(let store, let key, let failed):
        return .object([("delete", .text(codec.item(at: key)))] + place(store, failed))
    case .requested(let name): return .object([("request", .text(name))])
    case .prepared(let uri): return .object([("prepare", .text(uri))])
    case .abandoned(let uri): return .object([("abandon", .text(uri))])
    case .opened(let name): return .object([("open", .text(name))])
    case .closed(let name): return .object([("close", .text(name))])
    case .loaded, .unexpected: return nil
    }
}

private func place(_ store: String, _ failed: Bool) -> [(name: String, value: DataValue)] {
    (store.isEmpty ? [] : [("store", .text(store))]) + (failed ? [("fails", .flag(true))] : [])
}
