// SPDX-License-Identifier: Apache-2.0

/// A documentation page: sections of blocks, all text by message, all data by reference.
package struct Page: Sendable, Equatable {
    package struct Section: Sendable, Equatable {
        /// Anchor of its heading, the same in all locales.
        package var anchor: String
        /// Message id of its heading.
        package var title: String
        package var blocks: [Block]

        package init(anchor: String, title: String, blocks: [Block]) {
            self.anchor = anchor
            self.title = title
            self.blocks = blocks
        }
    }
    package enum Block: Sendable, Equatable {
        /// Message id.
        case paragraph(String)
        /// Message ids.
        case list([String])
        /// A fenced sample. Comment lines are kept; `check` says how it is proven, if it is.
        case code(language: String, text: String, name: String?)
        /// Data of the spec, drawn by name.
        case data(DataBlock)
    }
    /// What a page can draw from the spec itself.
    package enum DataBlock: String, Sendable, CaseIterable {
        case methods, errors, rules, configuration
        case signInSequence = "sequence"
        case states, locales
    }
    /// Path below the section of the documentation, such as `ios`.
    package var slug: String
    package var title: String
    package var summary: String
    package var sections: [Section]

    package init(slug: String, title: String, summary: String, sections: [Section]) {
        self.slug = slug
        self.title = title
        self.summary = summary
        self.sections = sections
    }
}
