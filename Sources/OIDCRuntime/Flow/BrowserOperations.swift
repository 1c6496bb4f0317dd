// SPDX-License-Identifier: Apache-2.0

extension Flow {
    /// `browser.prepare`: readies the way back and gives the redirect URI as it will be sent.
    public func browserPrepare(
        redirect: String, else exits: FailureMap<BrowserPrepareMode, Failure>
    ) throws(Interruption<Failure>) -> String {
        try step(exits) { () throws(OperationFailure<BrowserPrepareMode>) in
            abandonRedirect()
            do throws(BrowserFailure) {
                let sent = try core.environment.browser.prepare(redirect: redirect)
                self.redirect = sent
                return sent
            } catch {
                throw OperationFailure(.unavailable)
            }
        }
    }

    /// `browser.open`: shows a URL to a person and waits for the callback, its end, or being
    /// replaced.
    ///
    /// The callback comes from the browser or by ``browserResume(url:)``, whichever is first; the
    /// other one is nothing (rule CB-CANCEL).
    public func browserOpen(
        url: Secret, ephemeral: Bool, presentation: BrowserPresentation?,
        else exits: FailureMap<BrowserOpenMode, Failure>
    ) async throws(Interruption<Failure>) -> Secret {
        // Without a `prepare` no callback can come; the page shows all the same (rule LO).
        let redirect = self.redirect
        self.redirect = nil
        let page = BrowserPage(
            url: url, redirect: redirect, isEphemeral: ephemeral, presentation: presentation)
        let flight = Flight<BrowserOutcome>()
        _ = flight.reserve()
        end(.failure(OperationFailure(.replaced)), next: flight)
        let browser = core.environment.browser
        let outcome = await wait(.browser, step: exits.step) {
            await flight.outcome { flight.start { await show(page, in: browser) } }
        }
        core.state.withLock { state in
            if state.page === flight { state.page = nil }
        }
        return try step(exits) { () throws(OperationFailure<BrowserOpenMode>) in
            // CB-CANCEL: leaving closes the page and frees the client for the next attempt.
            guard let outcome else { throw OperationFailure(.cancelled) }
            return try outcome.get()
        }
    }

    /// `browser.resume`: hands a callback to the call that waits for the browser, if one does.
    public func browserResume(url: Secret) {
        end(.success(url), next: nil)
    }

    /// `browser.close`: ends a waiting browser session as replaced.
    public func browserClose() {
        end(.failure(OperationFailure(.replaced)), next: nil)
    }

    /// Gives back a redirect that was readied for nothing.
    func abandonRedirect() {
        guard let redirect else { return }
        core.environment.browser.abandon(redirect: redirect)
        self.redirect = nil
    }

    /// Ends the page that shows, and puts another one in its place.
    private func end(_ outcome: BrowserOutcome, next: Flight<BrowserOutcome>?) {
        let page = core.state.withLock { state in
            defer { state.page = next }
            return state.page
        }
        page?.complete(outcome)
    }
}

/// Shows a page and says how it ended.
private func show(_ page: BrowserPage, in browser: any BrowserSession) async -> BrowserOutcome {
    do throws(BrowserFailure) {
        return .success(try await browser.open(page))
    } catch {
        return .failure(OperationFailure(error.mode))
    }
}

extension BrowserFailure {
    /// A cancellation that nobody here asked for is the person's.
    fileprivate var mode: BrowserOpenMode {
        switch self {
        case .dismissed, .cancelled: .dismissed
        case .unavailable: .unavailable
        case .expired: .expired
        }
    }
}
