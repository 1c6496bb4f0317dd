// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import OIDCCrypto
public import OIDCRuntime

/// What a client reaches outside itself where the app says nothing else.
public enum PlatformEnvironment {
    /// Makes the environment of this system for one product.
    ///
    /// - Parameter product: Name under which things are stored, such as the client's module.
    /// - Returns: The adapters of this system.
    public static func make(named product: String) -> ClientEnvironment {
        ClientEnvironment(
            http: UnavailableTransport(), storage: UnavailableStorage(),
            browser: UnavailableBrowser(), clock: SystemClock(), random: SystemRandom())
    }
}

/// The system's time of day.
struct SystemClock: WallClock {
    var now: Int { Int(Date().timeIntervalSince1970.rounded(.down)) }
}

/// The system's generator, fit for keys.
struct SystemRandom: RandomSource {
    func octets(_ count: Int) throws(RandomFailure) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
}

/// No network: every request fails.
struct UnavailableTransport: HTTPTransport {
    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
        throw .unreachable
    }
}

/// No store: every call says so.
struct UnavailableStorage: TokenStorageAdapter {
    func save(key: String, value: String) throws { throw StorageFailure(.unavailable) }
    func load(key: String) throws -> String? { throw StorageFailure(.unavailable) }
    func delete(key: String) throws { throw StorageFailure(.unavailable) }
}

/// No browser: nothing can be shown.
struct UnavailableBrowser: BrowserSession {
    func prepare(redirect: String) throws(BrowserFailure) -> String { throw .unavailable }
    func open(_ page: BrowserPage) async throws(BrowserFailure) -> Secret { throw .unavailable }
    func abandon(redirect: String) {}
}
