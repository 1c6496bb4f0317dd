// SPDX-License-Identifier: Apache-2.0

// The names are documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

// As much of Security's items as the Keychain adapter uses, behaving as Apple documents. Names and
// versions are Apple's.

public let kSecClass: CFString = "class"
public let kSecClassGenericPassword: CFString = "genp"
public let kSecAttrService: CFString = "svce"
public let kSecAttrAccount: CFString = "acct"
public let kSecAttrAccessGroup: CFString = "agrp"
public let kSecAttrSynchronizable: CFString = "sync"
public let kSecAttrAccessible: CFString = "pdmn"
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public let kSecUseDataProtectionKeychain: CFString = "nleg"
public let kSecValueData: CFString = "v_Data"
public let kSecReturnData: CFString = "r_Data"
public let kSecMatchLimit: CFString = "m_Limit"
public let kSecMatchLimitOne: CFString = "m_LimitOne"

/// The members of a dictionary by name; nil for names and values that Security does not take.
func members(_ dictionary: CFDictionary) -> [String: NSObject]? {
    var members: [String: NSObject] = [:]
    for (name, value) in dictionary {
        guard let name = name as? NSString, let value = value as? NSObject else { return nil }
        members[String(describing: name)] = value
    }
    return members
}

/// The data protection keychain alone is emulated; a query that does not name it is a fault.
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
    return EmulatedKeychain.shared.run(item) { $0.add(item) }
}

public func SecItemUpdate(_ found: CFDictionary, _ attributes: CFDictionary) -> OSStatus {
    guard let found = query(found), let new = members(attributes) else { return errSecParam }
    return EmulatedKeychain.shared.run(found) { $0.update(found, new) }
}

public func SecItemCopyMatching(
    _ found: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
    guard let found = query(found), found["r_Data"] != nil else { return errSecParam }
    return EmulatedKeychain.shared.run(found) { keychain in
        guard let item = keychain.matches(found).first else { return errSecItemNotFound }
        guard keychain.wasUnlocked else { return errSecInteractionNotAllowed }
        result?.pointee = item["v_Data"]
        return errSecSuccess
    }
}

public func SecItemDelete(_ found: CFDictionary) -> OSStatus {
    guard let found = query(found) else { return errSecParam }
    return EmulatedKeychain.shared.run(found) { $0.delete(found) }
}
