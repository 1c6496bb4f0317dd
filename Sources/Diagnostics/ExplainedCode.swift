// SPDX-License-Identifier: Apache-2.0

/// An enum of codes that `sdkspec explain` can explain; every code of every target is in one.
package protocol ExplainedCode: RawRepresentable<String>, CaseIterable, Sendable {
    var explanation: Explanation { get }
}

/// What a person who met a code wants to read.
package struct Explanation: Sendable, Equatable {
    /// Why the compiler reports it, in a few sentences.
    package var cause: String
    /// A piece of a spec, or a command, that is reported.
    package var failing: String
    /// The same piece as it should be.
    package var mended: String
    /// The standard's section behind it, such as `RFC 7636 §4.1`, where there is one.
    package var source: String?

    package init(cause: String, failing: String, mended: String, source: String? = nil) {
        self.cause = cause
        self.failing = failing
        self.mended = mended
        self.source = source
    }
}
