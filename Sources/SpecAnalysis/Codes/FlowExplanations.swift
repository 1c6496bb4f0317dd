// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics

extension SpecCode {
    var flows: Explanation {
        switch self {
        case .neitherKeptNorDropped:
            Explanation(
                cause: """
                    A step fails while the record of a flow stands. Kept, an attacker's bad \
                    callback cannot end somebody's sign-in; dropped, a secret does not lie about. \
                    Which of the two is right is decided at each failure, and written down.
                    """,
                failing: "{ op: time.within, …, else: flow.stale }",
                mended: "{ op: time.within, …, else: flow.stale, drops: [pending] }",
                source: "RFC 9700 §4.7")
        case .notHeld:
            Explanation(
                cause: "Only a record that the method has loaded and not deleted can be kept.",
                failing: "{ op: callback.parse, …, keeps: [pending] }   # before pending is loaded",
                mended: "{ op: callback.parse, … }")
        case .keptAndDropped:
            Explanation(
                cause: "One failure says both that a record stays and that it goes.",
                failing: "keeps: [pending], drops: [pending]", mended: "drops: [pending]")
        case .missingUndo:
            Explanation(
                cause: """
                    The secrets of a flow are stored, a later step can fail, and nothing would \
                    delete them again. `undo: delete` runs on every error exit after the step.
                    """,
                failing: "{ op: store.put, item: pending, … }",
                mended: "{ op: store.put, item: pending, undo: delete, … }",
                source: "RFC 7636 §7.1")
        case .needlessUndo:
            Explanation(
                cause: "The clean-up can never run, or would delete what is meant to last.",
                failing: "{ op: store.put, item: session, undo: delete, … }",
                mended: "{ op: store.put, item: session, … }")
        case .ageUnchecked:
            Explanation(
                cause: """
                    An item with `maxAge` may not be used when it is older. Each method that uses \
                    its secrets checks that with the same number, in a step that always runs.
                    """,
                failing: "pending: { maxAge: 600, … }\nop: time.within, with: { max: 900, … }",
                mended: "pending: { maxAge: 600, … }\nop: time.within, with: { max: 600, … }",
                source: "RFC 6749 §4.1.2")
        case .undeletable:
            Explanation(
                cause: """
                    People must be able to sign out at any time, also offline, also when a record \
                    is damaged. So a public method deletes each item in a step that always runs, \
                    before it waits for anything.
                    """,
                failing: "signOut: clears [pending] only",
                mended: "signOut: { op: store.clear, items: [pending, session], … }")
        default: secrets
        }
    }

    private var secrets: Explanation {
        switch self {
        case .correlatorForgotten:
            Explanation(
                cause: """
                    A state or nonce is sent, and when the answer comes nothing is left that it \
                    could be compared with, so any answer would do.
                    """,
                failing: "state: $state   # drawn, sent, not stored",
                mended: "{ op: store.put, item: pending, with: { state: $state, … } }",
                source: "RFC 9700 §2.1")
        case .correlatorUnchecked:
            Explanation(
                cause: """
                    A method uses the secrets of a stored flow, and does not always compare what \
                    ties it to its request: a foreign callback would be accepted. A comparison \
                    under a guard does not count, since the guard lets an absent value pass.
                    """,
                failing: "{ op: text.equalCT, when: present $cb.state, … }",
                mended: "{ op: text.equalCT, with: { value: $cb.state, expected: $p.state }, … }",
                source: "RFC 6749 §10.12")
        case .idleDraw:
            Explanation(
                cause: "A random value is drawn and does not get where it would be of use.",
                failing: "{ op: random.text, kind: Nonce, as: nonce, … }   # never sent",
                mended: "{ op: url.build, with: { nonce: $nonce, … }, … }",
                source: "OpenID Connect Core 1.0 §15.5.2")
        case .shortDraw:
            Explanation(
                cause: """
                    Fewer octets than the standard asks for can be guessed; many more make a value \
                    that servers refuse.
                    """,
                failing: "{ op: random.text, kind: Verifier, with: { bytes: 16 }, … }",
                mended: "{ op: random.text, kind: Verifier, with: { bytes: 32 }, … }",
                source: "RFC 7636 §4.1")
        case .unsentSecret:
            Explanation(
                cause: """
                    A flow stores a secret to prove later who began it. Nobody sends it, so \
                    nothing is proven.
                    """,
                failing: "codeGrant without code_verifier",
                mended: "with: { code_verifier: $p.verifier, … }", source: "RFC 7636 §4.5")
        case .uncheckedCallback:
            Explanation(
                cause: """
                    Any app can open any URL. A callback is compared with the address that the \
                    client gave, before anything in it is looked at.
                    """,
                failing: "{ op: callback.parse, with: { url: $url }, … }",
                mended: "url.sameTarget of $url, then callback.parse of $url",
                source: "RFC 9700 §4.1.3")
        case .unsharedFlow:
            Explanation(
                cause: """
                    Systems deliver one callback twice. The first call uses the flow up; the \
                    second has to get the same answer, not an error, and not another request.
                    """,
                failing: "handleRedirect: { in: { url: CallbackURL }, … }",
                mended: "handleRedirect: { share: { by: $url, keep: outcome }, … }",
                source: "RFC 9700 §4.2.4")
        case .leftStored:
            Explanation(
                cause: "A flow's secrets were used, and the record still stands to be used again.",
                failing: "store.get pending … and no store.delete",
                mended: "{ op: store.delete, item: pending, … }", source: "RFC 9700 §4.2.4")
        default:
            Explanation(
                cause: """
                    A secret of a flow goes over the network while its record still stands, so two \
                    equal callbacks could both send it.
                    """,
                failing: "http.form with $p.verifier, then store.delete pending",
                mended: "store.delete pending, then http.form with $p.verifier",
                source: "RFC 9700 §4.2.4")
        }
    }
}
