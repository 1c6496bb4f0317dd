// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import Foundation
import OIDCPlatform
import OIDCRuntime
import Testing

/// Each test has a folder of its own, which is gone afterwards.
///
/// One at a time, since a busy disk may hold up whoever synchronises a file, and with it a thread
/// that other tests need.
@Suite(.serialized)
final class FileTokenStorageTests {
    private let base = NSTemporaryDirectory() + "storage-" + UUID().uuidString
    private var folder: String { base + "/a/b" }
    private var storage: FileTokenStorage { FileTokenStorage(folder: folder) }

    deinit { try? FileManager.default.removeItem(atPath: base) }

    @Test(.accepts("ST-ATOM"))
    func `a record is given back, replaced and deleted`() throws {
        #expect(try storage.load(key: "session.x") == nil)
        try storage.delete(key: "session.x")
        try storage.save(key: "session.x", value: "one")
        #expect(try storage.load(key: "session.x") == "one")
        try storage.save(key: "session.x", value: "two ü")
        #expect(try FileTokenStorage(folder: folder).load(key: "session.x") == "two ü")
        try storage.delete(key: "session.x")
        #expect(try storage.load(key: "session.x") == nil)
        #expect(try contents() == [".lock"])
    }

    @Test func `nobody else can read a record or its folder`() throws {
        try storage.save(key: "session.x", value: "one")
        #expect(try mode(folder + "/session.x") == 0o600)
        #expect(try mode(folder + "/.lock") == 0o600)
        #expect(try mode(folder) == 0o700)
        #expect(try contents() == [".lock", "session.x"])
    }

    @Test(
        .refuses("LG"),
        arguments: [0o644, 0o640, 0o620, 0o610, 0o604, 0o602, 0o601])
    func `a record that others may touch is refused`(mode: Int) throws {
        try storage.save(key: "session.x", value: "one")
        try setMode(mode, of: folder + "/session.x")
        #expect(throws: StorageFailure(.unavailable)) { try self.storage.load(key: "session.x") }
        try storage.save(key: "session.x", value: "two")
        #expect(try storage.load(key: "session.x") == "two")
    }

    @Test func `a folder that others may enter is refused`() throws {
        try storage.save(key: "session.x", value: "one")
        try setMode(0o755, of: folder)
        #expect(throws: StorageFailure(.unavailable)) { try self.storage.load(key: "session.x") }
        #expect(throws: StorageFailure(.unavailable)) {
            try self.storage.save(key: "session.x", value: "two")
        }
    }

    @Test(.refuses("LG"))
    func `what is no file holds no record`() throws {
        try storage.save(key: "session.x", value: "one")
        try FileManager.default.removeItem(atPath: folder + "/session.x")
        #expect(unsafe mkfifo(folder + "/session.x", 0o600) == 0)
        #expect(throws: StorageFailure(.unavailable)) { try self.storage.load(key: "session.x") }
        try storage.save(key: "session.x", value: "two")
        #expect(try storage.load(key: "session.x") == "two")
    }

    @Test(.refuses("LG"), .enabled(if: geteuid() == 0, "only root can give a file away"))
    func `what belongs to somebody else is refused`() throws {
        try storage.save(key: "session.x", value: "one")
        for path in [folder + "/session.x", folder] {
            #expect(unsafe chown(path, 1, 1) == 0)
            #expect(throws: StorageFailure(.unavailable)) {
                try self.storage.load(key: "session.x")
            }
            #expect(unsafe chown(path, 0, 0) == 0)
            #expect(try storage.load(key: "session.x") == "one")
        }
    }

    @Test func `a link is not followed`() throws {
        try storage.save(key: "session.x", value: "one")
        let other = base + "/other"
        try Data("other".utf8).write(to: URL(fileURLWithPath: other))
        try FileManager.default.removeItem(atPath: folder + "/session.x")
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/session.x", withDestinationPath: other)
        #expect(throws: StorageFailure(.unavailable)) { try self.storage.load(key: "session.x") }
        try storage.save(key: "session.x", value: "two")
        #expect(try String(contentsOfFile: other, encoding: .utf8) == "other")
    }

    @Test(.accepts("ST-ATOM"))
    func `what a killed process left unfinished goes with the next write or delete`() throws {
        let draft = folder + "/.session.x.new"
        try storage.save(key: "session.x", value: "one")
        try Data("half a token".utf8).write(to: URL(fileURLWithPath: draft))
        try storage.save(key: "session.x", value: "two")
        #expect(try storage.load(key: "session.x") == "two")
        #expect(try contents() == [".lock", "session.x"])
        try Data("half a token".utf8).write(to: URL(fileURLWithPath: draft))
        try storage.delete(key: "session.x")
        #expect(try contents() == [".lock"])
    }

    @Test(arguments: ["lock", "new", "session.x.new"])
    func `no name is another file's draft, or the lock`(key: String) throws {
        try storage.save(key: "session.x", value: "one")
        try storage.save(key: key, value: "two")
        #expect(try storage.load(key: "session.x") == "one")
        #expect(try storage.load(key: key) == "two")
        #expect(try contents().contains(".lock"))
        try storage.delete(key: key)
        #expect(try contents() == [".lock", "session.x"])
    }

    @Test(.accepts("ST-ATOM"))
    func `writers at the same time leave one whole record`() async throws {
        let values = (0..<8).map { String(repeating: "\($0)", count: 20_000 + $0) }
        try storage.save(key: "session.x", value: values[0])
        try await withThrowingTaskGroup(of: String?.self) { group in
            for value in values {
                // A value of its own, as another process has one.
                let storage = FileTokenStorage(folder: folder)
                group.addTask {
                    for _ in 0..<5 { try storage.save(key: "session.x", value: value) }
                    return try storage.load(key: "session.x")
                }
            }
            for try await seen in group { #expect(values.contains(seen ?? "")) }
        }
        #expect(try contents() == [".lock", "session.x"])
    }

    @Test(arguments: ["", ".", "..", "../x", "a/b", "a\0b", ".x", "ü", "x y"])
    func `a key that is no plain name is refused`(key: String) {
        #expect(throws: StorageFailure(.failed)) { try self.storage.save(key: key, value: "x") }
        #expect(throws: StorageFailure(.failed)) { try self.storage.load(key: key) }
        #expect(throws: StorageFailure(.failed)) { try self.storage.delete(key: key) }
    }

    @Test(.refuses("ST-ATOM"))
    func `what is no text, or too much of it, is a failure`() throws {
        try storage.save(key: "session.x", value: "one")
        try Data([0xFF, 0xFE]).write(to: URL(fileURLWithPath: folder + "/session.x"))
        try setMode(0o600, of: folder + "/session.x")
        #expect(throws: StorageFailure(.failed)) { try self.storage.load(key: "session.x") }
        try storage.save(key: "session.x", value: String(repeating: "x", count: 1 << 20 + 1))
        #expect(throws: StorageFailure(.failed)) { try self.storage.load(key: "session.x") }
    }

    @Test func `a place where nothing can be made is a failure`() throws {
        try FileManager.default.createDirectory(
            atPath: base, withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: base + "/a"))
        #expect(throws: StorageFailure(.failed)) {
            try self.storage.save(key: "session.x", value: "one")
        }
    }

    private func contents() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    private func mode(_ path: String) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }

    private func setMode(_ mode: Int, of path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
}
