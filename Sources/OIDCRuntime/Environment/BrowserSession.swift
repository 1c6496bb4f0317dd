// SPDX-License-Identifier: Apache-2.0

/// Shows pages of the provider to a person, and catches the way back to the app.
///
/// A protocol, because each platform has its own: `ASWebAuthenticationSession`, or the desktop's
/// browser and a loopback listener. Rule UA: never a view inside the app.
public protocol BrowserSession: Sendable {
    /// Readies the way back and gives the redirect URI as it will be sent, the port of a loopback
    /// listener filled in.
    ///
    /// Called on no particular thread, and never waits for a person.
    func prepare(redirect: String) throws(BrowserFailure) -> String

    /// Shows a page until the callback arrives or the person leaves, and gives the callback's URL.
    ///
    /// Ends at once, with `.cancelled` and its window closed, when the calling task is cancelled; a
    /// page that is opened while another one shows takes its place.
    func open(_ page: BrowserPage) async throws(BrowserFailure) -> Secret

    /// Takes back a `prepare` that no `open` follows.
    func abandon(redirect: String)
}

/// A page for a person to see.
public struct BrowserPage: Sendable {
    /// Holds a state, or a token.
    public let url: Secret
    /// What `prepare` gave; nil where no way back was readied.
    ///
    /// Only the person's leaving ends such a page; a session that cannot see that reports
    /// `.dismissed` once the page shows.
    public let redirect: String?
    /// Shares no cookies with the person's own browsing, where the platform can do so.
    public let isEphemeral: Bool
    /// Nil where the app names no place.
    public let presentation: BrowserPresentation?

    /// Makes one of its parts.
    public init(
        url: Secret, redirect: String?, isEphemeral: Bool, presentation: BrowserPresentation?
    ) {
        self.url = url
        self.redirect = redirect
        self.isEphemeral = isEphemeral
        self.presentation = presentation
    }
}

/// Where a page shows itself: made and read by a platform's browser session, carried by the rest.
public struct BrowserPresentation: Sendable {
    /// What the platform's session looks for; any other value counts as none.
    public let anchor: any Sendable

    /// Makes one of its parts.
    public init(_ anchor: any Sendable) { self.anchor = anchor }
}

/// Why a page gave no callback.
public enum BrowserFailure: Error, Sendable, Hashable {
    /// The person closed it.
    case dismissed
    /// Nothing can be shown here and now.
    case unavailable
    /// The callback did not come in time.
    case expired
    /// The task was cancelled.
    case cancelled
}
