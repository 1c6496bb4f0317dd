// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics

extension SpecCode {
    var unknownNames: Explanation {
        switch self {
        case .unknownOperation:
            Explanation(
                cause: """
                    Steps perform operations of a closed catalogue; `sdkspec explain OPERATION` \
                    tells what each takes, gives, and how it fails.
                    """,
                failing: "op: hash.s265", mended: "op: hash.s256")
        case .unknownType:
            Explanation(
                cause: """
                    A type is one of the language (Text, TextList, Instant, Seconds, Count, Flag, \
                    Epoch, Config and what operations give), a kind, or a record of types.yaml.
                    """,
                failing: "since: Instnt", mended: "since: Instant")
        case .unknownError:
            Explanation(
                cause: "A failure leads to a code that errors.yaml does not declare.",
                failing: "else: storage.faild", mended: "else: storage.failed")
        case .unknownRule:
            Explanation(
                cause: "A step or an operation names a rule that rules.yaml does not declare.",
                failing: "rule: [CB-STAT]", mended: "rule: [CB-STATE]")
        case .unknownRequest:
            Explanation(
                cause: "A request is sent that `requests:` of sdk.yaml does not declare.",
                failing: "request: codeGrnt", mended: "request: codeGrant")
        case .unknownItem:
            Explanation(
                cause: "A step works on an item that `items:` of sdk.yaml does not declare.",
                failing: "item: pendng", mended: "item: pending")
        case .unknownMethod:
            Explanation(
                cause: "A method is called or listed that no file below methods/ declares.",
                failing: "call: verifyToken", mended: "call: verifyIdToken")
        case .unknownField:
            Explanation(
                cause: "The type has no field of that name, so nothing can be read there.",
                failing: "$callback.stat", mended: "$callback.state")
        default: shapes
        }
    }

    private var shapes: Explanation {
        switch self {
        case .undefinedValue:
            Explanation(
                cause: """
                    Steps run in order, and a value exists from the step on that names it with \
                    `as:`. Inputs and the results of the gate exist from the start.
                    """,
                failing: "hash.s256 with { of: $v }, then random.text as v",
                mended: "random.text as v, then hash.s256 with { of: $v }")
        case .unknownInput:
            Explanation(
                cause: """
                    Something is given that the operation, the method, the record or the request \
                    does not take. A request carries its own parameters and nothing else.
                    """,
                failing: "with: { off: $verifier }", mended: "with: { of: $verifier }")
        case .missingInput:
            Explanation(
                cause: """
                    Something that is needed is not given; only what is optional may be left out.
                    """,
                failing: "op: url.sameTarget, with: { url: $url, target: $t }",
                mended: "op: url.sameTarget, with: { url: $url, target: $t, port: exact }")
        case .unknownMode:
            Explanation(
                cause: "The operation cannot fail in the way that is named.",
                failing: "else: { neihter: a.b, … }", mended: "else: { neither: a.b, … }")
        case .missingMode:
            Explanation(
                cause: """
                    Every way in which an operation can fail leads somewhere: to a declared error, \
                    to `absent` (the result is missing, the method goes on), or to \
                    `{ return: none }`. So the ways out of a method can be listed and tested.
                    """,
                failing: "else: { dismissed: auth.cancelled }",
                mended: "else: { dismissed: auth.cancelled, replaced: flow.superseded, … }")
        case .unknownConstraint:
            Explanation(
                cause: "A setting is held to a condition that the closed list does not have.",
                failing: "must: [noQuerry]", mended: "must: [noQuery]")
        case .missingDesignator:
            Explanation(
                cause: "The operation needs to be told what it works on, beside its inputs.",
                failing: "op: random.text, with: { bytes: 32 }",
                mended: "op: random.text, kind: State, with: { bytes: 32 }")
        default:
            Explanation(
                cause: "The step says something that its operation has no use for.",
                failing: "op: clock.now, item: pending", mended: "op: clock.now")
        }
    }

    var namesAndTexts: Explanation {
        switch self {
        case .unknownPlaceholder:
            Explanation(
                cause: "A text names a fact, method, error or the like that nothing declares.",
                failing: "\"Call {method:singIn}.\"", mended: "\"Call {method:signIn}.\"")
        case .retiredID:
            Explanation(
                cause: """
                    An id that was given up never comes back with another meaning, or old reports \
                    and vectors would speak of the wrong thing.
                    """,
                failing: "retired: [a.load]\n- { id: a.load, … }",
                mended: "retired: [a.load]\n- { id: a.read, … }")
        case .collidingNames:
            Explanation(
                cause: """
                    Two names that differ in the spec become one in Swift, where only letters and \
                    digits count and words are joined.
                    """,
                failing: "retry+: { … }\nretry-: { … }",
                mended: "retry.more: { … }\nretry.less: { … }")
        case .reservedName:
            Explanation(
                cause: "Swift, the language of specs or the generated client keeps that name.",
                failing: "as: flow", mended: "as: attempt")
        case .misplacedType:
            Explanation(
                cause: """
                    The type exists, but values of it cannot stand there: a response cannot be \
                    stored, an app cannot make an epoch, a form cannot be opened in a browser.
                    """,
                failing: "fields: { reply: Response }", mended: "fields: { token: AccessToken }")
        case .unlistedMethod:
            Explanation(
                cause: """
                    `methods:` of sdk.yaml gives the order in which readers meet the methods; one \
                    that is not there has no place on the page and in the client.
                    """,
                failing: "methods: [signIn]\n# and a method signOut",
                mended: "methods: [signIn, signOut]")
        case .literalFact:
            Explanation(
                cause: """
                    Names, versions, limits and counts change, and a text that states one as a \
                    literal goes stale unseen, in every language. As a placeholder it cannot.
                    """,
                failing: "\"The sign-in took longer than 10 minutes.\"",
                mended: "\"The sign-in took longer than {fact:pending-lifetime}.\"")
        case .missingMessage:
            Explanation(
                cause: "Readers meet something on a page or in the client that no text explains.",
                failing: "signOut: { out: none, … }",
                mended: "signOut: { summary: \"Forget the session.\", out: none, … }")
        default:
            Explanation(
                cause: "A text links to a page or an anchor that is not there.",
                failing: "\"[errors](#erors)\"", mended: "\"[errors](#errors)\"")
        }
    }
}
