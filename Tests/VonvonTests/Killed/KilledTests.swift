// SPDX-License-Identifier: Apache-2.0

// Exit tests need a system that can start a process from a test.
#if os(Linux) || os(macOS)
    import EvidenceSupport
    import Foundation
    import SpecModel
    import Testing

    #if canImport(Glibc)
        import Glibc
    #endif

    /// Processes that are killed before and after every effect of a call, and what the next one makes
    /// of what they leave in files.
    struct KilledTests {
        @Test(
            .accepts("ST-ATOM", "AR-PEND"), .refuses("ST-ATOM", "CB-ONCE"),
            arguments: KilledCall.allCases)
        func `an app killed at any effect goes on or refuses, and signs in again`(
            call: KilledCall
        ) async throws {
            let base = NSTemporaryDirectory() + "killed-" + UUID().uuidString
            defer { try? FileManager.default.removeItem(atPath: base) }
            let vectors = try #require(RealSpec.sdk).vectors.flatMap(\.vectors)
            let good = try #require(vectors.first { $0.id == "sign-in.good" })
            let ground = try KillGround(good.content, in: base)
            let fuse = Fuse()
            try await call.prepare(ground)
            try await call.run(ground, fuse)
            let moments = fuse.moments
            #expect(moments > 5)

            for moment in 1...moments {
                try await call.prepare(ground)
                await dies(call, on: ground, at: moment)
                try await call.check(ground, at: moment)
            }
            print("killed: \(call), \(moments) moments")
        }

        private func dies(_ call: KilledCall, on ground: KillGround, at moment: Int) async {
            await #expect(processExitsWith: .signal(SIGKILL)) { [call, ground, moment] in
                try await call.run(ground, Fuse(at: moment))
            }
        }
    }
#endif
