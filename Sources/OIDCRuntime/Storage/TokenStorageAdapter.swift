// SPDX-License-Identifier: Apache-2.0

/// A store of the app's own for what the client keeps: tokens, and the verifier of a sign-in.
///
/// Calls arrive one at a time, never on the main thread nor on the caller's. A value is one record,
/// written whole; the client reads nothing but what it wrote. Whatever a call throws becomes a
/// typed error; throw a ``StorageFailure`` to tell a locked store from a failing one. A call must
/// neither wait for the main thread nor call the client back: the client waits for it.
public protocol TokenStorageAdapter: Sendable {
    /// Stores a value, in place of what the key held before.
    func save(key: String, value: String) throws

    /// Gives what the key holds; nil where it holds nothing.
    func load(key: String) throws -> String?

    /// Deletes what the key holds; succeeds where it holds nothing.
    func delete(key: String) throws
}

/// Why a store did not do what it was asked.
public struct StorageFailure: Error, Sendable, Hashable {
    /// An open set: more reasons may follow.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code as text.
        public let rawValue: String

        /// Makes a failure of that reason.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The device is locked; the same call may succeed once it is not.
        public static let locked = Code(rawValue: "locked")
        /// This app may not use the store at all, as without an entitlement.
        public static let unavailable = Code(rawValue: "unavailable")
        /// Anything else.
        public static let failed = Code(rawValue: "failed")
    }
    /// The reason.
    public let code: Code

    /// Makes a failure of that reason.
    public init(_ code: Code) { self.code = code }
}
