// SPDX-License-Identifier: Apache-2.0

/// What is being described: its names, its version, where its pages live.
package struct Product: Sendable, Equatable {
    /// Name as readers see it, such as `Vonvon`; also the prefix of public types.
    package var brand: String
    /// Swift module and name of the main class.
    package var module: String
    /// Version of the SDK described, such as `0.4.0`.
    package var version: String
    /// Facts by name, in spec order; prose names them as `{fact:NAME}`.
    package var facts: [Fact]
    package var documentation: Documentation
    /// Names retired from the product; none may appear in any text.
    package var retiredNames: [String]
    /// Nil where nothing is declared.
    package var privacy: Privacy?

    package init(
        brand: String, module: String, version: String, facts: [Fact],
        documentation: Documentation, retiredNames: [String], privacy: Privacy? = nil
    ) {
        self.brand = brand
        self.module = module
        self.version = version
        self.facts = facts
        self.documentation = documentation
        self.retiredNames = retiredNames
        self.privacy = privacy
    }
}

/// A value that prose may state only by name, so that it can never go stale.
package struct Fact: Sendable, Equatable {
    package enum Value: Sendable, Equatable {
        /// Set as it is; `code` asks for a code span.
        case text(String, code: Bool)
        /// Formatted for the locale.
        case number(Int)
        /// Seconds, formatted for the locale in the largest unit that divides it.
        case duration(Int)
        /// Names joined with the locale's "and".
        case list([String], code: Bool)
    }
    package var name: String
    package var value: Value

    package init(name: String, value: Value) {
        self.name = name
        self.value = value
    }
}

/// Where pages are written and under which addresses they are published.
package struct Documentation: Sendable, Equatable {
    /// Origin without a final slash, such as `https://vonvon.id`.
    package var site: String
    /// Path below a locale's prefix, without slashes at the ends, such as `sdks`.
    package var section: String
    package var locales: [Locale]

    /// One language of the pages; the first one is the source language and has no prefix.
    package struct Locale: Sendable, Equatable {
        /// BCP 47 tag, such as `zh-Hans`.
        package var tag: String
        /// Folder and address prefix, such as `zh-hans`; empty for the source language.
        package var prefix: String
        /// The language's name in itself, such as `Deutsch`.
        package var name: String

        package init(tag: String, prefix: String, name: String) {
            self.tag = tag
            self.prefix = prefix
            self.name = name
        }
    }

    package init(site: String, section: String, locales: [Locale]) {
        self.site = site
        self.section = section
        self.locales = locales
    }
}
