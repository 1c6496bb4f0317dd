// SPDX-License-Identifier: Apache-2.0

/// A page of MDX 3, as it will be written; the printer escapes every text in it.
///
/// It needs a reader that knows front matter and tables; nothing else beyond bare MDX.
package struct MDXFile: Sendable, Equatable {
    /// One line of front matter, both sides plain text.
    package struct Property: Sendable, Equatable {
        package var name: String
        package var value: String
        /// Items of the spec that account for it.
        package var origins: [String]

        package init(_ name: String, _ value: String, origins: [String] = []) {
            self.name = name
            self.value = value
            self.origins = origins
        }
    }
    /// Relative to the output folder, such as `docs/de/sdks/ios/index.mdx`.
    package var path: String
    /// Empty for a file without front matter, such as `llms.txt`.
    package var frontMatter: [Property]
    package var blocks: [MDXBlock]

    package init(path: String, frontMatter: [Property], blocks: [MDXBlock]) {
        self.path = path
        self.frontMatter = frontMatter
        self.blocks = blocks
    }
}

/// A block of a page.
package indirect enum MDXBlock: Sendable, Equatable {
    /// `<a id="status"></a>`, a target that is the same in all locales; letters, digits, `-`, `_`, `.`.
    case anchor(String)
    /// `## Status`, of level 1 to 6.
    case heading(Int, [MDXInline])
    /// One sentence a line, where the script uses spaces.
    case paragraph([MDXInline])
    /// `- …`, one item after the other.
    case list([MDXItem])
    /// `| … | … |`, rows as long as the header; the header and the line below it are one row.
    case table(header: MDXRow, rows: [MDXRow])
    /// A fence; its text is written as it is.
    case code(language: String, text: String)
    /// A fence of Mermaid.
    case sequence(SequenceDiagram)
    /// A fence of Mermaid.
    case states(StateDiagram)
    /// `> …`, every element a paragraph of its own.
    case quote([MDXItem])
    /// Blocks that an item of the spec accounts for.
    case origin(String, [MDXBlock])
}

/// One item of a list.
package struct MDXItem: Sendable, Equatable {
    package var inlines: [MDXInline]
    /// Items of the spec that account for it, the outermost first.
    package var origins: [String]

    package init(_ inlines: [MDXInline], origins: [String] = []) {
        self.inlines = inlines
        self.origins = origins
    }
}

/// One row of a table.
package struct MDXRow: Sendable, Equatable {
    package var cells: [[MDXInline]]
    /// Items of the spec that account for it, the outermost first.
    package var origins: [String]

    package init(_ cells: [[MDXInline]], origins: [String] = []) {
        self.cells = cells
        self.origins = origins
    }
}

/// A part of a line.
package indirect enum MDXInline: Sendable, Equatable {
    /// Words; what is written is what is read, whatever characters they hold.
    case text(String)
    case code(String)
    case strong([MDXInline])
    case link([MDXInline], target: String)
    /// `<span lang="en">…</span>`: text in another language than the page's.
    case foreign(String, [MDXInline])
}
