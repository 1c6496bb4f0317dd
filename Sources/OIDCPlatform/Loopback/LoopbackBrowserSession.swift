// SPDX-License-Identifier: Apache-2.0

#if os(Linux) || os(macOS)
    internal import Foundation
    public import OIDCRuntime

    /// The desktop's browser, with a listener on a loopback address for the way back.
    ///
    /// For programs that have no system browser session: Linux, and macOS tools outside a bundle. The
    /// redirect URI must be `http` on `127.0.0.1` or `[::1]`; without a port a free one is taken.
    /// Nothing can tell that a person closed the page, so a sign-in ends with its callback, by
    /// cancelling, or when its time is up. The desktop's browser shares the person's cookies.
    ///
    /// - Source: RFC 8252 §7.3 and §8.3.
    public struct LoopbackBrowserSession: BrowserSession {
        /// Opens a URL in a browser; calls back if that turns out to have failed.
        package typealias Opener =
            @Sendable (_ url: String, _ failed: @escaping @Sendable () -> Void) -> Void

        private let seconds: Int
        private let opener: Opener
        private let ways = Guarded<[String: LoopbackWay]>([:])

        /// Waits for a callback for so many seconds, by default as long as a sign-in may take.
        public init(seconds: Int = 600) {
            self.init(seconds: seconds, opener: openDesktopBrowser)
        }

        package init(seconds: Int, opener: @escaping Opener) {
            self.seconds = seconds
            self.opener = opener
        }

        /// Listens on the redirect's address; what comes before the page is opened waits.
        public func prepare(redirect: String) throws(BrowserFailure) -> String {
            let way = try LoopbackWay(redirect)
            ways.withLock { $0[way.redirect] = way }
            return way.redirect
        }

        /// Opens the desktop's browser and waits for the callback.
        public func open(_ page: BrowserPage) async throws(BrowserFailure) -> Secret {
            let way = try way(for: page)
            guard let visit = LoopbackVisit(to: page, by: way) else { throw .unavailable }
            let listener = way.listener
            let (opener, seconds) = (opener, seconds)
            let end = await withTaskCancellationHandler {
                // UA: in the person's own browser, never within the app.
                if !Task.isCancelled {
                    opener(visit.start) { listener.end(.failure(.unavailable)) }
                }
                return await listener.serve(for: .seconds(seconds), visit.answer)
            } onCancel: {
                listener.end(.failure(.cancelled))
            }
            return try end.get()
        }

        /// Stops listening.
        public func abandon(redirect: String) {
            let way = ways.withLock { $0.removeValue(forKey: redirect) }
            way?.listener.end(.failure(.cancelled))
        }
    }

    extension LoopbackBrowserSession {
        /// The way that was readied; without one, an address that only sends the browser on.
        private func way(for page: BrowserPage) throws(BrowserFailure) -> LoopbackWay {
            guard let redirect = page.redirect else { return try LoopbackWay("http://127.0.0.1/") }
            let way = ways.withLock { $0.removeValue(forKey: redirect) }
            guard let way else { throw .unavailable }
            return way
        }
    }

    /// The desktop's own choice of browser.
    ///
    /// What is handed to the command can be seen by other users of the machine: it is an address of
    /// the listener, which sends the browser on, never the page's own URL.
    private func openDesktopBrowser(_ url: String, _ failed: @escaping @Sendable () -> Void) {
        let command = Process()
        command.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        #if os(macOS)
            command.arguments = ["open", url]
        #else
            command.arguments = ["xdg-open", url]
        #endif
        command.standardInput = FileHandle.nullDevice
        command.standardOutput = FileHandle.nullDevice
        command.standardError = FileHandle.nullDevice
        command.terminationHandler = { command in
            if command.terminationStatus != 0 { failed() }
        }
        do { try command.run() } catch { failed() }
    }
#endif
