// SPDX-License-Identifier: Apache-2.0

#if os(Linux) && canImport(AuthenticationServices)
    @unsafe @preconcurrency import AuthenticationServices
    import Foundation
    import OIDCPlatform
    import OIDCRuntime
    import Testing

    /// One system session for all, so one test at a time.
    @Suite(.serialized)
    @MainActor
    struct EmulatedBrowserTests {
        private let session = WebBrowserSession()
        private let started: AsyncStream<ASWebAuthenticationSession>

        init() {
            let (started, continuation) = AsyncStream.makeStream(
                of: ASWebAuthenticationSession.self)
            self.started = started
            ASWebAuthenticationSession.onStart = { session in
                continuation.yield(session)
                return true
            }
        }

        @Test func `the callback that the system catches is given back`() async throws {
            let task = open()
            let shown = try await next()
            #expect(shown.url.absoluteString == "https://op.example/authorize")
            #expect(shown.callback == .customScheme("com.example.app"))
            #expect(shown.prefersEphemeralWebBrowserSession)
            shown.complete(URL(string: callback), nil)
            #expect(try await task.value == Secret(callback))
        }

        @Test func `a second and a late completion are nothing`() async throws {
            let task = open()
            let shown = try await next()
            shown.complete(URL(string: callback), nil)
            shown.complete(URL(string: callback + "2"), nil)
            #expect(try await task.value == Secret(callback))
            shown.complete(nil, ASWebAuthenticationSessionError(.canceledLogin))
        }

        @Test(arguments: [
            (ASWebAuthenticationSessionError.Code.canceledLogin, BrowserFailure.dismissed),
            (.presentationContextInvalid, .unavailable),
            (.presentationContextNotProvided, .unavailable),
        ])
        func `each error has its reason`(
            code: ASWebAuthenticationSessionError.Code, failure: BrowserFailure
        ) async throws {
            let task = open()
            try await next().complete(nil, ASWebAuthenticationSessionError(code))
            await #expect(throws: failure) { try await task.value }
        }

        @Test func `cancelling closes the session and ends at once`() async throws {
            let task = open()
            let shown = try await next()
            task.cancel()
            await #expect(throws: BrowserFailure.cancelled) { try await task.value }
            while !shown.isCancelled { await Task.yield() }
        }

        @Test func `a page takes the place of the one that shows`() async throws {
            let first = open()
            let shown = try await next()
            let second = open()
            let again = try await next()
            #expect(shown.isCancelled)
            await #expect(throws: BrowserFailure.dismissed) { try await first.value }
            again.complete(URL(string: callback), nil)
            #expect(try await second.value == Secret(callback))
        }

        @Test func `a session that does not start is unavailable`() async {
            ASWebAuthenticationSession.onStart = { _ in false }
            await #expect(throws: BrowserFailure.unavailable) { try await open().value }
        }

        @Test func `without a window it is unavailable`() async {
            let task = open(window: nil)
            await #expect(throws: BrowserFailure.unavailable) { try await task.value }
        }

        @Test func `an https redirect is caught by host and path`() async throws {
            let task = open(redirect: "https://app.example/callback")
            let shown = try await next()
            #expect(shown.callback == .https(host: "app.example", path: "/callback"))
            shown.complete(URL(string: "https://app.example/callback?code=C"), nil)
            _ = try await task.value
        }

        @Test func `a redirect that the system cannot catch is unavailable`() {
            #expect(throws: BrowserFailure.unavailable) {
                try session.prepare(redirect: "http://127.0.0.1/callback")
            }
        }

        private let callback = "com.example.app://auth/callback?code=C&state=S"

        private func open(
            redirect: String = "com.example.app://auth/callback",
            window: ASPresentationAnchor? = ASPresentationAnchor()
        ) -> Task<Secret, any Error> {
            let page = BrowserPage(
                url: Secret("https://op.example/authorize"), redirect: redirect,
                isEphemeral: true, presentation: .window { window })
            let session = session
            return Task { try await session.open(page) }
        }

        private func next() async throws -> ASWebAuthenticationSession {
            for await session in started { return session }
            throw CancellationError()
        }
    }
#endif
