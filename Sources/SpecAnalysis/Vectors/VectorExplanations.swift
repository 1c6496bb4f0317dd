// SPDX-License-Identifier: Apache-2.0

package import Diagnostics

extension VectorCode: ExplainedCode {
    package var explanation: Explanation {
        switch self {
        case .unknownKey, .wrongForm, .missingKey, .invalidScalar, .unknownAlternative: form
        case .unknownPiece, .unknownValue, .circularPiece, .unmintedToken: borrowing
        case .unknownName, .duplicateName: naming
        case .brokenSchedule, .expectsNothing: meaning
        }
    }

    private var form: Explanation {
        switch self {
        case .unknownKey:
            Explanation(
                cause: """
                    A vector is read strictly: a member that the format does not have would be \
                    an expectation that nobody checks.
                    """,
                failing: "expect: { eror: redirect.state }",
                mended: "expect: { error: redirect.state }")
        case .wrongForm:
            Explanation(
                cause: "A mapping, a list or a single value stands where another is due.",
                failing: "loads: pending", mended: "loads: [pending]")
        case .missingKey:
            Explanation(
                cause: "Without this member the vector cannot be run by every SDK alike.",
                failing: "given: { config: null }",
                mended: "given: { config: null, clock: 1767225600 }")
        case .invalidScalar:
            Explanation(
                cause: "A value is outside what its place can hold.",
                failing: "clock: yesterday", mended: "clock: 1767225600")
        default:
            Explanation(
                cause: """
                    Some mappings say one of several things, told apart by a member. This one \
                    has none of those members.
                    """,
                failing: "random: [{ octet: AAAA }]", mended: "random: [{ octets: AAAA }]")
        }
    }

    private var borrowing: Explanation {
        switch self {
        case .unknownPiece:
            Explanation(
                cause: "`use:` names a piece that no file under Spec/vectors declares.",
                failing: "given: { use: wrld }", mended: "given: { use: world }")
        case .unknownValue:
            Explanation(
                cause: "`$(…)` names no value, token, payload or key.",
                failing: "id_token: $(token:god)", mended: "id_token: $(token:good)")
        case .circularPiece:
            Explanation(
                cause: "A piece that uses itself, perhaps through others, never ends.",
                failing: "pieces: { a: { use: a } }", mended: "pieces: { a: { clock: 1767225600 } }"
            )
        default:
            Explanation(
                cause: """
                    Signed tokens are frozen data, since ECDSA signatures are random. The header \
                    or payload beside a token was changed, and the token was not signed again.
                    """,
                failing: "payload: '{\"sub\":\"b\"}'\ntoken: (signed over {\"sub\":\"a\"})",
                mended: "swift run mint-vectors", source: "RFC 7515 §5.1")
        }
    }

    private var naming: Explanation {
        switch self {
        case .unknownName:
            Explanation(
                cause: "A vector names a method, error, rule or item that the spec does not have.",
                failing: "call: signin", mended: "call: signIn")
        default:
            Explanation(
                cause: "Two vectors, pieces or values have one name, so one would hide the other.",
                failing: "values: { state: a }\n# in another file\nvalues: { state: b }",
                mended: "values: { state: a, other-state: b }")
        }
    }

    private var meaning: Explanation {
        switch self {
        case .brokenSchedule:
            Explanation(
                cause: """
                    A schedule releases, joins or cancels a call that has not started or has \
                    ended, or what is given and what is expected do not name the same things.
                    """,
                failing: "schedule: [{ join: a }]",
                mended: "schedule: [{ start: a, call: getSession }, { join: a }]")
        default:
            Explanation(
                cause: """
                    Nothing is expected that a client which does nothing would not also give, so \
                    the vector could never fail.
                    """,
                failing: "call: getSession\nexpect: { returns: null }",
                mended: "call: getSession\nexpect: { returns: null, loads: [session] }")
        }
    }
}
