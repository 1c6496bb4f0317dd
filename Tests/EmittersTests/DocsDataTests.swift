// SPDX-License-Identifier: Apache-2.0

import Emitters
import Rendering
import SpecModel
import Testing

struct DocsDataTests {
    /// What an English page writes for a block of data.
    private func written(_ data: Page.DataBlock) throws -> String {
        let page = Page(
            slug: "boat", title: "page.boat.title", summary: "page.boat.summary",
            sections: [
                .init(anchor: "a", title: "page.boat.start.title", blocks: [.data(data)])
            ])
        let text = render(emitPages(try DocsFixture.sdk(pages: [page]))[1]).text
        let start = try #require(text.firstRange(of: "## Start\n\n")).upperBound
        let end = try #require(text.firstRange(of: "\n\nSource: ")).lowerBound
        return String(text[start..<end])
    }

    @Test func `methods are told by signature, summary and inputs`() throws {
        #expect(
            try written(.methods) == """
                | Method | description |
                | --- | --- |
                | `signIn(hint:) async throws` | Opens the Harbor page. `hint`: Whom to expect. |
                | `handleRedirect(_:) async throws -> HarborSession` | method.handleRedirect.summary |
                | `getSession() async throws -> HarborSession?` | Gives a \\| b. |
                | `signOut() async throws` | method.signOut.summary |
                """)
    }

    @Test func `errors are told with the methods that end with them`() throws {
        #expect(
            try written(.errors) == """
                | Code | category | when | meaning | next |
                | --- | --- | --- | --- | --- |
                | `flow.stale` | Flow | `signIn`, `handleRedirect`, and `getSession` | Too late. | Sign in |
                | `call.cancelled` `CancellationError` `serverText` | category.user | `signIn` and `handleRedirect` | error.call.cancelled.message | next.retry |
                """)
    }

    @Test func `rules have their sources as links, and those to come say so`() throws {
        #expect(
            try written(.rules) == """
                | rule | description | sources | applies | accepts | refuses |
                | --- | --- | --- | --- | --- | --- |
                | `R-1` | A `state` is checked. | [RFC 6749 §4.1](https://www.rfc-editor.org/rfc/rfc6749), policy | ✓ | 0 | 0 |
                | `R-2` | rule.R-2.statement |  | Planned |  |  |
                """)
    }

    @Test func `configuration fields have type, default and meaning`() throws {
        #expect(
            try written(.configuration) == """
                | field | required | default | description |
                | --- | --- | --- | --- |
                | `issuer: URL` | ✓ |  | The provider. |
                | `scopes: [String]` |  | `["a", "b"]` | config.scopes.summary |
                """)
    }

    @Test func `the sign-in is drawn from the steps of the method and of those it calls`() throws {
        #expect(
            try written(.signInSequence) == """
                ```mermaid
                sequenceDiagram
                    participant app as App
                    participant client as client
                    participant store as store
                    participant browser as browser
                    participant person as person
                    participant provider as provider
                    app->>client: signIn(hint#58;)
                    Note over client: state
                    client->>store: save pending
                    client->>browser: authorize (state)
                    browser->>provider: authorize (state)
                    person->>browser: note-wait
                    provider-->>browser: code, state, iss
                    browser-->>client: code, state, iss
                    Note over client: note-shared
                    client->>store: load pending
                    Note over client: R-1
                    client->>store: delete pending
                    client->>provider: grant (code)
                    provider-->>client: access_token
                    client->>store: save session
                    client-->>app: ✓
                ```
                """)
    }

    @Test func `moves between states are those that puts and deletes of public methods make`()
        throws
    {
        #expect(
            try written(.states) == """
                ```mermaid
                stateDiagram-v2
                    state "signed out" as idle
                    state "authorizing" as authorizing
                    state "active" as active
                    state "reauthorizing" as reauthorizing
                    [*] --> idle
                    idle --> authorizing: signIn
                    authorizing --> idle: signOut
                    authorizing --> idle: signIn, handleRedirect (otherwise)
                    authorizing --> active: signIn, handleRedirect
                    active --> idle: signOut
                    active --> idle: getSession (otherwise)
                    active --> reauthorizing: signIn
                    reauthorizing --> idle: signOut
                    reauthorizing --> authorizing: getSession (otherwise)
                    reauthorizing --> active: signIn, handleRedirect
                ```
                """)
    }
}
