// SPDX-License-Identifier: Apache-2.0

/// One thing that a client did outside itself, as a double saw it.
public enum TestEffect: Sendable, Hashable {
    /// Asked for so many random octets.
    case drew(Int)
    /// Read a key of a store.
    case loaded(store: String, key: String)
    /// Wrote a value; `failed` where the store was told to fail.
    case saved(store: String, key: String, value: String, failed: Bool)
    /// Deleted a key; `failed` where the store was told to fail.
    case deleted(store: String, key: String, failed: Bool)
    /// Sent the request of the exchange of that name.
    case requested(String)
    /// Readied the way back of a redirect URI.
    case prepared(String)
    /// Opened the page of that name.
    case opened(String)
    /// Left the page of that name before it ended by itself.
    case closed(String)
    /// Took the readied way back away, since no page follows.
    case abandoned(String)
    /// Did what the script does not know; says what.
    case unexpected(String)
}

/// What all doubles of one test saw, in order.
public final class TestJournal: Sendable {
    private let entries = Locked<[TestEffect]>([])
    private let tell: (@Sendable (TestEffect) -> Void)?

    /// An empty journal.
    public init() { tell = nil }

    /// An empty journal that also tells of each effect as it happens.
    package init(telling tell: (@Sendable (TestEffect) -> Void)?) { self.tell = tell }

    /// All effects so far.
    public var effects: [TestEffect] { entries.with { $0 } }

    /// What no double knew, in words; empty after a good test.
    public var surprises: [String] {
        effects.compactMap { effect in
            guard case .unexpected(let words) = effect else { return nil }
            return words
        }
    }

    func add(_ effect: TestEffect) {
        entries.with { $0.append(effect) }
        tell?(effect)
    }
}
