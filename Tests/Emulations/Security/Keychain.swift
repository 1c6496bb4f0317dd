// SPDX-License-Identifier: Apache-2.0

// The names are documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

// As much of Security as the Keychain adapter uses, behaving as Apple documents, so that the adapter
// is compiled and run on Linux. Names are Apple's.

public typealias CFString = NSString
public typealias CFDictionary = NSDictionary
public typealias CFTypeRef = AnyObject
public typealias CFBoolean = NSNumber
public typealias OSStatus = Int32

public let kCFBooleanTrue: CFBoolean = true
public let kCFBooleanFalse: CFBoolean = false

public let kSecClass: CFString = "class"
public let kSecClassGenericPassword: CFString = "genp"
public let kSecAttrService: CFString = "svce"
public let kSecAttrAccount: CFString = "acct"
public let kSecAttrAccessGroup: CFString = "agrp"
public let kSecAttrSynchronizable: CFString = "sync"
public let kSecAttrAccessible: CFString = "pdmn"
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
public let kSecUseDataProtectionKeychain: CFString = "nleg"
public let kSecValueData: CFString = "v_Data"
public let kSecReturnData: CFString = "r_Data"
public let kSecMatchLimit: CFString = "m_Limit"
public let kSecMatchLimitOne: CFString = "m_LimitOne"

public let errSecSuccess: OSStatus = 0
public let errSecParam: OSStatus = -50
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecMissingEntitlement: OSStatus = -34018

/// What the emulated system holds, and how it is told to fail.
public final class EmulatedKeychain {
    public static let shared = EmulatedKeychain()

    private let lock = NSLock()
    private var items: [[String: NSObject]] = []
    private var failures: [OSStatus] = []
    private var rivals: [[String: NSObject]] = []

    /// Attributes of all items.
    public var contents: [[String: NSObject]] {
        lock.lock()
        defer { lock.unlock() }
        return items
    }

    /// Empties it.
    public func reset() {
        lock.lock()
        defer { lock.unlock() }
        (items, failures, rivals) = ([], [], [])
    }

    /// The next calls end with these, in order.
    public func fail(with statuses: [OSStatus]) {
        lock.lock()
        defer { lock.unlock() }
        failures = statuses
    }

    /// Another process adds an item right before the next one is added.
    public func raceNextAdd() {
        lock.lock()
        defer { lock.unlock() }
        rivals = [[:]]
    }

    private static let identity = [
        "class", "svce", "acct", "agrp", "sync",
    ]

    fileprivate func run(_ work: (EmulatedKeychain) -> OSStatus) -> OSStatus {
        lock.lock()
        defer { lock.unlock() }
        if !failures.isEmpty { return failures.removeFirst() }
        return work(self)
    }

    fileprivate func find(_ query: [String: NSObject]) -> Int? {
        items.firstIndex { item in
            Self.identity.allSatisfy { name in
                query[name].map { item[name]?.isEqual($0) == true } ?? true
            }
        }
    }

    fileprivate func add(_ item: [String: NSObject]) -> OSStatus {
        if !rivals.isEmpty {
            rivals = []
            items.append(item)
        }
        guard find(item) == nil else { return errSecDuplicateItem }
        items.append(item)
        return errSecSuccess
    }

    fileprivate func update(_ query: [String: NSObject], _ new: [String: NSObject]) -> OSStatus {
        guard let index = find(query) else { return errSecItemNotFound }
        items[index].merge(new) { $1 }
        return errSecSuccess
    }

    fileprivate func data(_ query: [String: NSObject]) -> NSObject? {
        find(query).flatMap { items[$0]["v_Data"] }
    }

    fileprivate func delete(_ query: [String: NSObject]) -> OSStatus {
        guard let index = find(query) else { return errSecItemNotFound }
        items.remove(at: index)
        return errSecSuccess
    }
}

/// The data protection keychain alone is emulated; a query that does not name it is a fault.
private func members(_ dictionary: CFDictionary) -> [String: NSObject]? {
    var members: [String: NSObject] = [:]
    for (name, value) in dictionary {
        guard let name = name as? NSString, let value = value as? NSObject else { return nil }
        members[String(describing: name)] = value
    }
    return members
}

private func query(_ dictionary: CFDictionary) -> [String: NSObject]? {
    guard let members = members(dictionary),
        members["nleg"]?.isEqual(NSNumber(value: true)) == true, members["class"] != nil
    else { return nil }
    return members
}

public func SecItemAdd(
    _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
    guard let item = query(attributes) else { return errSecParam }
    return EmulatedKeychain.shared.run { $0.add(item) }
}

public func SecItemUpdate(_ found: CFDictionary, _ attributes: CFDictionary) -> OSStatus {
    guard let found = query(found), let new = members(attributes) else { return errSecParam }
    return EmulatedKeychain.shared.run { $0.update(found, new) }
}

public func SecItemCopyMatching(
    _ found: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
    guard let found = query(found), found["r_Data"] != nil else { return errSecParam }
    return EmulatedKeychain.shared.run { keychain in
        guard let data = keychain.data(found) else { return errSecItemNotFound }
        result?.pointee = data
        return errSecSuccess
    }
}

public func SecItemDelete(_ found: CFDictionary) -> OSStatus {
    guard let found = query(found) else { return errSecParam }
    return EmulatedKeychain.shared.run { $0.delete(found) }
}
