// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics

extension SpecCode {
    var use: Explanation {
        switch self {
        case .unreachableError:
            Explanation(
                cause: "An error is declared, documented and translated, and can never be thrown.",
                failing: "flow.lost: { … }   # and no else leads there",
                mended: "else: { replaced: flow.lost, … }")
        case .unenforcedRule:
            Explanation(
                cause: """
                    A rule with `state: applies` is promised to readers. Some step has to name it \
                    under `rule:`, or the contract of an operation that steps use.
                    """,
                failing: "CB-STATE: { state: applies, … }   # and no step names it",
                mended: "{ op: text.equalCT, …, rule: [CB-STATE] }")
        case .keeperDiffers:
            Explanation(
                cause: """
                    A rule that lists its steps lists all of them. So a step that kept the rule cannot \
                    go, or stop naming it, without a change where the rule stands.
                    """,
                failing: "CB-STATE: { steps: [hr.state], … }   # and hr.state is gone",
                mended: "{ id: hr.state, op: text.equalCT, …, rule: [CB-STATE] }")
        case .plannedRuleEnforced:
            Explanation(
                cause: "A rule is declared as planned, and a step or operation says it is kept.",
                failing: "RF: { state: planned, … }\nrule: [RF]",
                mended: "RF: { state: applies, … }\nrule: [RF]")
        case .contractDiffers:
            Explanation(
                cause: """
                    operations.yaml says what the spec relies on. Where it differs from the \
                    catalogue, the spec was written for another runtime.
                    """,
                failing: "callback.parse: { modes: [malformed] }",
                mended: "callback.parse: { modes: [malformed, duplicate] }")
        case .unusedDeclaration:
            Explanation(
                cause: "Something is declared that nothing uses: it is left over, or misspelt.",
                failing: "Ticket: { wire: true, … }   # and no step decodes one",
                mended: "{ op: json.decode, type: Ticket, … }")
        default: absences
        }
    }

    private var absences: Explanation {
        switch self {
        case .unprovidedAbsence:
            Explanation(
                cause: """
                    A field may be absent, and nothing in the spec does anything about that: it is \
                    not read where it may be missing, or not read at all.
                    """,
                failing: "scope: optional TextList   # and no step reads it",
                mended: "{ op: value.or, with: { value: $t.scope, fallback: $asked } }",
                source: "RFC 6749 §5.1")
        case .neverLeftOut:
            Explanation(
                cause: """
                    A parameter is declared optional, and every step gives it. Declared as needed, \
                    it can no longer be forgotten.
                    """,
                failing: "nonce: optional Nonce", mended: "nonce: Nonce")
        case .cancellationDiffers:
            Explanation(
                cause: """
                    A call that its caller gives up ends with the platform's own cancellation. \
                    Exactly one error stands for it: the one under `cancelled:` of sdk.yaml.
                    """,
                failing: "cancelled: call.cancelled\ncall.cancelled: { … }",
                mended: "cancelled: call.cancelled\ncall.cancelled: { cancellation: true, … }")
        case .retryAfterUse:
            Explanation(
                cause: """
                    Once a flow's record is deleted, the same call cannot succeed any more, so an \
                    error with `next: retry` sends people in a circle.
                    """,
                failing: "unreachable: net.unreachable   # next: retry",
                mended: "unreachable: token.unreachable   # next: signIn",
                source: "RFC 6749 §10.5")
        default:
            Explanation(
                cause: "A secret lies in the store, where it can be stolen, and nobody uses it.",
                failing: "Session: { stored: 1, fields: { refreshToken: RefreshToken, … } }",
                mended: "Session: { stored: 1, fields: { … } }", source: "RFC 6749 §10.4")
        }
    }

    var labels: Explanation {
        switch self {
        case .weakKind:
            Explanation(
                cause: """
                    Operations and standards give some kinds a meaning. Declared as less secret \
                    than that, a value could be logged, shown or sent where it must not be.
                    """,
                failing: "Verifier: { label: public }", mended: "Verifier: { label: secret }",
                source: "RFC 7636 §7.1")
        case .undeclaredKind:
            Explanation(
                cause: "An operation gives a kind of value that the spec puts no label on.",
                failing: "op: browser.open   # and no CallbackURL under kinds:",
                mended: "kinds: { CallbackURL: { label: secret } }")
        case .leakInURL:
            Explanation(
                cause: """
                    What stands in a URL that goes through a browser ends up in histories, logs \
                    and referrers. A secret may not, unless it is an ID token as a hint, in a URL \
                    that is labelled as secret itself.
                    """,
                failing: "authorize: { browser: URL, parameters: { code_verifier: Verifier } }",
                mended: "authorize: { browser: URL, parameters: { code_challenge: Challenge } }",
                source: "RFC 9700 §4.2")
        case .wireKindDiffers:
            Explanation(
                cause: """
                    The standards mean one kind of value by that name. As plain text it would lose \
                    its label, and could be logged or confused with another.
                    """,
                failing: "parameters: { state: Text }", mended: "parameters: { state: State }",
                source: "RFC 6749 §11.2")
        case .leakInError:
            Explanation(
                cause: """
                    Errors are logged, shown and reported by apps, so they carry public kinds and \
                    numbers only.
                    """,
                failing: "auth.denied: { carries: AccessToken, … }",
                mended: "auth.denied: { carries: ServerText, … }", source: "RFC 9700 §4.3")
        default: results
        }
    }

    private var results: Explanation {
        switch self {
        case .carriedDiffers:
            Explanation(
                cause: """
                    An error carries something else than the failures that lead to it hand on, or \
                    none of them hands anything on.
                    """,
                failing: "denied: clock.skewed   # which carries Seconds",
                mended: "denied: auth.denied   # which carries ServerText")
        case .leakInResult:
            Explanation(
                cause: """
                    A public method or a view would hand out what only the flow may know, or a \
                    credential that apps have no use for in that place.
                    """,
                failing: "PublicSession: { view: Session, fields: { idToken: \"…\" } }",
                mended: "PublicSession: { view: Session, fields: { subject: \"…\" } }",
                source: "RFC 9700 §4.3")
        case .untrustedUse:
            Explanation(
                cause: """
                    Text that a server wrote may say anything. It goes into errors, marked and \
                    bounded, and nowhere else.
                    """,
                failing: "parameters: { hint: ServerText }", mended: "parameters: { hint: Text }",
                source: "RFC 6749 §4.1.2.1")
        case .missingView:
            Explanation(
                cause: """
                    A record holds tokens beside what apps may see, so a public method gives a \
                    view of it: a type with `view:` that names the fields one by one.
                    """,
                failing: "out: Session", mended: "out: Session\nview: PublicSession")
        default:
            Explanation(
                cause: "Both sides of a comparison are one value, so it can never fail.",
                failing: "with: { value: $p.state, expected: $p.state }",
                mended: "with: { value: $cb.state, expected: $p.state }",
                source: "RFC 6749 §10.12")
        }
    }
}
