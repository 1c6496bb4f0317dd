// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics

extension SpecCode {
    var values: Explanation {
        switch self {
        case .typeMismatch:
            Explanation(
                cause: """
                    Kinds are nominal: a code is no verifier and an access token no ID token, \
                    whatever their characters. So no secret can go where another is meant.
                    """,
                failing: "id_token_hint: $s.accessToken", mended: "id_token_hint: $s.idToken",
                source: "RFC 8725 §3.12")
        case .mayBeAbsent:
            Explanation(
                cause: """
                    The value is optional, since a server may leave it out or since the step that \
                    gives it is guarded, and this place needs it.
                    """,
                failing: "{ op: text.equal, with: { value: $cb.iss, … } }",
                mended: "{ op: text.equal, when: present $cb.iss, with: { value: $cb.iss, … } }")
        case .literalRefused:
            Explanation(
                cause: """
                    The place takes a value of the running method. A secret or a token that stood \
                    in a spec would stand in every copy of the client.
                    """,
                failing: "code: abc", mended: "code: $code")
        case .reboundName:
            Explanation(
                cause: "A name means one value in a method, so that a reader need not ask which.",
                failing: "{ op: clock.now, as: now } … { op: clock.now, as: now }",
                mended: "{ op: clock.now, as: now } … { op: clock.now, as: later }")
        case .unusedResult:
            Explanation(
                cause: "A step names its result, and no later step reads it: one of them is wrong.",
                failing: "{ op: clock.now, as: now }",
                mended: "{ op: clock.now, as: now } … with: { now: $now }")
        case .ignoredResult:
            Explanation(
                cause: "The operation does nothing but give a value, and the value is dropped.",
                failing: "{ op: clock.now }", mended: "{ op: clock.now, as: now }")
        case .noResult:
            Explanation(
                cause: "The operation only checks or acts; there is nothing to name.",
                failing: "{ op: epoch.next, as: epoch }", mended: "{ op: epoch.next }")
        default: ways
        }
    }

    private var ways: Explanation {
        switch self {
        case .invalidGuard:
            Explanation(
                cause: """
                    A step is guarded by a flag, or by whether an optional value is there. A guard \
                    on what is always there hides a step that was meant to be skipped, or a check \
                    that could be switched off.
                    """,
                failing: "when: present $session", mended: "when: present $session.hint")
        case .invalidReturn:
            Explanation(
                cause: "What the method returns is not what it declares under `out:`.",
                failing: "out: Session\n# and no returns:",
                mended: "out: Session\nreturns: $session")
        case .stepsAfterReturn:
            Explanation(
                cause: "A step stands behind a return that no guard can skip, so it never runs.",
                failing: "- { return: none }\n- { op: store.delete, … }",
                mended: "- { return: none, unless: $usable }\n- { op: store.delete, … }")
        case .returnsNothing:
            Explanation(
                cause: "The method owes a value, and one way out of it has none.",
                failing: "out: Session\nelse: { missing: { return: none } }",
                mended: "out: optional Session\nelse: { missing: { return: none } }")
        case .absentWithoutResult:
            Explanation(
                cause: """
                    `absent` means that a step's result is missing. An operation that only checks \
                    has none: its failure would be swallowed.
                    """,
                failing: "{ op: text.equalCT, else: absent }",
                mended: "{ op: text.equalCT, else: redirect.state }")
        case .missingDollar:
            Explanation(
                cause: """
                    A word without '$' is a text of its own. Here it reads like a value of the \
                    method, and a comparison with the word would never be what is meant.
                    """,
                failing: "{ op: text.equal, with: { value: p.issuer, … } }",
                mended: "{ op: text.equal, with: { value: $p.issuer, … } }")
        case .swallowedCheck:
            Explanation(
                cause: """
                    The operation is there to refuse what is wrong. Led to `absent`, its failure \
                    would be passed over and the method would go on.
                    """,
                failing: "{ op: callback.parse, as: cb, else: absent }",
                mended: "{ op: callback.parse, as: cb, else: redirect.malformed }")
        case .mixedExits:
            Explanation(
                cause: "For one failure the method goes on without a value, for another it ends.",
                failing: "else: { missing: { return: none }, failed: absent }",
                mended: "else: { missing: absent, failed: absent }")
        case .alwaysPresent:
            Explanation(
                cause: "A step provides for the absence of a value that is never absent.",
                failing: "{ op: value.require, with: { of: $grant.token } }",
                mended: "with: { token: $grant.token }")
        default:
            Explanation(
                cause: "A way out is given for an operation that has no way to fail.",
                failing: "{ op: epoch.next, else: storage.failed }", mended: "{ op: epoch.next }")
        }
    }
}
