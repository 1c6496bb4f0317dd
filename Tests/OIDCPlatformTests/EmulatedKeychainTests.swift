// SPDX-License-Identifier: Apache-2.0

#if os(Linux) && canImport(Security)
    import Foundation
    import OIDCPlatform
    import OIDCRuntime
    import Security
    import Testing

    /// One keychain for all, so one test at a time.
    @Suite(.serialized)
    struct EmulatedKeychainTests {
        private let storage = KeychainTokenStorage(service: "tests")
        private var keychain: EmulatedKeychain { .shared }

        init() { EmulatedKeychain.shared.reset() }

        @Test func `a value is given back, replaced and deleted`() throws {
            #expect(try storage.load(key: "k") == nil)
            try storage.delete(key: "k")
            try storage.save(key: "k", value: "one")
            #expect(try storage.load(key: "k") == "one")
            try storage.save(key: "k", value: "two ü")
            #expect(try storage.load(key: "k") == "two ü")
            #expect(keychain.contents.count == 1)
            try storage.delete(key: "k")
            #expect(try storage.load(key: "k") == nil)
        }

        @Test func `an item is of this device alone and not synchronised`() throws {
            try storage.save(key: "k", value: "one")
            let item = try #require(keychain.contents.first)
            #expect(
                item["pdmn"]?.isEqual(kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly) == true)
            #expect(item["sync"]?.isEqual(kCFBooleanFalse) == true)
        }

        @Test func `services and access groups do not see each other`() throws {
            try storage.save(key: "k", value: "one")
            #expect(try KeychainTokenStorage(service: "other").load(key: "k") == nil)
            let shared = KeychainTokenStorage(service: "tests", accessGroup: "group")
            #expect(try shared.load(key: "k") == nil)
            try shared.save(key: "k", value: "two")
            #expect(try shared.load(key: "k") == "two")
        }

        @Test func `a storage that names no group stores in the app's first, and finds in all`()
            throws
        {
            let shared = KeychainTokenStorage(service: "tests", accessGroup: "group")
            try shared.save(key: "k", value: "one")
            #expect(try storage.load(key: "k") == "one")
            try storage.save(key: "k", value: "two")
            #expect(try shared.load(key: "k") == "two")
            try storage.save(key: "other", value: "three")
            #expect(try shared.load(key: "other") == nil)
            #expect(keychain.contents.map { $0["agrp"]?.description } == ["group", "own"])
        }

        @Test func `a group that the app is not entitled to is unavailable`() {
            let foreign = KeychainTokenStorage(service: "tests", accessGroup: "foreign")
            #expect(throws: StorageFailure(.unavailable)) { try foreign.load(key: "k") }
            #expect(throws: StorageFailure(.unavailable)) { try foreign.save(key: "k", value: "v") }
            #expect(throws: StorageFailure(.unavailable)) { try foreign.delete(key: "k") }
        }

        @Test func `an app without entitlements has no store`() {
            keychain.dropEntitlements()
            #expect(throws: StorageFailure(.unavailable)) { try self.storage.load(key: "k") }
            #expect(throws: StorageFailure(.unavailable)) {
                try self.storage.save(key: "k", value: "v")
            }
        }

        @Test func `before the first unlock what is stored is locked, not absent`() throws {
            try storage.save(key: "k", value: "one")
            keychain.restartDevice()
            #expect(throws: StorageFailure(.locked)) { try self.storage.load(key: "k") }
            #expect(throws: StorageFailure(.locked)) {
                try self.storage.save(key: "k", value: "two")
            }
            #expect(throws: StorageFailure(.locked)) {
                try self.storage.save(key: "new", value: "two")
            }
            keychain.unlock()
            #expect(try storage.load(key: "k") == "one")
            #expect(keychain.contents.count == 1)
        }

        @Test func `an item that another process adds meanwhile is replaced`() throws {
            keychain.raceNextAdd()
            try storage.save(key: "k", value: "one")
            #expect(try storage.load(key: "k") == "one")
            #expect(keychain.contents.count == 1)
        }

        @Test(arguments: [
            (errSecInteractionNotAllowed, StorageFailure.Code.locked),
            (errSecMissingEntitlement, .unavailable), (errSecParam, .failed), (-1, .failed),
        ])
        func `each status has its reason`(status: OSStatus, code: StorageFailure.Code) {
            keychain.fail(with: [status])
            #expect(throws: StorageFailure(code)) { try self.storage.load(key: "k") }
            keychain.fail(with: [status])
            #expect(throws: StorageFailure(code)) { try self.storage.delete(key: "k") }
            keychain.fail(with: [status])
            #expect(throws: StorageFailure(code)) { try self.storage.save(key: "k", value: "v") }
            keychain.fail(with: [errSecItemNotFound, status])
            #expect(throws: StorageFailure(code)) { try self.storage.save(key: "k", value: "v") }
        }
    }
#endif
