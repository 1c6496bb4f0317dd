// SPDX-License-Identifier: Apache-2.0

import Foundation
import OIDCPlatform
import Testing

@testable import Vonvon

/// A call that is killed, with what there is before it.
enum KilledCall: String, Codable, CaseIterable, Sendable {
    case signIn, signInAgain, handleRedirect, signOut, setTokenStorage

    /// Brings about what there is before the call.
    func prepare(_ ground: KillGround) async throws {
        try? FileManager.default.removeItem(atPath: ground.base)
        try FileManager.default.createDirectory(
            atPath: ground.base, withIntermediateDirectories: true)
        switch self {
        case .signIn: break
        case .signInAgain, .signOut, .setTokenStorage:
            try await ground.client(Fuse(), accessToken: "old-token").signIn()
        case .handleRedirect: try await ground.leavePending()
        }
        try? FileManager.default.removeItem(atPath: ground.mark)
    }

    /// Makes the call.
    func run(_ ground: KillGround, _ fuse: Fuse) async throws {
        let client = try ground.client(fuse)
        switch self {
        case .signIn, .signInAgain: try await client.signIn()
        case .handleRedirect: _ = try await client.handleRedirect(url: url(ground.callback))
        case .signOut: try await client.signOut(callEndSession: true)
        case .setTokenStorage: try client.setTokenStorage(ground.store(ground.otherFolder, fuse))
        }
    }

    /// Starts the app again over what a killed process left, and holds it to what it promises.
    func check(_ ground: KillGround, at moment: Int) async throws {
        let words = Comment(rawValue: "\(self) killed at \(moment)")
        let client = try ground.client(Fuse())
        let left = try ground.files(in: ground.folder)
        let hasPending = left.contains { $0.hasPrefix("pending.") }
        let token = try await accessToken(of: client)
        switch self {
        case .signIn: #expect([nil, "access-token-1"].contains(token), words)
        case .signInAgain: #expect(["old-token", "access-token-1"].contains(token), words)
        case .handleRedirect: #expect([nil, "access-token-1"].contains(token), words)
        case .signOut, .setTokenStorage: #expect([nil, "old-token"].contains(token), words)
        }
        #expect((try await client.getSession() == nil) == (token == nil), words)
        if FileManager.default.fileExists(atPath: ground.mark) {
            #expect(!hasPending, "\(words): a code that was sent could be sent again")
        }
        if token == "access-token-1" { #expect(!hasPending, words) }
        switch self {
        case .signIn, .signInAgain, .handleRedirect:
            try await checkRedirect(client, ground, hasPending, words)
        case .signOut:
            // A client of its own, since the octets that the sign-in needs are drawn in order.
            try await ground.client(Fuse()).signOut(callEndSession: true)
            #expect(try ground.files(in: ground.folder) == [], words)
        case .setTokenStorage:
            try client.setTokenStorage(FileTokenStorage(folder: ground.otherFolder))
            #expect(try ground.files(in: ground.folder) == [], words)
            #expect(try ground.files(in: ground.otherFolder) == [], words)
        }
        try await client.signIn()
        #expect(try await client.getAccessToken() == "access-token-1", words)
        let kept = self == .setTokenStorage ? ground.otherFolder : ground.folder
        let files = try ground.files(in: kept)
        #expect(files.count == 1 && files[0].hasPrefix("session."), "\(words): \(files)")
    }

    /// The callback that was under way: it completes, or there is no flow for it; twice alike.
    private func checkRedirect(
        _ client: Vonvon, _ ground: KillGround, _ hasPending: Bool, _ words: Comment
    ) async throws {
        try? FileManager.default.removeItem(atPath: ground.mark)
        for _ in 0..<2 {
            let seen = await code {
                _ = try await client.handleRedirect(url: url(ground.callback))
            }
            #expect(seen == (hasPending ? nil : "flow.not_started"), words)
        }
        #expect(FileManager.default.fileExists(atPath: ground.mark) == hasPending, words)
        if hasPending {
            #expect(try await client.getAccessToken() == "access-token-1", words)
        }
    }

    private func accessToken(of client: Vonvon) async throws -> String? {
        do {
            return try await client.getAccessToken()
        } catch let error as VonvonError where error.code == .sessionNone {
            return nil
        }
    }
}
