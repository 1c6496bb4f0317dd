// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

public import OIDCRuntime

#if canImport(Security)
    public import OIDCPlatform
#endif

/// A store of the app's own.
public typealias TokenStorageAdapter = OIDCRuntime.TokenStorageAdapter

/// What a store throws to say why.
public typealias StorageFailure = OIDCRuntime.StorageFailure

/// Where the browser shows itself.
public typealias BrowserPresentation = OIDCRuntime.BrowserPresentation

/// Everything outside a client.
public typealias ClientEnvironment = OIDCRuntime.ClientEnvironment

/// Something that a call did.
public typealias ClientEvent = OIDCRuntime.ClientEvent

/// Text that a server wrote.
public typealias UntrustedText = OIDCRuntime.UntrustedText

#if canImport(Security)
    /// The store in the Keychain.
    public typealias KeychainTokenStorage = OIDCPlatform.KeychainTokenStorage
#endif
