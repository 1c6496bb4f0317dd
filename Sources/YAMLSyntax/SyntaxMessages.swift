// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics

extension Diagnostic {
    /// What libyaml stopped at, in words of ours where its words would not help.
    static func syntax(_ fault: SyntaxFault, in text: CheckedText, path: String) -> Diagnostic {
        let range = text.problemRange(at: fault.scalar)
        let isAfterClosed = text.endsValue(before: range.lowerBound)
        let explained =
            fault.problem.contains("did not find expected key") && isAfterClosed
            ? textAfterValue : explanations.first { fault.problem.contains($0.problem) }
        var notes: [Note] = []
        if let context = fault.context, fault.contextScalar < fault.scalar {
            let place = text.problemRange(at: fault.contextScalar)
            let name = contexts.first { context.contains($0.part) }?.name ?? "it"
            notes.append(
                Note("\(name) begins here", at: SourceSpan(file: path, range: place)))
        }
        return Diagnostic(
            .error, YAMLCode.syntax, explained?.message ?? fault.problem,
            at: SourceSpan(file: path, range: range), notes: notes, help: explained?.help)
    }
}

extension CheckedText {
    /// The one scalar at a place, or nothing at the end of the file.
    fileprivate func problemRange(at scalar: Int) -> Range<Int> {
        let lower = byte(ofScalar: scalar)
        return lower..<max(lower, byte(ofScalar: scalar + 1))
    }

    /// A bracket or a quote was closed just before, as in `{brand}Session`.
    fileprivate func endsValue(before offset: Int) -> Bool {
        let before = bytes[..<min(offset, bytes.count)].last { $0 != 0x20 }
        return before.map { [0x7D, 0x5D, 0x22, 0x27].contains($0) } ?? false
    }
}

/// Parts of libyaml's contexts, with what they are called here.
private let contexts: [(part: String, name: String)] = [
    ("mapping", "the mapping"), ("sequence", "the list"), ("collection", "the list"),
    ("quoted", "the quoted text"), ("simple key", "the line"), ("block scalar", "the text"),
]

private let textAfterValue = (
    problem: "", message: "text stands behind a value that is already closed",
    help: "quote the whole text, or align a key with the keys above"
)

/// Parts of libyaml's problems, with what a person is told instead.
private let explanations: [(problem: String, message: String, help: String)] = [
    (
        "mapping values are not allowed", "a ':' stands where no key can be",
        "quote text that holds ': ', or mend the indentation"
    ),
    (
        "expected ',' or '}'", "this does not continue the mapping that '{' opened",
        "close it with '}', or quote text that begins with '{'"
    ),
    (
        "expected ',' or ']'", "this does not continue the list that '[' opened",
        "close it with ']', or quote text that begins with '['"
    ),
    (
        "could not find expected ':'", "this line is neither a 'key: value' nor part of one",
        "write ': ' after the key, or indent a text that goes on"
    ),
    (
        "did not find expected key", "a key was expected here",
        "align it with the keys above"
    ),
    (
        "did not find expected node content", "a value was expected here",
        "close what was opened; quote text that begins with , ] or }"
    ),
    (
        "did not find expected '-' indicator", "a list item was expected here",
        "align it with the items above"
    ),
    (
        "cannot start any token", "text cannot begin with this character",
        "quote text that begins with @, `, % or a tab"
    ),
    (
        "unexpected end of stream", "the file ends inside a quoted text",
        "close the quote that was opened"
    ),
    (
        "document indicator", "a document ends inside a quoted text",
        "close the quote that was opened"
    ),
    (
        "unknown escape character", "this escape does not exist",
        "write the backslash twice, or use single quotes"
    ),
    (
        "block sequence entries are not allowed", "a list item stands where none can be",
        "begin the list on a line of its own; quote text that begins with '- '"
    ),
    (
        "did not find expected <document start>", "text stands after the document's end",
        "keep one value at the top of a file; indent what belongs to it"
    ),
    (
        "unexpected indentation", "a block text is indented in two ways",
        "indent its first line as the others"
    ),
    (
        "leading space", "a block text begins with a line that is indented too far",
        "indent its first line as the others"
    ),
]
