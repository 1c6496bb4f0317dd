// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

public import OIDCRuntime

/// What may differ from one sign-in to the next.
public struct VonvonSignInOptions: Sendable {
    /// Whom the provider should expect, such as an email address.
    ///
    /// The provider may ignore it.
    public var loginHint: String?

    /// The window to show the browser in.
    ///
    /// Without it, the key window of the foreground scene is used.
    public var presentation: BrowserPresentation?

    /// Takes what is given, and leaves the rest to the client.
    ///
    /// - Parameters:
    ///   - loginHint: Whom the provider should expect, such as an email address. The provider may
    ///     ignore it.
    ///   - presentation: The window to show the browser in. Without it, the key window of the
    ///     foreground scene is used.
    public init(loginHint: String? = nil, presentation: BrowserPresentation? = nil) {
        self.loginHint = loginHint
        self.presentation = presentation
    }
}
