// SPDX-License-Identifier: Apache-2.0

package import Diagnostics

/// Every code about what is written; none is ever reused or renumbered.
package enum OutputCode: String, CaseIterable, Sendable {
    case pathLeaves = "O101"
    case pathTwice = "O102"
    case differs = "O201"
    case missing = "O202"
    case extra = "O203"
    case edited = "O204"
    case throughLink = "O205"
}

extension Diagnostic {
    static func pathLeaves(_ path: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, OutputCode.pathLeaves, "'\(path)' is no path below the output folder",
            at: span, help: "use letters, digits, '-' and '_' in names that become paths")
    }

    /// Two items of the spec would be written to one file.
    static func pathTwice(_ path: String, first: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, OutputCode.pathTwice,
            "'\(path)' would be written over '\(first)'", at: span,
            help: "give one of the two another name; upper and lower case are the same here")
    }

    /// A hunk of a file that is not what the spec says; the note points into the spec.
    static func differs(
        _ path: String, at span: SourceSpan, from origins: [Note], diff: String
    ) -> Diagnostic {
        Diagnostic(
            .error, OutputCode.differs, "'\(path)' is not what the spec says", at: span,
            notes: origins, help: "run 'sdkspec generate', and change Spec/ only", detail: diff)
    }

    static func missing(_ path: String, at span: SourceSpan, from origins: [Note]) -> Diagnostic {
        Diagnostic(
            .error, OutputCode.missing, "'\(path)' is missing", at: span, notes: origins,
            help: "run 'sdkspec generate'")
    }

    /// An error when checking; a warning when writing, which leaves the file alone.
    package static func extra(_ severity: Severity, _ path: String, at span: SourceSpan) -> Self {
        Diagnostic(
            severity, OutputCode.extra, "'\(path)' is not made from the spec", at: span,
            help: "move it out of the output folder, or delete it")
    }

    /// A file that was changed by hand would be lost; the diff is from it to what was planned.
    package static func edited(_ path: String, at span: SourceSpan, diff: String?) -> Self {
        Diagnostic(
            .error, OutputCode.edited, "'\(path)' was edited since it was written", at: span,
            help: "move the change into Spec/, or run 'sdkspec generate --force \(path)'",
            detail: diff)
    }

    package static func throughLink(_ path: String, at span: SourceSpan) -> Self {
        Diagnostic(
            .error, OutputCode.throughLink, "'\(path)' stands where another kind of file belongs",
            at: span, help: "move it away: output is written to plain files and folders only")
    }
}

extension OutputCode: ExplainedCode {
    package var explanation: Explanation {
        switch self {
        case .pathLeaves, .pathTwice: planned
        case .differs, .missing, .extra: compared
        case .edited, .throughLink: refused
        }
    }

    private var planned: Explanation {
        switch self {
        case .pathTwice:
            Explanation(
                cause: """
                    Two items of the spec would be written to the same file. Names that differ \
                    in case alone count as one, since many file systems see them so.
                    """,
                failing: "methods: [signIn, SignIn]", mended: "methods: [signIn, signInAgain]")
        default:
            Explanation(
                cause: """
                    Names in the spec become paths of files. This one would leave the output \
                    folder or is not a name on every file system. Nothing was written.
                    """,
                failing: "locales: [{ tag: es, prefix: ../../es, name: Español }]",
                mended: "locales: [{ tag: es, prefix: es, name: Español }]")
        }
    }

    private var compared: Explanation {
        switch self {
        case .differs:
            Explanation(
                cause: """
                    A committed file is not what the spec generates: either the spec changed and \
                    nobody ran the compiler, or somebody edited the file.
                    """,
                failing: "edit Generated/Swift/…, then sdkspec check",
                mended: "edit Spec/…, sdkspec generate, then sdkspec check")
        case .missing:
            Explanation(
                cause: "A file that the spec generates is not there.",
                failing: "rm Generated/docs/sdks/llms.txt, then sdkspec check",
                mended: "sdkspec generate, then sdkspec check")
        default:
            Explanation(
                cause: """
                    The output folder holds a file that the spec does not account for. The \
                    folder is the compiler's alone, so that what lies there can be trusted.
                    """,
                failing: "touch Generated/notes.txt, then sdkspec check",
                mended: "rm Generated/notes.txt, then sdkspec check")
        }
    }

    private var refused: Explanation {
        switch self {
        case .edited:
            Explanation(
                cause: """
                    A file would be replaced that is neither what this checkout last wrote nor \
                    what git has of it: somebody's work would be lost.
                    """,
                failing: "edit Generated/Swift/…, then sdkspec generate",
                mended: "sdkspec generate --force PATH, which keeps a copy first")
        default:
            Explanation(
                cause: """
                    A path of the output is a symbolic link, or leads through one, so writing \
                    would change files elsewhere; or a folder stands where a file belongs.
                    """,
                failing: "ln -s /tmp Generated/docs, then sdkspec generate",
                mended: "rm Generated/docs, then sdkspec generate")
        }
    }
}
