// SPDX-License-Identifier: Apache-2.0

/// One finding: what is wrong, where, since what, and what to do about it.
package struct Diagnostic: Sendable, Equatable {
    package enum Severity: String, Sendable, CaseIterable, Comparable {
        case error, warning, note

        package static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

        private var rank: Int {
            switch self {
            case .error: 0
            case .warning: 1
            case .note: 2
            }
        }
    }
    /// A second place that explains the first.
    package struct Note: Sendable, Equatable {
        package var message: String
        package var span: SourceSpan

        package init(_ message: String, at span: SourceSpan) {
            self.message = message
            self.span = span
        }
    }
    package var severity: Severity
    /// Such as `S214`; never reused.
    package var code: String
    /// The code's name, such as `unknownType`, for programs that read findings.
    package var kind: String
    /// Lower case, no full stop, names in '…'.
    package var message: String
    package var span: SourceSpan
    package var notes: [Note]
    /// What to do, in the imperative.
    package var help: String?
    /// Further text of several lines, such as a unified diff.
    package var detail: String?

    package init<Code: RawRepresentable<String>>(
        _ severity: Severity, _ code: Code, _ message: String, at span: SourceSpan,
        notes: [Note] = [], help: String? = nil, detail: String? = nil
    ) {
        self.severity = severity
        self.code = code.rawValue
        kind = String(describing: code)
        self.message = message
        self.span = span
        self.notes = notes
        self.help = help
        self.detail = detail
    }
}

/// What a run has found so far.
package struct Report: Sendable {
    package private(set) var all: [Diagnostic] = []

    package init() {}

    package mutating func add(_ diagnostic: Diagnostic) { all.append(diagnostic) }

    /// Adds what another run has found.
    package mutating func add(contentsOf other: Report) { all += other.all }

    package var hasErrors: Bool { all.contains { $0.severity == .error } }
}
