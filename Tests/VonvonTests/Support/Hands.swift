// SPDX-License-Identifier: Apache-2.0

import OIDCRuntime
import OIDCTesting

/// What a test does to answers and callbacks on their way, and what it saw go by.
///
/// A class, because client and test share it.
final class Hands: Sendable {
    typealias BendAnswer = @Sendable (_ request: HTTPRequest, HTTPResponse) -> HTTPResponse
    private struct State: Sendable {
        var bendAnswer: BendAnswer = { $1 }
        var bendCallback: @Sendable (String) -> String = { $0 }
        var holdsPages = false
        var forms: [String] = []
        var pages: [String] = []
    }
    private let state = Locked(State())
    private let callbacks = AsyncStream.makeStream(of: String.self)

    /// Whether pages stay once the person is done with them.
    var holdsPages: Bool {
        get { state.with { $0.holdsPages } }
        set { state.with { $0.holdsPages = newValue } }
    }

    /// Bodies that were posted, in order.
    var forms: [String] { state.with { $0.forms } }

    /// URLs of pages that were opened, in order.
    var pages: [String] { state.with { $0.pages } }

    /// Changes answers of the back channel from now on.
    func bendAnswers(_ bend: @escaping BendAnswer) { state.with { $0.bendAnswer = bend } }

    /// Changes a text in the bodies of an endpoint's answers from now on.
    func replace(_ old: String, by new: String, in endpoint: String) {
        bendAnswers { request, answer in
            guard request.url.hasSuffix("/" + endpoint) else { return answer }
            let text = String(decoding: answer.body, as: UTF8.self).replacing(old, with: new)
            return HTTPResponse(
                status: answer.status, headers: answer.headers, body: Array(text.utf8))
        }
    }

    /// Changes what the browser hands back from now on.
    func bendCallbacks(_ bend: @escaping @Sendable (String) -> String) {
        state.with { $0.bendCallback = bend }
    }

    /// The callback of the next page that stays.
    func nextCallback() async -> String {
        for await callback in callbacks.stream { return callback }
        return ""
    }

    func environment(
        of provider: TestProvider, clock: TestClock, storage: (any TokenStorageAdapter)?
    ) -> ClientEnvironment {
        var environment = provider.environment
        if let storage { environment.storage = storage }
        environment.http = BentTransport(hands: self, base: environment.http)
        environment.browser = BentBrowser(hands: self, base: environment.browser)
        environment.clock = clock
        return environment
    }

    fileprivate func see(_ form: String) { state.with { $0.forms.append(form) } }

    fileprivate func bend(_ answer: HTTPResponse, to request: HTTPRequest) -> HTTPResponse {
        state.with { $0.bendAnswer }(request, answer)
    }

    fileprivate func bend(_ callback: String, from page: String) -> (String, stays: Bool) {
        let (bend, stays) = state.with { state in
            state.pages.append(page)
            return (state.bendCallback, state.holdsPages)
        }
        let bent = bend(callback)
        if stays { callbacks.continuation.yield(bent) }
        return (bent, stays)
    }
}

private struct BentTransport: HTTPTransport {
    let hands: Hands
    let base: any HTTPTransport

    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
        if let form = request.body { hands.see(form.exposed) }
        return hands.bend(try await base.send(request), to: request)
    }
}

private struct BentBrowser: BrowserSession {
    let hands: Hands
    let base: any BrowserSession

    func prepare(redirect: String) throws(BrowserFailure) -> String {
        try base.prepare(redirect: redirect)
    }

    func open(_ page: BrowserPage) async throws(BrowserFailure) -> Secret {
        let callback = try await base.open(page)
        let (bent, stays) = hands.bend(callback.exposed, from: page.url.exposed)
        guard stays else { return Secret(bent) }
        // A page that nobody closes: the task's own end is the only way out.
        let never = AsyncStream<Never> { _ in }
        for await _ in never {}
        throw .cancelled
    }

    func abandon(redirect: String) { base.abandon(redirect: redirect) }
}
