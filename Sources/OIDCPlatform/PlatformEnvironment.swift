// SPDX-License-Identifier: Apache-2.0

internal import Foundation
public import OIDCRuntime

/// What a client reaches outside itself where the app says nothing else.
public enum PlatformEnvironment {
    /// Makes the environment of this system for one product.
    ///
    /// - Parameter product: Name under which things are stored, such as the client's module.
    /// - Returns: The adapters of this system.
    public static func make(named product: String) -> ClientEnvironment {
        ClientEnvironment(
            http: transport(), storage: storage(named: product),
            browser: PlatformBrowserSession(), clock: SystemClock(), random: SystemRandom())
    }

    private static func transport() -> any HTTPTransport {
        #if canImport(Security)
            URLSessionTransport()
        #else
            CurlTransport()
        #endif
    }

    private static func storage(named product: String) -> any TokenStorageAdapter {
        #if canImport(Security)
            KeychainTokenStorage(service: product)
        #else
            FileTokenStorage(product: product)
        #endif
    }
}

/// The browser session of this system that can catch a redirect.
///
/// A redirect to a loopback address is the desktop's browser and a listener; any other is the
/// system's own session, where there is one.
struct PlatformBrowserSession: BrowserSession {
    #if os(Linux) || os(macOS)
        private let loopback = LoopbackBrowserSession()
    #endif
    #if canImport(AuthenticationServices)
        private let system = WebBrowserSession()
    #endif

    func prepare(redirect: String) throws(BrowserFailure) -> String {
        try session(for: redirect).prepare(redirect: redirect)
    }

    func open(_ page: BrowserPage) async throws(BrowserFailure) -> Secret {
        try await session(for: page.redirect).open(page)
    }

    func abandon(redirect: String) {
        do throws(BrowserFailure) {
            try session(for: redirect).abandon(redirect: redirect)
        } catch {
            // What could not be readied has nothing to give back.
        }
    }

    private func session(for redirect: String?) throws(BrowserFailure) -> any BrowserSession {
        let isLoopback = redirect.flatMap(URLParts.init).map { $0.hasScheme("http") } ?? true
        #if canImport(AuthenticationServices)
            #if os(macOS)
                // A tool outside a bundle cannot show the system's session.
                let isBare = Bundle.main.bundleIdentifier == nil
                if isBare || (isLoopback && redirect != nil) { return loopback }
            #endif
            return system
        #elseif os(Linux) || os(macOS)
            guard isLoopback else { throw .unavailable }
            return loopback
        #else
            throw .unavailable
        #endif
    }
}
