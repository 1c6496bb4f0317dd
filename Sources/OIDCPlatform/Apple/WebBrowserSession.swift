// SPDX-License-Identifier: Apache-2.0

#if canImport(AuthenticationServices)
    internal import AuthenticationServices
    internal import Foundation
    public import OIDCRuntime

    /// The system's browser session, `ASWebAuthenticationSession` (rule UA).
    ///
    /// It catches a redirect to a scheme of the app's own, and to `https` from iOS 17.4 and
    /// macOS 14.4 on.
    public struct WebBrowserSession: BrowserSession {
        private let stage = WebStage()

        /// Makes a session; one shows at a time.
        public init() {}

        /// Gives the redirect URI as it is, if the system can catch it.
        public func prepare(redirect: String) throws(BrowserFailure) -> String {
            guard WebCallback(redirect) != nil else { throw .unavailable }
            return redirect
        }

        /// Shows a page and waits for its callback.
        public func open(_ page: BrowserPage) async throws(BrowserFailure) -> Secret {
            guard let url = URL(string: page.url.exposed) else { throw .unavailable }
            let callback = page.redirect.flatMap(WebCallback.init)
            let visit = WebVisit()
            let outcome = await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    visit.wait(continuation)
                    Task { @MainActor in
                        stage.show(url, of: page, callback: callback, for: visit)
                    }
                }
            } onCancel: {
                visit.end(.failure(.cancelled))
                Task { @MainActor in stage.leave(visit) }
            }
            return try outcome.get()
        }

        /// Nothing was readied.
        public func abandon(redirect: String) {}
    }

    /// A redirect that the system can catch.
    enum WebCallback: Sendable {
        case scheme(String)
        case https(host: String, path: String)

        /// Nil for `http`, and for `https` on systems that cannot catch it.
        init?(_ redirect: String) {
            guard let parts = URLParts(redirect) else { return nil }
            switch asciiLowercased(parts.scheme) {
            case "http": return nil
            case "https":
                guard #available(iOS 17.4, macOS 14.4, *), let host = parts.authority?.host else {
                    return nil
                }
                self = .https(host: host, path: parts.path)
            default: self = .scheme(parts.scheme)
            }
        }
    }
#endif
