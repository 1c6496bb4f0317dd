// SPDX-License-Identifier: Apache-2.0

extension Flow {
    /// `store.get`: loads a record.
    ///
    /// `missing` before a configuration, and for an item whose clean-up failed.
    public func storeGet<Value>(
        _ item: StoredItem<Value>, else exits: FailureMap<StoreGetMode, Failure>
    ) throws(Interruption<Failure>) -> Value {
        try step(exits) { () throws(OperationFailure<StoreGetMode>) in
            let erased = item.erased
            touched[item.name] = erased
            guard let key = key(of: erased) else { throw OperationFailure(.missing) }
            let (storage, isCondemned) = core.state.withLock { state in
                (state.storage, state.condemned.contains(key))
            }
            if isCondemned { throw OperationFailure(.missing) }
            let text: String?
            do throws(StorageFailure) {
                text = try core.store.load(key, from: storage)
            } catch {
                throw OperationFailure(error.mode(.locked, .unavailable, else: .failed))
            }
            held[key] = text.map { Secret($0) }
            guard let text else { throw OperationFailure(.missing) }
            // ST-ATOM: a truncated, foreign or older record is none.
            guard let fields = Operations.recordFields(from: text, of: item.record.schema),
                let value = item.record.make(fields)
            else { throw OperationFailure(.malformed) }
            return value
        }
    }

    /// `store.put`: writes a record whole.
    ///
    /// `undo` deletes it again if the run fails after it.
    public func storePut<Value>(
        _ item: StoredItem<Value>, _ value: Value, undo: Bool = false,
        else exits: FailureMap<StorePutMode, Failure>
    ) throws(Interruption<Failure>) {
        try step(exits) { () throws(OperationFailure<StorePutMode>) in
            do throws(StorageFailure) { try put(item, value, undo: undo) } catch {
                throw OperationFailure(error.mode(.locked, .unavailable, else: .failed))
            }
        }
    }

    /// `store.put … while`: writes a record whole if the epoch is still the current one.
    public func storePut<Value>(
        _ item: StoredItem<Value>, _ value: Value, while epoch: Epoch, undo: Bool = false,
        else exits: FailureMap<StorePutWhileMode, Failure>
    ) throws(Interruption<Failure>) {
        try step(exits) { () throws(OperationFailure<StorePutWhileMode>) in
            // ST-LAST: what started later wins, whatever this run has reached.
            guard epoch == currentEpoch else { throw OperationFailure(.superseded) }
            do throws(StorageFailure) { try put(item, value, undo: undo) } catch {
                throw OperationFailure(error.mode(.locked, .unavailable, else: .failed))
            }
        }
    }

    /// `store.delete`: deletes a record; deleting nothing succeeds.
    public func storeDelete<Value>(
        _ item: StoredItem<Value>, else exits: FailureMap<StoreDeleteMode, Failure>
    ) throws(Interruption<Failure>) {
        try step(exits) { () throws(OperationFailure<StoreDeleteMode>) in
            do throws(StorageFailure) { try delete(item.erased) } catch {
                throw OperationFailure(error.mode(.locked, .unavailable, else: .failed))
            }
        }
    }

    /// `store.clear`: deletes several records, each tried whatever the others do.
    ///
    /// One that cannot be deleted counts as missing from then on, until it is written again; the
    /// first failure is the one told.
    public func storeClear(
        _ items: [ErasedItem], else exits: FailureMap<StoreClearMode, Failure>
    ) throws(Interruption<Failure>) {
        try step(exits) { () throws(OperationFailure<StoreClearMode>) in
            var first: StorageFailure?
            for item in items {
                do throws(StorageFailure) { try delete(item) } catch {
                    first = first ?? error
                    // LO: whatever the store can do, this process is signed out.
                    if let key = key(of: item) { condemn(item, at: key) }
                }
            }
            if let first {
                throw OperationFailure(first.mode(.locked, .unavailable, else: .failed))
            }
        }
    }

    /// Nil before there is a configuration.
    func key(of item: ErasedItem) -> String? {
        configuration.fields.map { storageKey(item, under: $0) }
    }

    private func put<Value>(
        _ item: StoredItem<Value>, _ value: Value, undo: Bool
    ) throws(StorageFailure) {
        let erased = item.erased
        touched[item.name] = erased
        guard let key = key(of: erased) else { throw StorageFailure(.failed) }
        let fields = item.record.fields(value)
        let text = Operations.recordText(fields, of: item.record.schema)
        // ST-ATOM: what could not be read back, such as what is too large, is not written.
        guard Operations.recordFields(from: text, of: item.record.schema) != nil else {
            throw StorageFailure(.failed)
        }
        try core.store.save(text, at: key, in: core.state.withLock { $0.storage })
        held[key] = Secret(text)
        hasChangedStore = true
        if undo { undone.append(erased) }
        core.state.withLock { _ = $0.condemned.remove(key) }
        core.updates.tell(item.name, fields)
    }

    private func delete(_ item: ErasedItem) throws(StorageFailure) {
        guard let key = key(of: item) else { return }
        try core.store.delete(key, from: core.state.withLock { $0.storage })
        forget(item, at: key)
    }
}

extension StorageFailure {
    /// Picks a mode by reason; one that is unknown here is any other failure.
    func mode<Mode>(_ locked: Mode, _ unavailable: Mode, else failed: Mode) -> Mode {
        switch code {
        case .locked: locked
        case .unavailable: unavailable
        default: failed
        }
    }
}
