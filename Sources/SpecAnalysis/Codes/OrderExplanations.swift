// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics

extension SpecCode {
    var order: Explanation {
        switch self {
        case .lateCheck:
            Explanation(
                cause: """
                    A check stands behind a wait that it needs nothing from. What is wrong from \
                    the start is refused before a server or a person is asked for anything.
                    """,
                failing: "discovery.load, then text.equalCT of the state",
                mended: "text.equalCT of the state, then discovery.load",
                source: "RFC 9700 §4.7")
        case .staleReading:
            Explanation(
                cause: """
                    A wait may take any time, so what the clock said before it is wrong after it. \
                    It may still be stored, as the time when something began.
                    """,
                failing: "clock.now, http.form, time.before with $now",
                mended: "http.form, clock.now, time.before with $now")
        case .unguardedWrite:
            Explanation(
                cause: """
                    While a method waits, a sign-out or another sign-in may run. What is stored \
                    afterwards without asking would bring back what was just deleted. `while:` \
                    stores only if the epoch still is the one that was read before the wait.
                    """,
                failing: "{ op: store.put, item: session, with: $session, … }",
                mended: "{ op: store.put, item: session, with: $session, while: $epoch, … }")
        case .needlessWhile:
            Explanation(
                cause: "Steps between two waits run as one, so nothing can have changed here.",
                failing: "epoch.now as e, store.put while $e", mended: "store.put")
        case .lateEpoch:
            Explanation(
                cause: """
                    The epoch was read after a wait, so a sign-out during that wait is not \
                    noticed. It is read before the first wait, or where the method has just \
                    become the one that counts.
                    """,
                failing: "http.form, epoch.now, jwks.key, store.put while",
                mended: "epoch.now, http.form, jwks.key, store.put while")
        case .lateDeletion:
            Explanation(
                cause: """
                    While the method waited, another call may have stored an item of its own, and \
                    that is what would be deleted.
                    """,
                failing: "http.form, store.delete session",
                mended: "store.delete session, http.form")
        default: methods
        }
    }

    private var methods: Explanation {
        switch self {
        case .instantWaits:
            Explanation(
                cause: "A method that the page shows without `async` cannot wait for anything.",
                failing: "instant: true\nsteps: [{ op: discovery.load, … }]",
                mended: "steps: [{ op: discovery.load, … }]")
        case .throwsDiffers:
            Explanation(
                cause: "What the signature says about failing is not what the steps do.",
                failing: "instant: true, throws: false\n{ op: store.clear, else: storage.failed }",
                mended: "instant: true\n{ op: store.clear, else: storage.failed }")
        case .missingRenewal:
            Explanation(
                cause: """
                    The step begins a flow, replaces the configuration or the store, or deletes \
                    what it has not read. Attempts that still run would go on as if nothing had \
                    happened, and store what is no longer wanted.
                    """,
                failing: "{ op: store.clear, items: [session], … }",
                mended: "{ op: epoch.next }, then { op: store.clear, items: [session], … }")
        case .browserLeftOpen:
            Explanation(
                cause: """
                    Older attempts end, and one of them may wait for a person in a browser that \
                    nobody needs any more.
                    """,
                failing: "{ op: epoch.next }", mended: "{ op: epoch.next }, { op: browser.close }")
        case .uncalledMethod:
            Explanation(
                cause: "An internal method exists for others to call, and none does.",
                failing: "verify: { internal: true, … }   # and no call: verify",
                mended: "{ call: verify, … }")
        case .recursion:
            Explanation(
                cause: """
                    A method calls itself, directly or through others. Methods have no loops, so \
                    that every run ends and every way through can be listed.
                    """,
                failing: "a: { steps: [{ call: b }] }\nb: { steps: [{ call: a }] }",
                mended: "a: { steps: [{ call: b }] }\nb: { steps: [] }")
        case .gateMismatch:
            Explanation(
                cause: """
                    `gate: caller` uses what the caller's gate has established, so every caller \
                    has to have one; an app that calls a public method has none.
                    """,
                failing: "verify: { internal: true, gate: caller }   # and its caller: gate: none",
                mended: "verify: { internal: true }")
        default:
            Explanation(
                cause: """
                    Calls are shared by the value of one input. Without a key, or by something \
                    that is the same for all, a foreign callback would get another's outcome.
                    """,
                failing: "share: { by: all, keep: outcome }",
                mended: "share: { by: $url, keep: outcome }", source: "RFC 9700 §4.2.4")
        }
    }
}
