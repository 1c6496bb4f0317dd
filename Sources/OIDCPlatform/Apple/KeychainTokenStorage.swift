// SPDX-License-Identifier: Apache-2.0

#if canImport(Security)
    internal import Foundation
    public import OIDCRuntime
    internal import Security

    /// The store in the Keychain: items of this device alone, readable after its first unlock.
    ///
    /// It is always the data protection keychain; the file-based one of macOS knows no accessibility
    /// class. Items outlive the app: they are there again after it was deleted and installed anew.
    public struct KeychainTokenStorage: TokenStorageAdapter {
        private let service: String
        private let accessGroup: String?

        /// Keeps items under a service's name, and in an access group that several apps share.
        ///
        /// - Parameters:
        ///   - service: Tells apart what different parts of an app store.
        ///   - accessGroup: Nil stores in the app's first group and looks in all groups of the app.
        public init(service: String, accessGroup: String? = nil) {
            self.service = service
            self.accessGroup = accessGroup
        }

        /// Stores a value, in place of the one before.
        public func save(key: String, value: String) throws {
            let status = update(key, value)
            guard status == errSecItemNotFound else { return try require(status) }
            let item = query(key)
            describe(value, in: item)
            let added = SecItemAdd(item as CFDictionary, nil)
            // Another process of the access group may have been faster.
            try require(added == errSecDuplicateItem ? update(key, value) : added)
        }

        /// Gives a value; nil where there is none.
        public func load(key: String) throws -> String? {
            let query = query(key)
            query[kSecReturnData as NSString] = kCFBooleanTrue
            query[kSecMatchLimit as NSString] = kSecMatchLimitOne
            var found: CFTypeRef?
            let status = unsafe SecItemCopyMatching(query as CFDictionary, &found)
            if status == errSecItemNotFound { return nil }
            try require(status)
            guard let data = found as? Data, let text = strictUTF8(Array(data)[...])
            else { throw StorageFailure(.failed) }
            return text
        }

        /// Deletes a value; succeeds where there is none.
        public func delete(key: String) throws {
            let status = SecItemDelete(query(key) as CFDictionary)
            if status != errSecItemNotFound { try require(status) }
        }

        private func update(_ key: String, _ value: String) -> OSStatus {
            let attributes = NSMutableDictionary()
            describe(value, in: attributes)
            return SecItemUpdate(query(key) as CFDictionary, attributes as CFDictionary)
        }

        private func describe(_ value: String, in item: NSMutableDictionary) {
            item[kSecValueData as NSString] = NSData(data: Data(value.utf8))
            item[kSecAttrAccessible as NSString] =
                kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
        }

        private func query(_ key: String) -> NSMutableDictionary {
            let query = NSMutableDictionary()
            query[kSecClass as NSString] = kSecClassGenericPassword
            query[kSecAttrService as NSString] = NSString(string: service)
            query[kSecAttrAccount as NSString] = NSString(string: key)
            query[kSecUseDataProtectionKeychain as NSString] = kCFBooleanTrue
            query[kSecAttrSynchronizable as NSString] = kCFBooleanFalse
            if let accessGroup {
                query[kSecAttrAccessGroup as NSString] = NSString(string: accessGroup)
            }
            return query
        }

        private func require(_ status: OSStatus) throws(StorageFailure) {
            switch status {
            case errSecSuccess: return
            // ST-ATOM: before the first unlock there may well be a session.
            case errSecInteractionNotAllowed: throw StorageFailure(.locked)
            case errSecMissingEntitlement: throw StorageFailure(.unavailable)
            default: throw StorageFailure(.failed)
            }
        }
    }
#endif
