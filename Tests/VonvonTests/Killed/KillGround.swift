// SPDX-License-Identifier: Apache-2.0

import Foundation
import OIDCPlatform
import OIDCRuntime
import SpecModel

@testable import Vonvon

/// Where a client is killed and started again: folders, and a provider that says the same each time.
///
/// It goes from the test to the process that dies, so it is plain text.
struct KillGround: Codable, Sendable {
    /// Bodies by URL; the token endpoint's holds an ID token that was signed beforehand.
    let answers: [String: String]
    let tokenEndpoint: String
    /// Octets in base64url, in the order of their draws.
    let draws: [String]
    let callback: String
    let now: Int
    /// Folder of all that follows.
    let base: String

    /// What the good sign-in of the published vectors holds.
    init(_ vector: DataValue, in base: String) throws {
        guard let given = vector["given"], let exchanges = given["exchanges"]?.elements,
            let token = exchanges.compactMap({ $0["request"] }).first(where: {
                $0["method"]?.text == "POST"
            })?["url"]?.text,
            let callback = given["browser"]?.elements.first?["answer"]?["callback"]?.text,
            let now = given["clock"]?.integer
        else { throw CocoaError(.coderValueNotFound) }
        var answers: [String: String] = [:]
        for exchange in exchanges {
            guard let url = exchange["request"]?["url"]?.text else { continue }
            answers[url] = exchange["answer"]?["body"]?.text
        }
        self.answers = answers
        tokenEndpoint = token
        draws = (given["random"]?.elements ?? []).compactMap { $0["octets"]?.text }
        self.callback = callback
        self.now = now
        self.base = base
    }

    var folder: String { base + "/store" }
    var otherFolder: String { base + "/other" }
    /// Exists once a code was sent.
    var mark: String { base + "/sent" }

    /// A client over the folder that dies when the fuse says so.
    func client(
        _ fuse: Fuse, accessToken: String = "access-token-1",
        storage: (any TokenStorageAdapter)? = nil
    ) throws -> Vonvon {
        let configuration = VonvonConfiguration(
            issuer: try url("https://op.example"), clientId: "app-1",
            redirectUri: try url("com.example.app:/callback"),
            scopes: ["openid", "profile", "email"],
            postLogoutRedirectUri: try url("com.example.app:/signed-out"))
        let environment = ClientEnvironment(
            http: FrozenServer(ground: self, fuse: fuse, accessToken: accessToken),
            storage: storage ?? store(folder, fuse), browser: FrozenBrowser(fuse: fuse),
            clock: FrozenClock(now: now, fuse: fuse),
            random: FrozenRandom(draws: draws, fuse: fuse))
        return Vonvon(configuration: configuration, environment: environment)
    }

    func store(_ folder: String, _ fuse: Fuse) -> any TokenStorageAdapter {
        MortalStorage(base: FileTokenStorage(folder: folder), fuse: fuse)
    }

    /// Puts a sign-in under way into the folder: one whose record could not be consumed.
    func leavePending() async throws {
        let storage = UndeletingStorage(base: FileTokenStorage(folder: folder))
        let client = try client(Fuse(), storage: storage)
        guard await code(of: { try await client.signIn() }) == "storage.failed",
            try files(in: folder).contains(where: { $0.hasPrefix("pending.") })
        else { throw CocoaError(.fileNoSuchFile) }
    }

    /// Names of files in a folder, sorted, but that of the lock, which holds nothing.
    func files(in folder: String) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0 != ".lock" }.sorted()
    }
}

private struct UndeletingStorage: TokenStorageAdapter {
    let base: FileTokenStorage

    func save(key: String, value: String) throws { try base.save(key: key, value: value) }

    func load(key: String) throws -> String? { try base.load(key: key) }

    func delete(key: String) throws { throw CocoaError(.fileWriteNoPermission) }
}
