// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the emulated system holds, and how it is told to fail.
///
/// An item goes to the first of the app's access groups where it names none; a query that names
/// none finds those of all groups of the app; update and delete are of all items found.
public final class EmulatedKeychain {
    /// The system's one.
    public static let shared = EmulatedKeychain()

    private let lock = NSLock()
    private var items: [[String: NSObject]] = []
    private var failures: [OSStatus] = []
    private var hasRival = false
    private var groups: [String] = []
    fileprivate(set) var wasUnlocked = true

    /// Groups of an app that is signed as it should be, its own first.
    private static let ownGroups = ["own", "group"]

    /// Attributes of all items.
    public var contents: [[String: NSObject]] { locked { $0.items } }

    /// Empties it and forgets how it was told to fail.
    public func reset() {
        locked { keychain in
            (keychain.items, keychain.failures, keychain.hasRival) = ([], [], false)
            (keychain.groups, keychain.wasUnlocked) = (Self.ownGroups, true)
        }
    }

    /// The next calls end with these, in order.
    public func fail(with statuses: [OSStatus]) { locked { $0.failures = statuses } }

    /// Another process adds an item right before the next one is added.
    public func raceNextAdd() { locked { $0.hasRival = true } }

    /// The device has started anew, and nobody has unlocked it since.
    public func restartDevice() { locked { $0.wasUnlocked = false } }

    /// Someone unlocks the device.
    public func unlock() { locked { $0.wasUnlocked = true } }

    /// The app is signed without any access group, as a tool without entitlements is.
    public func dropEntitlements() { locked { $0.groups = [] } }

    private func locked<Value>(_ work: (EmulatedKeychain) -> Value) -> Value {
        lock.lock()
        defer { lock.unlock() }
        return work(self)
    }

    /// Runs a call, if the app may make it and it was not told to fail.
    func run(_ query: [String: NSObject], _ work: (EmulatedKeychain) -> OSStatus) -> OSStatus {
        locked { keychain in
            if !keychain.failures.isEmpty { return keychain.failures.removeFirst() }
            let isEntitled = query["agrp"].map { group in
                keychain.groups.contains { group.isEqual(NSString(string: $0)) }
            }
            guard isEntitled ?? !keychain.groups.isEmpty else { return errSecMissingEntitlement }
            return work(keychain)
        }
    }

    private static let identity = ["class", "svce", "acct", "agrp", "sync"]

    private func isMatch(_ item: [String: NSObject], _ query: [String: NSObject]) -> Bool {
        Self.identity.allSatisfy { name in
            query[name].map { item[name]?.isEqual($0) == true } ?? true
        }
    }

    func matches(_ query: [String: NSObject]) -> [[String: NSObject]] {
        items.filter { isMatch($0, query) }
    }

    func add(_ item: [String: NSObject]) -> OSStatus {
        // Items of this class can be written only once the device was unlocked.
        guard wasUnlocked else { return errSecInteractionNotAllowed }
        var item = item
        item["agrp"] = item["agrp"] ?? NSString(string: groups.first ?? "")
        if hasRival {
            hasRival = false
            items.append(item)
        }
        guard matches(item).isEmpty else { return errSecDuplicateItem }
        items.append(item)
        return errSecSuccess
    }

    func update(_ query: [String: NSObject], _ new: [String: NSObject]) -> OSStatus {
        guard !matches(query).isEmpty else { return errSecItemNotFound }
        guard wasUnlocked else { return errSecInteractionNotAllowed }
        items = items.map { isMatch($0, query) ? $0.merging(new) { $1 } : $0 }
        return errSecSuccess
    }

    func delete(_ query: [String: NSObject]) -> OSStatus {
        guard !matches(query).isEmpty else { return errSecItemNotFound }
        items.removeAll { isMatch($0, query) }
        return errSecSuccess
    }
}
