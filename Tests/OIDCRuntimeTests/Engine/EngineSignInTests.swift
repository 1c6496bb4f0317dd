// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import OIDCRuntime
import OIDCTesting
import Testing

struct EngineSignInTests {
    @Test(.accepts("CB-CANCEL", "ST-LAST"))
    func `a sign-in is complete when the browser hands the callback back`() async {
        let client = MiniClient(pages: [ScriptedPage("login", .approval(code: "C"))])
        let signIn = await client.startSignIn()
        await client.release("signIn")
        await client.release("signIn")
        #expect(await signIn.code == nil)
        #expect(client.names == ["discovery", "open login", "token"])
        #expect(client.storage.values.keys.sorted() == [sessionKey])
    }

    @Test func `a callback that the app delivers completes the sign-in that waits`() async {
        let client = MiniClient()
        let signIn = await client.startSignIn()
        let redirect = await client.start("app") { try await $0.handleRedirect(callback) }
        await client.release("app")
        #expect(await redirect.code == nil)
        #expect(await signIn.code == nil)
        #expect(client.names == ["discovery", "open login", "close login", "token"])
    }

    @Test(.refuses("CB-STATE"))
    func `a denial that the app delivers ends both with it and leaves nothing`() async {
        let client = MiniClient()
        let signIn = await client.startSignIn()
        let redirect = await client.start("app") { try await $0.handleRedirect(denial) }
        #expect(await redirect.code == "auth.denied")
        #expect(await signIn.code == "auth.denied")
        #expect(client.storage.values.isEmpty)
        #expect(client.names == ["discovery", "open login", "close login"])
    }

    @Test(arguments: [
        ("com.example.app://auth/other?code=C&state=\(stateOfFirst)", "redirect.target"),
        ("com.example.app://auth/callback?code=C&state=x", "redirect.state"),
        ("com.example.app://auth/callback?error=access_denied", "redirect.state"),
    ])
    func `a foreign callback leaves the sign-in alive`(url: String, code: String) async {
        let client = MiniClient()
        let signIn = await client.startSignIn()
        #expect(await client.code { try await $0.handleRedirect(url) } == code)
        let redirect = await client.start("app") { try await $0.handleRedirect(callback) }
        await client.release("app")
        #expect(await redirect.code == nil)
        #expect(await signIn.code == nil)
    }

    @Test func `a bad callback from the own browser ends the sign-in and its record`() async {
        let bad = "com.example.app://auth/callback?code=C&state=x"
        let client = MiniClient(pages: [ScriptedPage("login", .callback(bad))])
        let signIn = await client.startSignIn()
        await client.release("signIn")
        #expect(await signIn.code == "redirect.state")
        #expect(client.storage.values.isEmpty)
    }

    @Test(.refuses("ST-LAST", "CB-CANCEL"))
    func `a second sign-in ends the first, whose clean-up spares it`() async {
        let client = MiniClient(pages: [login, ScriptedPage("again", .stays)])
        let first = await client.startSignIn("first")
        let second = await client.startSignIn("second")
        #expect(await first.code == "flow.superseded")
        #expect(client.names == ["discovery", "open login", "close login", "open again"])
        #expect(client.storage.values.keys.sorted() == [pendingKey])
        await client.cancel(second)
    }

    @Test func `a second sign-in ends a first one that is still at discovery`() async {
        let client = MiniClient(pages: [login])
        let first = await client.start("first") { try await $0.signIn() }
        let second = await client.start("second") { try await $0.signIn() }
        await client.release("first")
        #expect(await first.code == "flow.superseded")
        #expect(client.names.sorted() == ["abandon", "discovery", "open login"])
        await client.cancel(second)
    }

    @Test(.refuses("CB-CANCEL"), arguments: [BrowserFailure.dismissed, .unavailable, .expired])
    func `a page that ends without a callback ends the sign-in and its record`(
        failure: BrowserFailure
    ) async {
        let client = MiniClient(pages: [ScriptedPage("login", .failure(failure))])
        let signIn = await client.startSignIn()
        await client.release("signIn")
        let codes: [BrowserFailure: String] = [
            .dismissed: "auth.cancelled", .unavailable: "browser.unavailable",
            .expired: "flow.stale",
        ]
        #expect(await signIn.code == codes[failure])
        #expect(client.storage.values.isEmpty)
    }

    @Test(.accepts("ST-ATOM"))
    func `an old session stays until the new one is stored`() async throws {
        let client = MiniClient(stored: [sessionKey: sessionText("OLD")])
        let signIn = await client.startSignIn()
        let during = try await client.start("read") { try await $0.getSession() }.value
        #expect(during?.secret("accessToken") == Secret("OLD"))
        let redirect = await client.start("app") { try await $0.handleRedirect(callback) }
        await client.release("app")
        #expect(await redirect.code == nil)
        #expect(await signIn.code == nil)
        let after = try await client.start("read") { try await $0.getSession() }.value
        #expect(after?.secret("accessToken") == Secret("AT"))
    }
}

func sessionText(_ token: String) -> String {
    #"{"version":1,"accessToken":"\#(token)","savedAt":1000}"#
}

func pendingText(createdAt: Int = 1000) -> String {
    #"{"version":1,"state":"\#(stateOfFirst)","#
        + #""verifier":"AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE","#
        + #""createdAt":\#(createdAt),"redirectUri":"com.example.app://auth/callback"}"#
}
