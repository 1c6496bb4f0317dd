// SPDX-License-Identifier: Apache-2.0

public import OIDCRuntime

/// A store in memory that can be told to fail.
public final class MemoryStorage: TokenStorageAdapter {
    /// Operations of a store.
    public enum Operation: String, Sendable, Hashable, CaseIterable {
        /// A value is asked for.
        case load
        /// A value is stored, new or in place of another.
        case save
        /// A value is to go, whether or not it is there.
        case delete
    }
    /// A rule by which operations fail.
    public struct Fault: Sendable, Hashable {
        /// Operation that fails.
        public var operation: Operation
        /// Whether it concerns a key.
        public var key: String
        /// How it fails.
        public var code: StorageFailure.Code
        /// Operations that succeed before the first failure.
        public var after: Int
        /// Operations that fail; all that follow where nil.
        public var times: Int?

        /// Makes a rule; without numbers every such operation fails.
        public init(
            _ operation: Operation, key: String, code: StorageFailure.Code = .failed,
            after: Int = 0, times: Int? = nil
        ) {
            self.operation = operation
            self.key = key
            self.code = code
            self.after = after
            self.times = times
        }
    }
    private struct State: Sendable {
        var values: [String: String]
        var faults: [Fault]
    }
    /// Name in the journal.
    public let name: String
    private let state: Locked<State>
    private let journal: TestJournal

    /// A store that holds some values.
    public init(
        _ values: [String: String] = [:], faults: [Fault] = [], name: String = "app",
        journal: TestJournal = TestJournal()
    ) {
        state = Locked(State(values: values, faults: faults))
        self.name = name
        self.journal = journal
    }

    /// What it holds.
    public var values: [String: String] { state.with { $0.values } }

    /// Faults that may still happen.
    public var faults: [Fault] { state.with { $0.faults } }

    /// Stores a value, unless a fault says otherwise.
    public func save(key: String, value: String) throws {
        let fault = act(.save, key) { $0[key] = value }
        journal.add(.saved(store: name, key: key, value: value, failed: fault != nil))
        if let fault { throw fault }
    }

    /// Gives what a key holds, unless a fault says otherwise.
    public func load(key: String) throws -> String? {
        let fault = act(.load, key) { _ in }
        journal.add(.loaded(store: name, key: key))
        if let fault { throw fault }
        return state.with { $0.values[key] }
    }

    /// Deletes what a key holds, unless a fault says otherwise.
    public func delete(key: String) throws {
        let fault = act(.delete, key) { $0[key] = nil }
        journal.add(.deleted(store: name, key: key, failed: fault != nil))
        if let fault { throw fault }
    }

    private func act(
        _ operation: Operation, _ key: String,
        _ change: @Sendable (inout [String: String]) -> Void
    ) -> StorageFailure? {
        state.with { state in
            let fits = { (fault: Fault) in fault.operation == operation && fault.key == key }
            guard let index = state.faults.firstIndex(where: fits) else {
                change(&state.values)
                return nil
            }
            if state.faults[index].after > 0 {
                state.faults[index].after -= 1
                change(&state.values)
                return nil
            }
            let code = state.faults[index].code
            if let times = state.faults[index].times {
                state.faults[index].times = times - 1
                if times <= 1 { state.faults.remove(at: index) }
            }
            return StorageFailure(code)
        }
    }
}
