// SPDX-License-Identifier: Apache-2.0

// The names are documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

// As much of AuthenticationServices as the browser adapter uses, behaving as Apple documents, so
// that the adapter is compiled and run on Linux. Names and versions are Apple's.

/// A window.
@available(iOS 12.0, macOS 10.15, *)
@MainActor
public final class ASPresentationAnchor: NSObject {}

@available(iOS 13.0, macOS 10.15, *)
@MainActor
public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

@available(iOS 12.0, macOS 10.15, *)
public struct ASWebAuthenticationSessionError: Error {
    public enum Code: Int, Sendable {
        case canceledLogin = 1
        case presentationContextNotProvided = 2
        case presentationContextInvalid = 3
    }
    public let code: Code

    public init(_ code: Code) { self.code = code }
}

/// A session that shows nothing: a test reads what it was asked to show, and completes it.
@available(iOS 12.0, macOS 10.15, *)
public final class ASWebAuthenticationSession: NSObject {
    public typealias CompletionHandler = (URL?, (any Error)?) -> Void

    @available(iOS 17.4, macOS 14.4, *)
    public enum Callback: Equatable {
        case customScheme(String)
        case https(host: String, path: String)
    }

    /// Told of each session that starts, whose `start()` gives what this gives.
    @MainActor public static var onStart: (ASWebAuthenticationSession) -> Bool = { _ in true }

    public let url: URL
    public let callback: Callback?
    @available(iOS 13.0, macOS 10.15, *)
    public weak var presentationContextProvider:
        (any ASWebAuthenticationPresentationContextProviding)?
    @available(iOS 13.0, macOS 10.15, *)
    public var prefersEphemeralWebBrowserSession = false
    public private(set) var isCancelled = false
    private let completion: CompletionHandler

    public init(
        url: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler
    ) {
        self.url = url
        callback = callbackURLScheme.map { .customScheme($0) }
        completion = completionHandler
    }

    @available(iOS 17.4, macOS 14.4, *)
    public init(url: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {
        self.url = url
        self.callback = callback
        completion = completionHandler
    }

    @MainActor
    public func start() -> Bool {
        guard presentationContextProvider?.presentationAnchor(for: self) != nil else {
            complete(nil, ASWebAuthenticationSessionError(.presentationContextNotProvided))
            return false
        }
        return Self.onStart(self)
    }

    /// Closes it; the completion is told on a background queue, later.
    @MainActor
    public func cancel() {
        isCancelled = true
        complete(nil, ASWebAuthenticationSessionError(.canceledLogin))
    }

    /// Calls the completion on a background queue, as the system does.
    public func complete(_ url: URL?, _ error: (any Error)?) {
        let completion = completion
        completions.async { completion(url, error) }
    }
}

/// A background queue, and a serial one: a second completion comes second.
private let completions = DispatchQueue(label: "emulated.completions")
