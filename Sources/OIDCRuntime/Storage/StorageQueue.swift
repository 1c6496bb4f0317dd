// SPDX-License-Identifier: Apache-2.0

internal import Dispatch

/// Calls the app's store: one call at a time, on a thread of its own.
///
/// A class, because a queue is one. The calling thread blocks meanwhile, so a store must not wait
/// for the main thread.
final class StorageQueue: Sendable {
    /// Nil where stores are called on the caller's own thread.
    private let queue: DispatchQueue?

    init(isDirect: Bool) {
        queue = isDirect ? nil : DispatchQueue(label: "oidc.storage", qos: .userInitiated)
    }

    /// Gives the text of a key; nil where there is none.
    func load(
        _ key: String, from store: any TokenStorageAdapter
    ) throws(StorageFailure) -> String? {
        try call { try store.load(key: key) }
    }

    /// Writes a text whole, and makes sure that it is what the store now holds.
    ///
    /// - Throws: `.failed` as well where the store took the text and does not give it back (rule
    ///   ST-ATOM); a part of it that is left behind is deleted.
    func save(
        _ text: String, at key: String, in store: any TokenStorageAdapter
    ) throws(StorageFailure) {
        try call { try store.save(key: key, value: text) }
        let held: String?
        do throws(StorageFailure) { held = try load(key, from: store) } catch {
            _ = Result { () throws(StorageFailure) in try delete(key, from: store) }
            throw error
        }
        if let held, sameOctets(held, text) { return }
        // ST-ATOM: a store that lies is a store that fails; half a record is none.
        if let held, text.utf8.starts(with: held.utf8) { try delete(key, from: store) }
        throw StorageFailure(.failed)
    }

    /// Deletes a key's text, and makes sure that it is gone.
    ///
    /// - Throws: `.failed` as well where the store still gives the text (rule CB-ONCE).
    func delete(_ key: String, from store: any TokenStorageAdapter) throws(StorageFailure) {
        try call { try store.delete(key: key) }
        // CB-ONCE: a record that a lying store kept could be used a second time.
        guard try load(key, from: store) == nil else { throw StorageFailure(.failed) }
    }

    private func call<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value
    ) throws(StorageFailure) -> Value {
        guard let queue else { return try outcome(of: work).get() }
        let result = Guarded<Result<Value, StorageFailure>>(.failure(StorageFailure(.failed)))
        let done = DispatchSemaphore(value: 0)
        queue.async {
            let outcome = outcome(of: work)
            result.withLock { $0 = outcome }
            done.signal()
        }
        done.wait()
        return try result.withLock { $0 }.get()
    }
}

private func outcome<Value>(of work: () throws -> Value) -> Result<Value, StorageFailure> {
    do {
        return .success(try work())
    } catch let failure as StorageFailure {
        return .failure(failure)
    } catch {
        // ST-ATOM, LG: whatever the app's error says stays with the app.
        return .failure(StorageFailure(.failed))
    }
}
