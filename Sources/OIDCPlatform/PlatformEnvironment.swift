// SPDX-License-Identifier: Apache-2.0

public import OIDCRuntime

/// What a client reaches outside itself where the app says nothing else.
public enum PlatformEnvironment {
    /// Makes the environment of this system for one product.
    ///
    /// - Parameter product: Name under which things are stored, such as the client's module.
    /// - Returns: The adapters of this system.
    public static func make(named product: String) -> ClientEnvironment {
        ClientEnvironment(
            http: URLSessionTransport(), storage: storage(named: product),
            browser: LoopbackBrowserSession(), clock: SystemClock(), random: SystemRandom())
    }

    private static func storage(named product: String) -> any TokenStorageAdapter {
        FileTokenStorage(product: product)
    }
}
