// SPDX-License-Identifier: Apache-2.0

extension Prose {
    /// Something that a translation has to keep, and where it is written.
    package struct Mark: Sendable, Equatable {
        package enum Content: Sendable, Hashable {
            case placeholder(Placeholder)
            /// A code span as it is written, without its backticks.
            case code(String)
            case link(target: String)
        }
        package var content: Content
        /// UTF-8 offsets in `source`, from 0.
        package var range: Range<Int>
    }

    /// Reads inline markup.
    ///
    /// White space is folded: any run of it, line breaks of all kinds included, is one space, none at
    /// the ends and none between two characters of a script that is written without spaces.
    /// In a code span only placeholders are read, every other character stands for itself.
    ///
    /// - Throws: The first fault.
    package static func parse(_ source: String) throws(ProseFault) -> Prose {
        try read(source).prose
    }

    /// As `parse`, with the marks met on the way, for those who need both.
    package static func read(
        _ source: String
    ) throws(ProseFault) -> (prose: Prose, marks: [Mark]) {
        var parser = ProseParser(source)
        let inlines = try parser.parse()
        return (Prose(inlines: inlines, source: source), parser.marks)
    }

    /// Placeholders, code spans and links in the order written; none where the source is not prose.
    package var marks: [Mark] {
        var parser = ProseParser(source)
        _ = try? parser.parse()
        return parser.marks
    }
}
