// SPDX-License-Identifier: Apache-2.0

import Foundation
import OIDCRuntime
import Testing

@testable import OIDCPlatform

/// A page that is shown, and the requests that a browser might make.
struct Visit {
    let port: UInt16
    let task: Task<Secret, any Error>
    private let opened: AsyncStream<String>

    init(
        seconds: Int = 60, redirect: String = "http://127.0.0.1/callback",
        page url: String = "https://op.example/authorize?state=S"
    ) throws {
        let (opened, continuation) = AsyncStream.makeStream(of: String.self)
        self.opened = opened
        let session = LoopbackBrowserSession(seconds: seconds) { url, _ in
            continuation.yield(url)
        }
        let redirect = try session.prepare(redirect: redirect)
        port = try #require(
            URLComponents(string: redirect)?.port.flatMap(UInt16.init(exactly:)))
        let page = BrowserPage(
            url: Secret(url), redirect: redirect, isEphemeral: true, presentation: nil)
        task = Task { try await session.open(page) }
    }

    /// What the desktop's browser was asked to open.
    func started() async -> String? {
        for await url in opened { return url }
        return nil
    }

    func get(_ target: String) async -> String {
        await RawSocket.exchange(
            port: port, "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    }
}
