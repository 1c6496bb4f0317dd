// SPDX-License-Identifier: Apache-2.0

#if canImport(AuthenticationServices)
    internal import AuthenticationServices
    internal import Foundation
    internal import OIDCRuntime

    /// The one place where the system shows a session, and what must stay alive meanwhile.
    ///
    /// A class on the main actor, because the system is one and is spoken to there.
    @MainActor
    final class WebStage {
        private struct Showing {
            let visit: WebVisit
            let session: ASWebAuthenticationSession
            let anchor: AnchorProvider
        }
        private var showing: Showing?

        /// Can be made anywhere; used on the main actor alone.
        nonisolated init() {}

        /// Shows a page in place of the one before.
        func show(_ url: URL, of page: BrowserPage, callback: WebCallback?, for visit: WebVisit) {
            guard visit.isOpen else { return }
            if let showing { leave(showing.visit) }
            guard let window = presentationAnchor(for: page) else {
                visit.end(.failure(.unavailable))
                return
            }
            let session = makeSession(url, callback) { url, error in
                visit.end(outcome(url, error))
            }
            let anchor = AnchorProvider(window)
            session.presentationContextProvider = anchor
            session.prefersEphemeralWebBrowserSession = page.isEphemeral
            showing = Showing(visit: visit, session: session, anchor: anchor)
            if !session.start() {
                visit.end(.failure(.unavailable))
                showing = nil
            }
        }

        /// Closes a page, if it is the one that shows.
        func leave(_ visit: WebVisit) {
            guard let current = showing, current.visit === visit else { return }
            showing = nil
            current.session.cancel()
            visit.end(.failure(.dismissed))
        }
    }

    /// Hands over the window that was found before the session began.
    @MainActor
    private final class AnchorProvider: NSObject, ASWebAuthenticationPresentationContextProviding {
        private let window: ASPresentationAnchor

        init(_ window: ASPresentationAnchor) { self.window = window }

        func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
            window
        }
    }

    /// The completion is `@Sendable`: the system calls it on a queue of its own, and one that was
    /// taken for the main actor's would trap there.
    @MainActor
    private func makeSession(
        _ url: URL, _ callback: WebCallback?,
        _ completion: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> ASWebAuthenticationSession {
        switch callback {
        case .https(let host, let path):
            guard #available(iOS 17.4, macOS 14.4, *) else { break }
            return ASWebAuthenticationSession(
                url: url, callback: .https(host: host, path: path), completionHandler: completion)
        case .scheme(let scheme):
            return ASWebAuthenticationSession(
                url: url, callbackURLScheme: scheme, completionHandler: completion)
        case nil: break
        }
        return ASWebAuthenticationSession(
            url: url, callbackURLScheme: nil, completionHandler: completion)
    }

    private func outcome(_ url: URL?, _ error: (any Error)?) -> WebVisit.End {
        if let url { return .success(Secret(url.absoluteString)) }
        switch (error as? ASWebAuthenticationSessionError)?.code {
        case .canceledLogin: return .failure(.dismissed)
        default: return .failure(.unavailable)
        }
    }
#endif
