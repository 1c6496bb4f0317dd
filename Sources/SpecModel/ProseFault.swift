// SPDX-License-Identifier: Apache-2.0

/// What keeps a text from being read as prose.
package struct ProseFault: Error, Sendable, Equatable {
    /// Lower case, no full stop.
    package var message: String
    /// UTF-8 offsets in the text, from 0; empty at its end.
    package var range: Range<Int>
    /// What to do, in the imperative.
    package var help: String

    /// UTF-8 offset of the first byte concerned.
    package var offset: Int { range.lowerBound }

    init(_ message: String, at range: Range<Int>, help: String) {
        self.message = message
        self.range = range
        self.help = help
    }
}
