// SPDX-License-Identifier: Apache-2.0

/// Running text: plain runs, code spans, strong runs, links, and facts by name.
///
/// Written in a spec as `Open \`x\`, **never** {brand}: see [the rules](#security)`. A backslash
/// keeps the next character as it is.
package struct Prose: Sendable, Equatable {
    package indirect enum Inline: Sendable, Equatable {
        case text(String)
        case code(String)
        case strong([Inline])
        case link([Inline], target: String)
        case placeholder(Placeholder)
    }
    package var inlines: [Inline]
    /// As it stands in the spec.
    package var source: String

    package init(inlines: [Inline], source: String) {
        self.inlines = inlines
        self.source = source
    }
}

/// A value that prose names, such as `{brand}`, `{method:signIn}` or `{fact:minimum-ios}`.
package struct Placeholder: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        case brand, module, version, fact, method, error, rule, type, field, page
    }
    package var kind: Kind
    /// Empty for `brand`, `module` and `version`.
    package var name: String

    package init(kind: Kind, name: String = "") {
        self.kind = kind
        self.name = name
    }

    /// As it stands between braces.
    package var source: String { name.isEmpty ? kind.rawValue : kind.rawValue + ":" + name }
}
