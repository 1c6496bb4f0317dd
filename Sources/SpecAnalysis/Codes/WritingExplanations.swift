// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics

extension SpecCode {
    var writing: Explanation {
        switch self {
        case .unknownKey:
            Explanation(
                cause: """
                    Every mapping of a spec has a closed list of keys, so that a misspelt one \
                    cannot be passed over. The value was read as that of the key it resembles.
                    """,
                failing: "{ id: a.hash, op: hash.s256, wiht: { of: $verifier } }",
                mended: "{ id: a.hash, op: hash.s256, with: { of: $verifier } }")
        case .missingKey:
            Explanation(
                cause: "A mapping lacks a key that nothing can be guessed for.",
                failing: "a.b: { category: usage, message: \"…\" }",
                mended: "a.b: { category: usage, next: report, message: \"…\" }")
        case .wrongForm:
            Explanation(
                cause: "A list stands where a mapping or a single value is due, or the like.",
                failing: "with: [verifier]", mended: "with: { of: $verifier }")
        case .unknownChoice:
            Explanation(
                cause: "The value has to be one of a few words, and is none of them.",
                failing: "category: usge", mended: "category: usage")
        case .invalidNumber:
            Explanation(
                cause: """
                    Numbers are written as decimal digits. Times are in seconds, lengths in \
                    octets or characters, so there is no unit to write.
                    """,
                failing: "maxAge: 15m", mended: "maxAge: 900")
        case .invalidFlag:
            Explanation(
                cause: "A flag is `true` or `false`; `yes`, `no`, `on` and `off` are texts here.",
                failing: "throws: no", mended: "throws: false")
        case .missingFile:
            Explanation(
                cause: "A spec is a folder of files, and one that every spec needs is missing.",
                failing: "Spec/ without rules.yaml", mended: "Spec/rules.yaml")
        case .unknownFile:
            Explanation(
                cause: "A file below the spec's folder has a name that nothing reads.",
                failing: "Spec/error.yaml", mended: "Spec/errors.yaml")
        default: names
        }
    }

    private var names: Explanation {
        switch self {
        case .invalidName:
            Explanation(
                cause: """
                    Names become parts of file paths, addresses, Swift and JSON. One with a slash, \
                    a dot or a quote in the wrong place could leave its folder or end a literal.
                    """,
                failing: "{ tag: fr, prefix: ../../fr, name: Français }",
                mended: "{ tag: fr, prefix: fr, name: Français }")
        case .invalidProse:
            Explanation(
                cause: """
                    A text has a mark that does not end, an empty one, or a brace that is no \
                    placeholder. A backslash keeps the next character as it is.
                    """,
                failing: "\"Use **this.\"", mended: "\"Use **this**.\"")
        case .duplicateName:
            Explanation(
                cause: """
                    Two things of one sort have one name, in one file or in two. Ids of steps are \
                    unique in the whole spec, since vectors and reports name a step by its id.
                    """,
                failing: "- { id: a.load, … }\n- { id: a.load, … }",
                mended: "- { id: a.load, … }\n- { id: a.reload, … }")
        case .conflictingKeys:
            Explanation(
                cause: """
                    A step performs one operation, or calls one method, or returns; it is guarded \
                    by one condition. A type has one role, a fact one value, a block one content.
                    """,
                failing: "{ id: a.x, op: clock.now, call: read }",
                mended: "{ id: a.x, op: clock.now, as: now }")
        default:
            Explanation(
                cause: """
                    A value is named as `$name`, or `$name.field` for what it holds. Text that \
                    begins with a dollar sign is written in quotes.
                    """,
                failing: "with: { of: $verifier..x }", mended: "with: { of: $verifier }")
        }
    }
}
