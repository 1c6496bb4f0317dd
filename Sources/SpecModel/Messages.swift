// SPDX-License-Identifier: Apache-2.0

/// All prose of a spec: what is written in English, and its translations.
package struct Messages: Sendable, Equatable {
    package struct Message: Sendable, Equatable {
        /// Derived from its place, such as `method.signIn.summary`.
        package var id: String
        package var english: Prose
        /// For translators; never published.
        package var note: String?
        /// By locale tag; a locale that lacks a usable text is not in it.
        package var translations: [String: Prose]
        /// Locales whose text is older than the English.
        package var staleLocales: [String]

        package init(
            id: String, english: Prose, note: String?, translations: [String: Prose],
            staleLocales: [String]
        ) {
            self.id = id
            self.english = english
            self.note = note
            self.translations = translations
            self.staleLocales = staleLocales
        }
    }
    /// In the order in which they stand in the spec.
    package private(set) var all: [Message]
    private var positions: [String: Int]

    package init(_ all: [Message]) {
        self.all = all
        positions = Dictionary(
            all.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    package subscript(id: String) -> Message? { positions[id].map { all[$0] } }
}
