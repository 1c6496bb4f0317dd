// SPDX-License-Identifier: Apache-2.0

package import Diagnostics

extension YAMLCode: ExplainedCode {
    package var explanation: Explanation {
        switch self {
        case .syntax, .duplicateKey, .keyNotScalar, .emptyDocument: structure
        case .anchor, .tag, .directive, .severalDocuments: refusedFeature
        case .tab, .invalidUTF8, .bidirectionalControl, .controlCharacter, .byteOrderMark: character
        case .tooDeep, .tooLarge: limit
        }
    }

    private var structure: Explanation {
        switch self {
        case .duplicateKey:
            Explanation(
                cause: """
                    A key stands twice in one mapping. Readers of YAML keep the first or the last \
                    of the two, so one of them would be lost without a word.
                    """,
                failing: "steps: []\nreturns: $a\nreturns: $b",
                mended: "steps: []\nreturns: $b", source: "YAML 1.2 §3.2.1.1")
        case .keyNotScalar:
            Explanation(
                cause: "A key is a list or a mapping; every key of a spec is a name.",
                failing: "name: {{brand}: x}", mended: "name: \"{brand}: x\"",
                source: "YAML 1.2 §7.4.2")
        case .emptyDocument:
            Explanation(
                cause: "The file has no value: it is empty, or holds comments only.",
                failing: "# translations follow", mended: "# translations follow\n{}",
                source: "YAML 1.2 §9.1.2")
        default:
            Explanation(
                cause: """
                    The file is not YAML from this place on. Most often a text holds ': ' or \
                    begins with '{', '[', '*', '&', '@' or a backtick, and is not quoted.
                    """,
                failing: "summary: Note: this fails", mended: "summary: \"Note: this works\"",
                source: "YAML 1.2 §7.3.3")
        }
    }

    private var refusedFeature: Explanation {
        switch self {
        case .anchor:
            Explanation(
                cause: """
                    Anchors and aliases let a few lines grow into millions, and hide at one place \
                    what is written at another. A spec says everything where it holds.
                    """,
                failing: "a: &x [openid]\nb: *x", mended: "a: [openid]\nb: [openid]",
                source: "YAML 1.2 §7.1")
        case .tag:
            Explanation(
                cause: """
                    A tag asks for a type. A spec's values are read as the type that their place \
                    needs: `no` is text where text is wanted.
                    """,
                failing: "version: !!str 1.0", mended: "version: 1.0", source: "YAML 1.2 §6.9.1")
        case .directive:
            Explanation(
                cause: "A line with % asks for another version or other tags of YAML.",
                failing: "%YAML 1.1\n---\na: b", mended: "a: b", source: "YAML 1.2 §6.8")
        default:
            Explanation(
                cause: "A line '---' or '...' begins another document; only the first was read.",
                failing: "a: b\n---\nc: d", mended: "a: b\nc: d", source: "YAML 1.2 §9.2")
        }
    }

    private var character: Explanation {
        switch self {
        case .tab:
            Explanation(
                cause: "A tab is wide here and narrow there, so indentation by tabs misleads.",
                failing: "steps:\n\t- { id: a }", mended: "steps:\n  - { id: a }",
                source: "YAML 1.2 §6.1")
        case .invalidUTF8:
            Explanation(
                cause: "The file is in another encoding, or was cut within a character.",
                failing: "summary: caf\\xE9 (Latin-1)", mended: "summary: café (UTF-8)",
                source: "RFC 3629 §3")
        case .bidirectionalControl:
            Explanation(
                cause: """
                    An invisible character turns the direction of what follows, so that a \
                    reviewer reads another text than the one that is used.
                    """,
                failing: "summary: \"a\\u202Eb\"", mended: "summary: ab",
                source: "Unicode Technical Report #36 §2.5")
        case .byteOrderMark:
            Explanation(
                cause: "Three invisible bytes stand before the first key.",
                failing: "\\xEF\\xBB\\xBFproduct: {}", mended: "product: {}",
                source: "RFC 3629 §6")
        default:
            Explanation(
                cause: """
                    A character that nobody sees stands in the file: NUL, an escape sequence, or \
                    a line separator that some tools take for a new line.
                    """,
                failing: "summary: \"a\\0b\"", mended: "summary: ab", source: "YAML 1.2 §5.1")
        }
    }

    private var limit: Explanation {
        switch self {
        case .tooDeep:
            Explanation(
                cause: "Lists and mappings hold each other too often: brackets are not closed.",
                failing: "a: [[[[[[ … 65 of them", mended: "a: []")
        default:
            Explanation(
                cause: "A file is larger than 32 MiB, or one value larger than 1 MiB.",
                failing: "body: one text of 2 MiB", mended: "body: a text of a few lines")
        }
    }
}
