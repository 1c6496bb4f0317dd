// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// Keeps writers of one folder apart, be they of one process or of several.
///
/// The system gives the lock back when its process ends, however it ends.
struct FolderLock: ~Copyable {
    private let file: Descriptor

    /// Pauses of 20 ms before waiting is given up: five seconds, a hundred times what a write takes.
    private static let attempts = 250

    /// Waits for the lock of an open folder.
    ///
    /// - Throws: `.failed` where another holds it for too long.
    init(_ folder: Int32) throws(StorageFailure) {
        file = Descriptor(
            unsafe openat(folder, ".lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600))
        guard file.isOpen else { throw failure() }
        for _ in 0..<Self.attempts {
            if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return }
            guard errno == EWOULDBLOCK || errno == EINTR else { throw failure() }
            usleep(20_000)
        }
        throw StorageFailure(.failed)
    }

    /// Lets the next one in.
    consuming func release() {}
}
