// SPDX-License-Identifier: Apache-2.0

/// Tells of changes of stored items that calls of this process make.
///
/// A class, because listeners come and go while calls run.
final class UpdateHub: Sendable {
    private struct Listeners: Sendable {
        var next = 0
        var all: [Int: @Sendable (String, Fields?) -> Void] = [:]
    }
    private let listeners = Guarded(Listeners())

    /// Says what an item holds now; nil for nothing.
    func tell(_ item: String, _ fields: Fields?) {
        for listener in listeners.withLock({ $0.all.values.map { $0 } }) {
            listener(item, fields)
        }
    }

    func add(_ listener: @escaping @Sendable (String, Fields?) -> Void) -> Int {
        listeners.withLock { listeners in
            listeners.next += 1
            listeners.all[listeners.next] = listener
            return listeners.next
        }
    }

    func remove(_ number: Int) {
        listeners.withLock { listeners in _ = listeners.all.removeValue(forKey: number) }
    }
}

extension Engine {
    /// What an item holds after each change from now on; nil once it is gone.
    ///
    /// Tells of changes by calls of this client in this process, each change once, the newest only
    /// where the reader is slow.
    public func updates<Value, View: Sendable>(
        of item: StoredItem<Value>, as view: @escaping @Sendable (Value) -> View
    ) -> AsyncStream<View?> {
        let hub = core.updates
        let (name, make) = (item.name, item.record.make)
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let number = hub.add { changed, fields in
                guard changed == name else { return }
                continuation.yield(fields.flatMap(make).map(view))
            }
            continuation.onTermination = { _ in hub.remove(number) }
        }
    }
}
