// SPDX-License-Identifier: Apache-2.0

internal import Foundation
public import OIDCRuntime

/// A store of files that only their owner can read, for systems without a keychain.
///
/// One file a record, in a folder of mode 0700, each file of mode 0600, written beside itself,
/// synchronised and put in place in one step: a process that is killed leaves the old record or the
/// new one, and what is left of an unfinished one goes with the next write or delete. Processes that
/// share a folder wait for one another. What another user owns or could read is refused, not used.
public struct FileTokenStorage: TokenStorageAdapter {
    private let folder: OwnerOnlyFolder

    /// Keeps records of a product where the XDG base directories say that state belongs.
    ///
    /// That is `$XDG_STATE_HOME`, or `.local/state` of the home folder, and in it a folder of the
    /// product's name.
    public init(product: String) {
        let environment = ProcessInfo.processInfo.environment
        let home = environment["HOME"] ?? NSHomeDirectory()
        // XDG: a base directory that is not absolute is to be ignored.
        let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        self.init(folder: (state ?? home + "/.local/state") + "/" + product)
    }

    /// Keeps records in a folder, which is made when it is first needed.
    public init(folder: String) {
        self.folder = OwnerOnlyFolder(path: folder)
    }

    /// Writes a record in place of the one before.
    public func save(key: String, value: String) throws {
        try folder.write(Array(value.utf8), to: try name(of: key))
    }

    /// Gives a record; nil where there is none.
    public func load(key: String) throws -> String? {
        guard let octets = try folder.read(try name(of: key)) else { return nil }
        guard let text = strictUTF8(octets[...]) else {
            throw StorageFailure(.failed)
        }
        return text
    }

    /// Deletes a record; succeeds where there is none.
    public func delete(key: String) throws {
        try folder.delete(try name(of: key))
    }

    /// The file of a key; a key that could leave the folder is refused.
    private func name(of key: String) throws(StorageFailure) -> String {
        let isPlain = key.utf8.allSatisfy { octet in
            switch octet {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard isPlain, !key.isEmpty, !key.hasPrefix("."), key.utf8.count <= 200 else {
            throw StorageFailure(.failed)
        }
        return key
    }
}
