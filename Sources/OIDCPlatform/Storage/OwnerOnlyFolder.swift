// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// Files in one folder that nobody but their owner may read or write.
struct OwnerOnlyFolder: Sendable {
    let path: String

    /// Most octets of a file that is read.
    private static let limit = 1 << 20

    /// Puts octets in place of what a file held, in one step.
    func write(_ octets: [UInt8], to name: String) throws(StorageFailure) {
        let folder = try descriptor(creating: true)
        let lock = try FolderLock(folder.number)
        let draft = draft(of: name)
        _ = unsafe unlinkat(folder.number, draft, 0)
        do throws(StorageFailure) {
            let file = Descriptor(
                unsafe openat(
                    folder.number, draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                    0o600))
            guard file.isOpen else { throw failure() }
            try file.put(octets)
            // ST-ATOM: the record is on the disk before its name is.
            guard fsync(file.number) == 0 else { throw failure() }
            guard unsafe renameat(folder.number, draft, folder.number, name) == 0 else {
                throw failure()
            }
        } catch {
            _ = unsafe unlinkat(folder.number, draft, 0)
            throw error
        }
        lock.release()
        guard fsync(folder.number) == 0 else { throw failure() }
    }

    /// Gives what a file holds; nil where there is none.
    func read(_ name: String) throws(StorageFailure) -> [UInt8]? {
        guard let folder = try existing() else { return nil }
        let file = Descriptor(
            unsafe openat(folder.number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))
        guard file.isOpen else {
            if errno == ENOENT { return nil }
            throw failure()
        }
        try file.requireOwnerOnly(S_IFREG)
        return try file.contents(limit: Self.limit)
    }

    /// Deletes a file, and what a process that was killed may have left of it; succeeds where there
    /// is none.
    func delete(_ name: String) throws(StorageFailure) {
        guard let folder = try existing() else { return }
        let lock = try FolderLock(folder.number)
        for name in [draft(of: name), name] {
            guard unsafe unlinkat(folder.number, name, 0) == 0 || errno == ENOENT else {
                throw failure()
            }
        }
        lock.release()
        guard fsync(folder.number) == 0 else { throw failure() }
    }

    /// A name that no key can have.
    ///
    /// Always the same one, so that whatever is left of a killed process, which may be a token, goes
    /// with the next write or delete.
    private func draft(of name: String) -> String { "." + name + ".new" }

    /// Nil where there is no folder yet, so nothing in it.
    private func existing() throws(StorageFailure) -> Descriptor? {
        do throws(StorageFailure) {
            return try descriptor(creating: false)
        } catch  where error.code == .missing {
            return nil
        } catch {
            throw error
        }
    }

    private func descriptor(creating: Bool) throws(StorageFailure) -> Descriptor {
        if creating { makeFolders() }
        let folder = Descriptor(unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
        guard folder.isOpen else {
            throw errno == ENOENT ? StorageFailure(.missing) : failure()
        }
        try folder.requireOwnerOnly(S_IFDIR)
        return folder
    }

    /// Makes each folder of the path that is missing, for the owner alone.
    private func makeFolders() {
        var made = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/") {
            made += "/" + part
            _ = unsafe mkdir(made, 0o700)
        }
    }
}

extension StorageFailure.Code {
    /// There is no folder.
    fileprivate static let missing = StorageFailure.Code(rawValue: "missing")
}

/// The reason of the system call that failed last.
func failure() -> StorageFailure {
    switch errno {
    case EACCES, EPERM, EROFS, ELOOP: StorageFailure(.unavailable)
    default: StorageFailure(.failed)
    }
}
