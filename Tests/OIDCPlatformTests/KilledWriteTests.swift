// SPDX-License-Identifier: Apache-2.0

// The limit of a file's size that ends a process is set as Linux names it.
#if canImport(Glibc)
    import EvidenceSupport
    import Foundation
    import Glibc
    import OIDCPlatform
    import Testing

    /// Processes that are killed within a write of the file storage.
    struct KilledWriteTests {
        /// The system ends a process at the octet by which its file grows beyond a limit.
        @Test(.refuses("ST-ATOM"), arguments: [0, 1, 7, 31, 32, 62, 63])
        func `a process killed at any octet of a record leaves the old one`(
            octets: Int
        ) async throws {
            let folder = newFolder()
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let storage = FileTokenStorage(folder: folder)
            try storage.save(key: "session.x", value: old)
            await #expect(processExitsWith: .signal(SIGXFSZ)) {
                [folder = folder as String, octets] in
                // Threads of tasks are deaf to most signals; a write there would fail instead.
                var signals = sigset_t()
                _ = unsafe sigaddset(&signals, SIGXFSZ)
                _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
                var core = rlimit()
                var size = rlimit(rlim_cur: rlim_t(octets), rlim_max: rlim_t(octets))
                #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &core) == 0)
                #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &size) == 0)
                try FileTokenStorage(folder: folder).save(key: "session.x", value: new)
            }
            #expect(try storage.load(key: "session.x") == old)
            #expect(try files(in: folder).count == 2, "the draft is there")
            try storage.save(key: "session.x", value: new)
            #expect(try storage.load(key: "session.x") == new)
            #expect(try files(in: folder) == ["session.x"])
        }

        @Test(.accepts("ST-ATOM"), arguments: 0..<12)
        func `a process killed at any instant leaves a record whole, or none`(
            number: Int
        ) async throws {
            let folder = newFolder()
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let storage = FileTokenStorage(folder: folder)
            try storage.save(key: "session.x", value: old)
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [folder = folder as String, number] in
                Thread.detachNewThread {
                    usleep(useconds_t(1000 + 977 * number))
                    kill(getpid(), SIGKILL)
                }
                let storage = FileTokenStorage(folder: folder)
                while true {
                    try storage.save(key: "session.x", value: new)
                    try storage.save(key: "session.x", value: old)
                    try storage.delete(key: "session.x")
                }
            }
            #expect([old, new, nil].contains(try storage.load(key: "session.x")))
            try storage.delete(key: "session.x")
            #expect(try files(in: folder) == [])
        }
    }

    private let old = String(repeating: "old ", count: 16)
    private let new = String(repeating: "new!", count: 16)

    private func newFolder() -> String {
        NSTemporaryDirectory() + "killed-write-" + UUID().uuidString
    }

    private func files(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 != ".lock" }
    }
#endif
