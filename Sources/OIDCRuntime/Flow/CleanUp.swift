// SPDX-License-Identifier: Apache-2.0

extension Flow {
    /// Deletes what this run wrote under `undo`, last first; called on every error exit.
    func undo() {
        cleanUp(undone.reversed())
    }

    /// Deletes items by name.
    func cleanUp(_ names: [String]) {
        cleanUp(names.compactMap { name in touched[name] })
    }

    /// Deletes each item that still holds what this run read or wrote: a newer attempt's stays.
    ///
    /// A failure is told as an event and changes nothing of how the run ends. The item counts as
    /// missing from then on, until it is written again, so what was given up cannot come back in
    /// this process.
    func cleanUp(_ items: [ErasedItem]) {
        for item in items {
            guard let key = key(of: item), let held = held[key] else { continue }
            let storage = core.state.withLock { $0.storage }
            do throws(StorageFailure) {
                // ST-LAST: not what a later attempt wrote.
                guard let now = try core.store.load(key, from: storage),
                    sameOctets(now, held.exposed)
                else { continue }
                try core.store.delete(key, from: storage)
                forget(item, at: key)
            } catch {
                condemn(item, at: key)
            }
        }
    }

    /// Remembers that an item is gone.
    func forget(_ item: ErasedItem, at key: String) {
        held[key] = nil
        hasChangedStore = true
        core.state.withLock { _ = $0.condemned.remove(key) }
        core.updates.tell(item.name, nil)
    }

    /// Counts an item as missing although its store could not delete it.
    func condemn(_ item: ErasedItem, at key: String) {
        held[key] = nil
        hasChangedStore = true
        core.state.withLock { _ = $0.condemned.insert(key) }
        core.events.tell(call, .cleanUpFailed(item: item.name))
        core.updates.tell(item.name, nil)
    }
}
